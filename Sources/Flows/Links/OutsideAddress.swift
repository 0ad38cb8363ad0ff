public import Failures

/// An address outside the app that the host may open: of a web page, of mail, or of a file.
public struct OutsideAddress: Hashable, Sendable {
  /// The address as it was given, in visible ASCII characters.
  public let text: String
  /// The absolute path of the file, or nil if the address is not that of a file.
  public let path: String?

  /// Checks an address: `https://…`, `http://…`, `mailto:…` or `file:///…`, of at most 8,192 bytes.
  ///
  /// - Throws: What is wrong with it. Other schemes could start programs.
  public init(_ text: String) throws(FlowFailure) {
    guard text.utf8.count <= HeaderLimits.link, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      let colon = text.firstIndex(of: ":")
    else { throw Self.invalid(text) }
    let rest = text[text.index(after: colon)...]
    switch text[..<colon].lowercased() {
    case "http", "https":
      guard rest.hasPrefix("//"), let first = rest.dropFirst(2).first, !"/?#".contains(first) else {
        throw Self.invalid(text)
      }
      path = nil
    case "mailto":
      guard !rest.isEmpty else { throw Self.invalid(text) }
      path = nil
    case "file":
      guard rest.hasPrefix("///"), let path = Self.path(rest.dropFirst(2)) else { throw Self.invalid(text) }
      self.path = path
    default: throw Self.invalid(text)
    }
    self.text = text
  }

  /// Returns the decoded path, or nil if it leads upward or is not only a path.
  private static func path(_ text: Substring) -> String? {
    guard !text.contains("?"), !text.contains("#"),
      let path = try? PercentCoding.decode(ArraySlice(text.utf8)), !path.utf8.contains(0),
      !path.split(separator: "/").contains("..")
    else { return nil }
    return path
  }

  private static func invalid(_ text: String) -> FlowFailure {
    let shown = String(text.unicodeScalars.prefix(80).map { (0x20...0x7e).contains($0.value) ? Character($0) : "?" })
    return FlowFailure(
      code: "address.invalid", message: "The address cannot be opened outside the app.",
      expected: "https://, http://, mailto: or file:/// in visible ASCII characters",
      found: "'\(shown)'",
      remedy: "Encode other characters in percent form; links of the app itself are opened by 'open'.")
  }
}
