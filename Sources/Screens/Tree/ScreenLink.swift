extension Screen {
  /// The address of the screen, a link of the app that leads to it, or nil if it says none or one that is none.
  ///
  /// It is copied and printed, so it has only visible ASCII characters, with a scheme, and at most 8,192
  /// of them, as a link that is opened.
  public var link: String? {
    guard let text = root.string(.link), text.utf8.count <= 8192,
      text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }), let colon = text.firstIndex(of: ":"),
      colon > text.startIndex,
      text[colon...].hasPrefix("://")
    else { return nil }
    return text
  }
}
