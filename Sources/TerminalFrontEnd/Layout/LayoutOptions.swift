import Screens

/// What a page's layout depends on, beside its screen.
struct LayoutOptions: Hashable, Sendable {
  var width: Int
  /// Words that rows must have; empty: all rows.
  var filter: String = ""
  /// The picker whose options are shown.
  var openPicker: ElementID?
  /// A title to show large above the content, and a sentence under it.
  var title: String?
  var subtitle: String?
  /// Whether there is no room for blank lines.
  var isCompact = false
}
