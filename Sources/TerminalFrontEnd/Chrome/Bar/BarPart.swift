import Presentation
import Scenes
import TerminalKit

/// The bar of a layer, with the ways back and the tools.
struct BarPart: LayerPart {
  func steadyContent(of layer: LayerFrame, _ content: Layer) -> SteadyContent? {
    layer.barRow.map { row in
      SteadyContent(
        value: Content(
          row: row, area: layer.bar, bar: content.bar, coversAll: content.style.coversAll, path: layer.path,
          tools: layer.tools))
    }
  }

  func drawSteady(_ layer: LayerFrame, _ content: Layer, in window: ChromeContext, on canvas: inout Canvas) {
    if layer.barRow != nil { BarView(content: content, layer: layer).draw(isTop: false, on: &canvas) }
  }

  func draw(_ layer: LayerFrame, _ content: Layer, isTop: Bool, in window: ChromeContext, on canvas: inout Canvas) {
    // A tool that has the focus is drawn over itself.
    guard layer.barRow != nil, isTop, let focus = layer.focus, layer.tool(ofControl: focus) != nil else { return }
    BarView(content: content, layer: layer).draw(isTop: true, on: &canvas)
  }

  /// The content of a bar, besides the focus and what the layout of its screen says.
  private struct Content: Equatable, Sendable {
    var row: Int
    var area: Rect
    var bar: Bar
    var coversAll: Bool
    var path: [BarStep]
    var tools: [ToolFrame]
  }

  func target(_ row: Int, _ column: Int, _ layer: LayerFrame, _ content: Layer) -> MouseTarget? {
    if let step = layer.path.first(where: { $0.rect.contains(row: row, column: column) }) {
      return step.entry.map { .intent(.backTo($0)) } ?? .intent(.back, in: layer.key)
    }
    let tool = layer.tools.first { $0.rect.contains(row: row, column: column) }
    return tool.map { .control($0.id, in: layer.key) }
  }
}
