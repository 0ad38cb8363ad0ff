import Screens
import TerminalKit

extension Block.Part {
  static var divider: Block.Part { Block.Part(.divider) }
}

/// Lines between other elements.
struct DividerElement: ElementForm {
  func naturalWidth(of element: Element) -> Int { 3 }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.space(.divider)
    builder.add(.divider, element, column: place.column, width: place.width, height: 1)
  }

  func draw(
    _ block: Block, of element: Element, in area: BlockArea, _ context: ElementContext, on canvas: inout Canvas
  ) {
    canvas.line(String(repeating: canvas.glyphs.rule, count: area.width), area, 0, 0, canvas.styles.hairline)
  }
}
