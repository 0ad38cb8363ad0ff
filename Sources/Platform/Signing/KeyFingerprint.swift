/// The fingerprint of a public key, as `ssh-keygen -l` prints it: `SHA256:` and 43 characters of base 64.
public struct KeyFingerprint: Hashable, Sendable, CustomStringConvertible {
  /// The text of the fingerprint, with `SHA256:`.
  public let text: String

  private static let prefix = "SHA256:"
  /// The characters of 32 bytes in base 64, without the padding.
  private static let count = 43

  /// Reads a fingerprint, or returns nil if the text is none.
  public init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let digits = text.utf8.dropFirst(Self.prefix.utf8.count)
    guard digits.count == Self.count, digits.allSatisfy(Self.isDigit) else { return nil }
    self.text = text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  public var description: String { text }
}
