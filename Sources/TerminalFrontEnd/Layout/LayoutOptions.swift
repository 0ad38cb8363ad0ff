import Screens

/// The inputs of a screen's layout besides the screen itself.
struct LayoutOptions: Hashable, Sendable {
  var width: Int
  /// Words that rows must contain; empty for all rows.
  var filter: String = ""
  /// The open picker, whose options are shown.
  var openPicker: ElementID?
  /// Whether to omit blank lines for lack of room.
  var isCompact = false
}
