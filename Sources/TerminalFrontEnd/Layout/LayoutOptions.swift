import Screens

/// What a page's layout depends on, beside its screen.
struct LayoutOptions: Hashable, Sendable {
  var width: Int
  /// Words that rows must have; empty: all rows.
  var filter: String = ""
  /// The picker whose options are shown.
  var openPicker: ElementID?
  /// Whether there is no room for blank lines.
  var isCompact = false
}
