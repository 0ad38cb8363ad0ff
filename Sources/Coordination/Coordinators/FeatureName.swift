/// Feature IDs derived from type names.
enum FeatureName {
  /// The maximum length of an ID in bytes.
  private static let limit = 64

  /// Returns the ID for a qualified type name: "shop.product-list" for "Shop.ProductList", "shop.url-preview" for
  /// "Shop.URLPreview".
  ///
  /// Only the first and the last component count; the names of enclosing types are ignored.
  static func make(from name: String) -> String {
    let parts = name.split(separator: ".")
    let module = parts.first.map { hyphenated(Array($0.utf8)) } ?? ""
    let type = parts.last.map { hyphenated(Array($0.utf8)) } ?? ""
    return String((module + "." + type).prefix(limit))
  }

  private static func hyphenated(_ name: [UInt8]) -> String {
    var result: [UInt8] = []
    for (index, byte) in name.enumerated() {
      let next = index + 1 < name.count ? name[index + 1] : nil
      let before = index > 0 ? name[index - 1] : nil
      // A capital letter starts a word if it follows a character other than a capital letter or precedes a lowercase
      // letter.
      if let before, isCapital(byte), !isCapital(before) || next.map({ isSmall($0) }) == true { result.append(hyphen) }
      let letter = isCapital(byte) ? byte | 0x20 : byte
      result.append(isSmall(letter) || isDigit(letter) ? letter : hyphen)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let hyphen = UInt8(ascii: "-")
  private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
  private static func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
