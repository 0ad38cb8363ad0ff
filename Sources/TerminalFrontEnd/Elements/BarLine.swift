import Presentation
import Screens
import TerminalKit

/// The columns of a line with a name, a bar, and a number at the right edge.
///
/// Lines of the same container share their columns, so that their bars begin and end below each other.
struct BarLine {
  /// The columns of the name.
  let name: Int
  /// The columns of the number.
  let number: Int
  /// The columns of the bar, or nil if there is no room for one.
  let bar: Range<Int>?
  /// Whether no other bar stands beside it.
  let isAlone: Bool

  /// The number of elements beside a bar that are looked at.
  private static let mostNeighbours = 64
  /// The fewest columns of a bar.
  private static let leastBar = 4

  init(_ element: Element, width: Int) {
    let neighbours = element.parent?.children.prefix(Self.mostNeighbours).filter { Self.isBar($0, like: element) } ?? []
    isAlone = neighbours.count < 2
    let bars = isAlone ? [element] : neighbours
    let names = bars.map { TextWidth.columns($0.name) }.max() ?? 0
    number = min(width, bars.map { TextWidth.columns(Self.number(of: $0)) }.max() ?? 0)
    name = min(names, max(1, width * 3 / 5), max(0, width - number - 1))
    let start = name > 0 ? name + 2 : 0
    bar = width - number - 1 - start >= Self.leastBar ? start..<width - number - 1 : nil
  }

  private static func isBar(_ other: Element, like element: Element) -> Bool {
    switch other.kind {
    case .progress: other.elementForm.share(of: other) != nil
    case .gauge: other.style == element.style
    default: false
    }
  }

  /// Returns the number at the end of the line of a progress indicator or a gauge.
  ///
  /// - Parameter dash: The sign of a number that is not known yet.
  static func number(of element: Element, dash: String = "—") -> String {
    guard element.kind == .gauge else {
      return element.elementForm.share(of: element).map { "\(Int(($0 * 100).rounded())) %" } ?? ""
    }
    let (scale, unit) = (element.scale, element.string(.unit) ?? "")
    let value = scale.isKnown ? NumberText.text(scale.value, unit: unit) : unit.isEmpty ? dash : "\(dash) \(unit)"
    return [value, element.string(.detail) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Draws the name and the number.
  func drawTexts(of element: Element, _ area: BlockArea, on canvas: inout Canvas) {
    canvas.text(element.name, area, 0, 0, width: name, .leading, canvas.styles.plain)
    let text = Self.number(of: element, dash: canvas.glyphs.dash)
    canvas.text(text, area, 0, max(0, area.width - number), width: number, .trailing, canvas.styles.plain)
  }
}
