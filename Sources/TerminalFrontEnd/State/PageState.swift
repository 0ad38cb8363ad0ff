import Screens

/// What the user has done with one page: it stays while the page is described again, covered or left for another tab.
struct PageState: Hashable, Sendable {
  /// The element that has the focus; nil until the page was shown first.
  var focus: ElementID?
  /// The focused control's place among the controls, which finds its neighbour when it has gone.
  var order = 0
  /// The first visible line.
  var top = 0
  /// The words that rows must have.
  var filter = TextLine()
  var openPicker: ElementID?
  /// Whether the field in ``focus`` was left: nothing has the focus then, and letters are commands.
  var hasLeftField = false
  /// Counts up with use, so that the oldest pages can be forgotten.
  var used: UInt64 = 0
}
