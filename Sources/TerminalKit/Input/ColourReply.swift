/// The reply to a query of the terminal's text or background (OSC 10 and 11).
enum ColourReply {
  /// Reads a reply such as `11;rgb:2e2e/3434/3636`, without the bytes around it.
  ///
  /// Each part has one to four hexadecimal digits. Returns nil for anything else.
  static func read(_ bytes: [UInt8]) -> TerminalReply? {
    let text = String(decoding: bytes, as: UTF8.self)
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count == 2, let number = Int(fields[0]), number == 10 || number == 11 else { return nil }
    let colour = fields[1].split(separator: ":", omittingEmptySubsequences: false)
    guard colour.count == 2, colour[0] == "rgb" || colour[0] == "rgba" else { return nil }
    let parts = colour[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == (colour[0] == "rgb" ? 3 : 4) else { return nil }
    var rgb: UInt32 = 0
    for part in parts.prefix(3) {
      guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit), let value = UInt32(part, radix: 16) else {
        return nil
      }
      let most = UInt32(1) << (4 * UInt32(part.utf8.count)) - 1
      rgb = rgb << 8 | (value * 255 + most / 2) / most
    }
    return .colour(number, rgb)
  }
}
