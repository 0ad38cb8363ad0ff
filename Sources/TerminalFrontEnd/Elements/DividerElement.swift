import Screens
import TerminalKit

/// Lines between other elements.
struct DividerElement: ElementForm {
  var kind: ElementKind { .divider }

  func naturalWidth(of element: Element) -> Int { 3 }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.space(.divider)
    builder.add(element, in: place, height: 1)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    canvas.line(String(repeating: canvas.glyphs.rule, count: area.width), area, 0, 0, canvas.styles.hairline)
  }
}
