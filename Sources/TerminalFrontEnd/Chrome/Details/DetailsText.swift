import Scenes
import TerminalKit

/// The details of a message, wrapped to fit the panel that shows them.
enum DetailsText {
  /// The maximum width of the panel, which fits the long lines of compilers and is still readable.
  static let widest = 116

  static func panelWidth(_ width: Int) -> Int { min(width - 2, widest) }

  /// Returns the number of lines visible at once.
  static func visibleLines(height: Int) -> Int { max(1, height - 3) }

  static func lines(_ notice: Notice, width: Int) -> [String] {
    TextWidth.wrapped(notice.detail ?? "", to: max(1, panelWidth(width) - 4))
  }
}
