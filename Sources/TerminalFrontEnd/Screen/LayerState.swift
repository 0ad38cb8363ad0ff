import Presentation
import Screens
import TerminalKit

/// The user's state of one layer, which is kept while its screen is redescribed, covered, or in another tab.
struct LayerState: Hashable, Sendable {
  /// The element that has the focus, or nil until the layer is first shown.
  var focus: ElementID?
  /// The index of the focused control, used to find a neighbour when the control is removed.
  var order = 0
  /// The first visible line.
  var top = 0
  /// The words that rows must contain.
  var filter = TextLine()
  /// The control that is open, whose parts receive the keys, or nil.
  var openControl: ElementID?
  /// The row of a list that gets the focus as soon as it is described.
  var awaitedRow: ListLayout.Row?
  /// The rows that were asked for last, by list.
  var askedRows: [ElementID: String] = [:]
  /// The words that the lists which filter their rows themselves were told last.
  var toldFilter = ""
  /// Whether the user has stopped editing the field in ``focus``.
  ///
  /// In that case nothing has the focus, and letters are commands.
  var hasLeftField = false
  /// The time of the last use as a counter, used to find the least recently used state.
  var lastUse: UInt64 = 0
}
