import Presentation
import Screens
import TerminalKit

/// Text of one or more lines.
struct TextElement: ElementForm {
  var kind: ElementKind { .text }

  func naturalWidth(of element: Element) -> Int { TextWidth.widest(element.name) }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let isHeading = element.style == .title || element.style == .heading
    builder.space(isHeading ? .heading : .text)
    builder.add(element, in: place, height: TextWidth.lines(of: element.name, place.width))
    builder.spacing = isHeading ? .heading : .text
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    if context.isFailed, element.tone == .critical, element.style == .heading {
      return drawBanner(element.name, area, height: Int(block.height), &canvas)
    }
    canvas.lines(element.name, area, canvas.styles.text(element))
  }

  /// Draws what failed across the screen.
  private func drawBanner(_ text: String, _ area: BlockArea, height: Int, _ canvas: inout Canvas) {
    let sign = canvas.glyphs.failure + " "
    if !canvas.styles.isFlat {
      for row in (area.row..<area.row + height).clamped(to: area.rows) {
        canvas.fill(
          Rect(row: row, column: area.column - 1, width: area.width + 1, height: 1),
          style: CellStyle(background: .token(.criticalSoft)))
      }
      canvas.paper = .token(.criticalSoft)
    }
    canvas.line(sign, area, 0, 0, canvas.styles.error)
    for (index, part) in TextWidth.wrapped(text, to: max(1, area.width - 2)).enumerated() {
      canvas.line(part, area, index, 2, canvas.styles.isFlat ? canvas.styles.error : canvas.styles.bold)
    }
  }
}
