import Scenes
import TerminalKit

/// The pages of a layer, as tabs above its screen.
struct PagesView {
  let pages: TabBar
  let frames: [TabFrame]

  func draw(on canvas: inout Canvas) {
    for page in frames {
      let isSelected = pages.items[page.index].id == pages.selected
      canvas.put(page.text, page.rect.row, page.rect.column, isSelected ? canvas.styles.selected : canvas.styles.faint)
    }
  }
}
