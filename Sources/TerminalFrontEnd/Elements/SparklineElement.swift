import Presentation
import Screens
import TerminalKit

/// Small charts of one series.
struct SparklineElement: ElementForm {
  var kind: ElementKind { .sparkline }

  func naturalWidth(of element: Element) -> Int { TextWidth.columns(element.name) + 2 + 24 }
  func cellWidth(of element: Element) -> Int { 12 }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.addFigure(element, in: place, height: element.whole(.lines, in: 1...3) ?? 1)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let points = element.points
    let height = element.whole(.lines, in: 1...3) ?? 1
    let name = TextWidth.truncated(element.name, to: max(1, area.width / 3))
    var start = canvas.line(name, area, height - 1, 0, canvas.styles.plain)
    if start > 0 { start += 2 }
    let last =
      points.last { $0.isFinite }.map { NumberText.text($0, unit: element.string(.unit)) } ?? canvas.glyphs.dash
    let room = min(60, area.width - start - TextWidth.columns(last) - 2)
    guard room > 0 else { return }
    for row in 0..<height {
      canvas.line(
        Spark.line(points, width: room, height: height, row: row, in: element.bounds, levels: canvas.glyphs.levels),
        area, row, start,
        canvas.accented(element))
    }
    let used = min(room, max(1, points.count))
    canvas.line(last, area, height - 1, start + used + 2, canvas.styles.bold)
  }

  func drawCell(
    _ cell: Element, at column: TableLayout.Column, of row: Element, in area: BlockArea, on canvas: inout Canvas
  ) {
    let line = Spark.line(cell.points, width: column.width, in: cell.bounds, levels: canvas.glyphs.levels)
    canvas.line(line, area, 0, column.start, canvas.accented(cell))
  }
}
