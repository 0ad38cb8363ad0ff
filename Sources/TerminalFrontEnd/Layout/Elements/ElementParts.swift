import Presentation
import Screens
import TerminalKit

/// The parts of a screen's elements that are needed to draw and use them, computed once with the layout.
struct ElementParts: Sendable {
  /// The tables by position.
  var tables: [Int: TableLayout] = [:]
  /// The Markdown texts by position.
  var texts: [Int: RichText] = [:]
  /// The source code by position.
  var codes: [Int: CodeText] = [:]
  /// The lists of which only some rows are described, from top to bottom.
  var lists: [ListLayout] = []
  /// The pictures by position.
  var images: [Int: ImageLayout] = [:]
}

/// The places of a list's rows, whether or not the rows are described.
struct ListLayout: Sendable {
  var position: Int
  var id: ElementID
  /// The line of the first row.
  var line: Int
  var linesPerRow: Int
  /// The number of all rows.
  var count: Int
  /// The rows that are described.
  var described: Range<Int>

  /// Returns the rows on the lines of a range, as far as the list has them.
  func rows(on lines: Range<Int>) -> Range<Int> {
    let first = min(max(0, (lines.lowerBound - line) / linesPerRow), count)
    let end = min(max(first, (lines.upperBound - line + linesPerRow - 1) / linesPerRow), count)
    return first..<end
  }

  /// The lines of all rows.
  var lines: Range<Int> { line..<line + count * linesPerRow }
}

extension Block.Part {
  /// Whether the block stands within a line, where there is no room for the focus marker.
  var isInline: Bool {
    switch self {
    case .link, .column, .chip: true
    default: false
    }
  }
}

extension ElementKind {
  /// Whether the name stands to the left of the element in a form.
  var isLabelled: Bool {
    switch self {
    case .textField, .picker, .stepper, .slider, .date: true
    default: false
    }
  }
}

extension Element {
  /// Whether a gauge says its name, which the card around it may do already.
  var isNamedGauge: Bool { parent?.string(.title) != name }

  /// The number of lines of a gauge: those of large digits, and its name, and the bar if no history stands beside them.
  var gaugeLines: Int {
    guard style == .title else { return 1 }
    return (isNamedGauge ? 1 : 0) + LargeDigits.height + (points.isEmpty ? 1 : 0)
  }
}

/// The natural widths of elements for values.
enum ElementMeasure {
  static func natural(_ element: Element) -> Int {
    let name = TextWidth.columns(element.name)
    switch element.kind {
    case .stepper: return name + 2 + 20
    case .slider: return name + 2 + 28
    case .date: return max(name + 2 + 20, element.flag(.on) ? MonthGrid.width : 0)
    case .sparkline: return name + 2 + 24
    case .gauge: return name + 2 + 30
    case .image: return ImageLayout.naturalWidth(element)
    default: return max(name, 40)
    }
  }

  /// Returns the width of a table's cell without constraints.
  static func cell(_ element: Element) -> Int {
    switch element.kind {
    case .sparkline, .progress, .gauge: 12
    default: TextWidth.columns(element.name) + (element.string(.symbol) == nil ? 0 : 2)
    }
  }

  /// Returns the width of a chip.
  static func chip(_ element: Element) -> Int {
    TextWidth.columns(element.name) + 4
  }
}
