import Presentation
import Screens
import TerminalKit

// What is under the mouse, and what it holds.
extension Renderer {
  /// Whether the mouse is over a control.
  func isHovered(_ block: Block, _ layer: LayerFrame) -> Bool {
    block.isControl && state.hover == HoverTarget(id: block.id, layer: layer.key)
  }

  /// Makes the surface of a row under the mouse that of what follows.
  mutating func drawHover(_ block: Block, in layer: LayerFrame) {
    guard !styles.isFlat, Block.Part.surfacesUnderMouse.contains(block.part), isHovered(block, layer) else { return }
    let area = area(of: block, in: layer)
    paper = paper == .token(.surface) || paper == .token(.overlay) ? .token(.surfaceRaised) : .token(.surface)
    for row in (area.row..<area.row + Int(block.height)).clamped(to: area.rows) {
      fill(Rect(row: row, column: area.column, width: area.width, height: 1))
    }
  }

  /// Changes the look of a drawn control that is under the mouse or held by it: a pill one step lighter, or mixed with
  /// the page, and a link underlined.
  mutating func point(at block: Block, in layer: LayerFrame, isFocused: Bool) {
    guard isHovered(block, layer), !block.isDisabled else { return }
    let area = area(of: block, in: layer)
    guard area.rows.contains(area.row) else { return }
    switch block.part {
    case .link:
      buffer.restyle(row: area.row, column: area.column, width: area.width, height: Int(block.height)) {
        $0.attributes.insert(.underline)
      }
    case .button:
      guard let colours = styles.mixable else { return }
      let token = styles.pill(layer.layout.element(of: block), isFocused: isFocused).paper
      let isHeld = state.pressed == .control(block.id, in: layer.key)
      let colour =
        isHeld
        ? colours[token].mixed(0.7, over: colours[.background]) : colours[token].mixed(0.88, over: colours[.text])
      buffer.recolour(row: area.row, column: area.column, width: area.width, height: 1) { style, table in
        if style.background == .token(token) {
          style.background = table.colour(colour.rgb)
        } else if style.foreground == .token(token) {
          style.foreground = table.colour(colour.rgb)
        }
      }
    default: break
    }
  }
}
