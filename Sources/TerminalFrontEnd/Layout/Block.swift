import Screens

/// One laid-out piece of a screen: which element, which part of it, and where it stands in the page.
///
/// It holds no text. The text is read from the element only when the block is drawn, so that a page of a hundred
/// thousand rows is a flat array of numbers.
struct Block: Hashable, Sendable {
  enum Part: UInt8, Sendable {
    case heading, footer, text, row, button, toggle, field, picker, option, progress
    case divider, emptySymbol, emptyTitle, emptyText, fallbackText, unknown, noMatch
  }

  var part: Part
  /// Whether it can be focused, disabled or not.
  var isControl = false
  var isDisabled = false
  /// Whether it was laid out in the middle of the page.
  var isCentred = false
  /// The element's place in document order.
  var position: Int32
  var id: ElementID
  /// The first line, from the top of the page, and how many lines there are.
  var line: Int32
  var height: Int32
  /// The first column, from the left of the page, and how many columns there are.
  ///
  /// The focus marker stands left of it.
  var column: Int32
  var width: Int32
  /// The largest last line of this and all blocks before it: where blocks stand side by side, lines alone do not tell
  /// which block is the first that can be seen.
  var reach: Int32 = 0
  /// How wide the labels are among the fields that this block stands with.
  var labelWidth: Int32 = 0

  var endLine: Int { Int(line + height) }
}
