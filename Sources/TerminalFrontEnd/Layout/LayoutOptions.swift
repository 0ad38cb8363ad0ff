import Screens

/// The inputs of a screen's layout other than the screen itself.
struct LayoutOptions: Hashable, Sendable {
  var width: Int
  /// The words that rows must contain.
  ///
  /// Empty to show all rows.
  var filter: String = ""
  /// The control that is open, whose parts are shown and receive the keys, or nil.
  var openControl: ElementID?
  /// Whether to omit blank lines because there isn't enough room.
  var isCompact = false
  /// Whether a row has its second line under the first even if one line is enough.
  var isAiry = true
  /// Whether fields have a line around them.
  var hasOutlines = false
  /// Whether each section is a card.
  var isGrouped = false
  /// Whether the screen has a filter, so that only sections which say how many columns they take are cards.
  var hasFilter = false
  /// Whether the buttons at the end stand side by side at the right, where they fit.
  var isAlert = false
  /// The number of cards that stand side by side.
  var columns = 1
  /// The lines in sight, to whose end the last cards grow, or 0 if they keep their height.
  var lines = 0
}
