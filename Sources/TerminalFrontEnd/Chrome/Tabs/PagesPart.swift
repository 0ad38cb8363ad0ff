import Scenes
import Screens
import TerminalKit

/// The pages of a layer, as tabs above its screen.
struct PagesPart: LayerPart {
  func draw(_ layer: LayerFrame, _ content: Layer, isTop: Bool, in window: ChromeContext, on canvas: inout Canvas) {
    guard layer.pagesRow != nil, let pages = content.pages else { return }
    for page in layer.pages {
      let isSelected = pages.items[page.index].id == pages.selected
      canvas.put(page.text, page.rect.row, page.rect.column, isSelected ? canvas.styles.selected : canvas.styles.faint)
    }
  }

  func target(_ row: Int, _ column: Int, _ layer: LayerFrame, _ content: Layer) -> MouseTarget? {
    guard let pages = content.pages,
      let page = layer.pages.first(where: { $0.rect.contains(row: row, column: column) })
    else { return nil }
    return .intent(.selectPage(pages.items[page.index].id, in: pages.container))
  }
}
