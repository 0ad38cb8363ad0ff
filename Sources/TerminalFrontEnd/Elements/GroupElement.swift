import Scenes
import Screens
import TerminalKit

extension Block.Part {
  /// The words that nothing on a screen matches its filter.
  static var noMatch: Block.Part { Block.Part(.screen) }
}

/// Elements below each other, or side by side where they fit.
struct GroupElement: ElementForm {
  let kind: ElementKind

  func naturalWidth(of element: Element) -> Int {
    guard element.kind == .group, element.axis == .horizontal else {
      return ElementForms.widestLine(of: element, atLeast: 24)
    }
    return element.children.reduce(-2) { $0 + $1.naturalWidth + 2 }
  }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    if element.axis == .horizontal, builder.placeSideBySide(element, in: place) { return }
    builder.body(element, column: place.column, width: place.width, depth: place.depth)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    canvas.line(canvas.texts(.nothingMatches, context.filter), area, 0, 0, canvas.styles.faint)
  }
}

/// Buttons in the screen's bar, or side by side where they stand in a screen.
struct ToolbarElement: ElementForm {
  var kind: ElementKind { .toolbar }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    if place.depth == 0, element.parent?.kind == .screen { return addTools(element, &builder) }
    if builder.placeSideBySide(element, in: place) { return }
    builder.body(element, column: place.column, width: place.width, depth: place.depth)
  }

  private func addTools(_ toolbar: Element, _ builder: inout BlockBuilder) {
    for child in toolbar.children {
      if child.action(.activate) != nil || child.action(.change) != nil {
        builder.tools.append(Int32(child.position))
      } else if child.kind == .group || child.kind == .section {
        addTools(child, &builder)
      }
    }
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
  }
}
