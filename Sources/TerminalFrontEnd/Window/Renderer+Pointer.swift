import Presentation
import Screens
import TerminalKit

// What is under the mouse, and what it holds.
extension Renderer {
  /// Whether the mouse is over a control.
  func isHovered(_ block: Block, _ layer: LayerFrame) -> Bool {
    block.isControl && window.state.hover == HoverTarget(id: block.id, layer: layer.key)
  }

  /// Makes the surface of a row under the mouse that of what follows.
  mutating func drawHover(_ block: Block, in layer: LayerFrame) {
    guard !canvas.styles.isFlat, block.part.traits.contains(.hasSurfaceUnderMouse), isHovered(block, layer) else {
      return
    }
    let area = area(of: block, in: layer)
    canvas.paper =
      canvas.paper == .token(.surface) || canvas.paper == .token(.overlay) ? .token(.surfaceRaised) : .token(.surface)
    for row in (area.row..<area.row + Int(block.height)).clamped(to: area.rows) {
      canvas.fill(Rect(row: row, column: area.column, width: area.width, height: 1))
    }
  }

  /// Changes the look of a drawn control that is under the mouse or held by it: a pill one step lighter, or mixed with
  /// the page, and a link underlined.
  mutating func point(at block: Block, in layer: LayerFrame, isFocused: Bool) {
    guard isHovered(block, layer), !block.isDisabled else { return }
    let area = area(of: block, in: layer)
    guard area.rows.contains(area.row) else { return }
    ElementForms.form(of: block.part.kind).drawPointed(
      block, of: layer.layout.element(of: block), in: area, isFocused: isFocused,
      isHeld: window.state.pressed == .control(block.id, in: layer.key), on: &canvas)
  }
}
