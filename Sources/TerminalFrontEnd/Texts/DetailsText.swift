import NavigationEngine

/// The lines of all that a message has to say, as they fit into the panel that shows them.
enum DetailsText {
  /// The widest panel: compilers write long lines, and what is wider is hard to read.
  static let widest = 116

  static func panelWidth(_ width: Int) -> Int { min(width - 2, widest) }

  /// How many lines can be seen at once.
  static func room(_ height: Int) -> Int { max(1, height - 3) }

  static func lines(_ notice: Notice, width: Int) -> [String] {
    TextWidth.wrapped(notice.detail ?? "", to: max(1, panelWidth(width) - 4))
  }
}
