import Screens

/// The user's state of one layer, kept while its screen is described again, covered, or in another tab.
struct LayerState: Hashable, Sendable {
  /// The element that has the focus; nil until the layer is first shown.
  var focus: ElementID?
  /// The index of the focused control, by which a neighbour is found when the control is removed.
  var order = 0
  /// The first visible line.
  var top = 0
  /// The words that rows must contain.
  var filter = TextLine()
  var openPicker: ElementID?
  /// Whether editing of the field in ``focus`` was left.
  ///
  /// Nothing has the focus then, and letters are commands.
  var hasLeftField = false
  /// The time of the last use, as a counter, by which the least recently used state is found.
  var lastUse: UInt64 = 0
}
