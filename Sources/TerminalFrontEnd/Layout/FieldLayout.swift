import Screens
import TerminalKit

/// The place of the text in a field: within its outline, or beside its label on one line.
struct FieldLayout {
  let isOutlined: Bool
  /// The columns of the whole field, including its outline.
  let width: Int
  /// The first column of the text, counted from the left of the block.
  let textColumn: Int
  /// The columns of the text.
  let textWidth: Int
  /// The line of the text, or of its first line, counted from the top of the block.
  let textLine: Int

  /// The most columns of an outlined field.
  private static let widest = 72
  /// The most columns of the text beside a label, of one line and of several.
  private static let widestLine = 48
  private static let widestArea = 60

  init(_ block: Block) {
    isOutlined = block.isOutlined
    let label = Int(block.labelWidth)
    if block.isOutlined {
      width = min(Int(block.width), Self.widest)
      (textColumn, textWidth, textLine) = (2, width - 4, 1)
    } else {
      let start = label > 0 ? label + 2 : 0
      width = min(Int(block.width) - start, block.height > 2 ? Self.widestArea : Self.widestLine)
      (textColumn, textWidth, textLine) = (start, width, 0)
    }
  }
}

/// The options of a segmented picker side by side at the end of its row, as columns from the left of the block.
struct SegmentLayout {
  let segments: [(option: Element, columns: Range<Int>)]

  /// Returns nil if the picker is a menu, or its options do not fit.
  init?(_ picker: Element, width: Int) {
    guard picker.pickerStyle == .segmented else { return nil }
    let options = picker.options
    let sizes = options.map { TextWidth.columns($0.name) + 2 }
    let total = sizes.reduce(0, +)
    guard options.count > 1, total <= width - min(TextWidth.columns(picker.name) + 2, width / 2) else { return nil }
    var column = width - total
    var segments: [(option: Element, columns: Range<Int>)] = []
    for (option, size) in zip(options, sizes) {
      segments.append((option, column..<column + size))
      column += size
    }
    self.segments = segments
  }

  /// Returns the index of the option at a column, or nil if there is none.
  func option(at column: Int) -> Int? { segments.firstIndex { $0.columns.contains(column) } }
}
