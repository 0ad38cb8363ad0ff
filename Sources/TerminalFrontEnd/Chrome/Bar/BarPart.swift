import Scenes
import TerminalKit

/// The bar of a layer, with the ways back and the tools.
struct BarPart: LayerPart {
  func draw(_ layer: LayerFrame, _ content: Layer, isTop: Bool, in window: ChromeContext, on canvas: inout Canvas) {
    if layer.barRow != nil { BarView(content: content, layer: layer).draw(isTop: isTop, on: &canvas) }
  }

  func target(_ row: Int, _ column: Int, _ layer: LayerFrame, _ content: Layer) -> MouseTarget? {
    if let step = layer.path.first(where: { $0.rect.contains(row: row, column: column) }) {
      return step.entry.map { .intent(.backTo($0)) } ?? .intent(.back, in: layer.key)
    }
    let tool = layer.tools.first { $0.rect.contains(row: row, column: column) }
    return tool.map { .control($0.id, in: layer.key) }
  }
}
