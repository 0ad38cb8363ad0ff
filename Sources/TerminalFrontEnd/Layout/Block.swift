import Screens

/// A part of an element in the layout of a screen, with its position.
///
/// It contains no text, which is read from the element only when the block is drawn. The layout of a hundred thousand rows
/// is therefore a flat array of numbers.
struct Block: Hashable, Sendable {
  enum Part: UInt8, Sendable {
    case heading, footer, text, row, button, toggle, field, picker, option, progress
    case divider, emptySymbol, emptyTitle, emptyText, fallbackText, unknown, noMatch
  }

  var part: Part
  /// Whether it can be focused, disabled or not.
  var isControl = false
  var isDisabled = false
  /// Whether it is centred on the screen.
  var isCentred = false
  /// The element's index in document order.
  var position: Int32
  var id: ElementID
  /// The first line, from the top of the screen's content.
  var line: Int32
  /// The number of lines.
  var height: Int32
  /// The first column, from the left of the screen's content.
  ///
  /// The focus marker is left of it.
  var column: Int32
  /// The number of columns.
  var width: Int32
  /// The largest end line of this and all previous blocks, by which the first visible block is found even if blocks are
  /// side by side.
  var reach: Int32 = 0
  /// The width of the labels in this block's group of fields.
  var labelWidth: Int32 = 0

  var endLine: Int { Int(line + height) }
}
