/// The forms of ids and link patterns, as switchyard.h states them.
package enum LinkSyntax {
  /// Whether it is 1 to 64 lower-case letters, digits, dots and hyphens, with at least one dot.
  package static func isFeatureID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.contains(UInt8(ascii: "."))
      && text.utf8.allSatisfy { isLower($0) || isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }

  /// Whether it is one or more parts between slashes, each a word or a `{name}`, no name twice.
  package static func isLinkPattern(_ text: String) -> Bool {
    var names: Set<String> = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      if part.hasPrefix("{") {
        let name = part.dropFirst().dropLast()
        guard part.hasSuffix("}"), let first = name.utf8.first, isLetter(first),
          name.utf8.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }),
          names.insert(String(name)).inserted
        else { return false }
      } else {
        guard !part.isEmpty, part.utf8.allSatisfy(isWordByte) else { return false }
      }
    }
    return true
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
  private static func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
