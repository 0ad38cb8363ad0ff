import Screens

/// A positioned part of an element in the layout of a screen.
///
/// A block contains no text. The text is read from the element when the block is drawn, so the layout of a hundred
/// thousand rows is a flat array of numbers.
struct Block: Hashable, Sendable {
  enum Part: UInt8, Sendable {
    /// The surface of a section, under its other blocks.
    case card
    case heading, footer, text, row, button, toggle, field, picker, progress
    case divider, emptySymbol, emptyTitle, emptyText, fallbackText, unknown, noMatch
    case fact, tableHeading, column, tableRow, chart, sparkline, gauge, code, richText, link, stepper, slider
    /// The border around a row of a grid, under the other blocks of the row.
    case frame
    case chip, date, month, gap, image

    /// Whether the part is a surface or a border under other blocks.
    var liesUnderOthers: Bool { self == .card || self == .frame }
  }

  var part: Part
  /// Whether the block can have the focus, even if it is disabled.
  var isControl = false
  var isDisabled = false
  /// Whether the block is centred on the screen.
  var isCentred = false
  /// Whether the block is a field with a line around it.
  var isOutlined = false
  /// Whether the block is a row of a grid on a surface of its own.
  var isSurface = false
  /// Whether the block lies on a card.
  var isInCard = false
  /// The element's index in document order.
  var position: Int32
  var id: ElementID
  /// The first line, counted from the top of the screen's content.
  var line: Int32
  /// The number of lines.
  var height: Int32
  /// The first column, counted from the left of the screen's content.
  ///
  /// The focus marker is drawn to the left of this column.
  var column: Int32
  /// The number of columns.
  var width: Int32
  /// The largest end line of this and all previous blocks.
  ///
  /// It is used to find the first visible block even if blocks are side by side.
  var reach: Int32 = 0
  /// The section that the block is in, counted from the top where sections are side by side.
  var section: Int32 = 0
  /// The column of cards that the block is in, counted from the left, or -1 if it stands across all.
  var lane: Int8 = -1
  /// The block's place in the order in which controls get the focus, or -1 if it is no control.
  var order: Int32 = -1
  /// The width of the labels in this block's group of fields.
  var labelWidth: Int32 = 0
  /// Which of the element's parts of this sort the block is, such as the number of a link in a text.
  var index: Int32 = 0

  var endLine: Int { Int(line + height) }
}
