extension FeatureID {
  /// The beginning of the app's own identifiers, which no plugin may use.
  package static var appPrefix: String { "app." }

  /// Returns whether a text is a valid feature identifier as defined by switchyard.h: 1 to 64 lower-case letters,
  /// digits, dots and hyphens, with at least one dot.
  package static func isValid(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.contains(UInt8(ascii: "."))
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      }
  }
}
