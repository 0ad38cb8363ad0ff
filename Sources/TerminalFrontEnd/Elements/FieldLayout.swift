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
