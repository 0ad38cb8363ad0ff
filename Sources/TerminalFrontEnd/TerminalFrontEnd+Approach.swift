import Flows
import Presentation
import Scenes

// The tab that the user is about to choose.
extension TerminalFrontEnd {
  /// Tells the app of a tab that is about to be chosen, once until another one is.
  func approach(_ page: PageID?) {
    guard page != approached else { return }
    approached = page
    if let page { delegate?.approach(page) }
  }
}

extension Window {
  /// The tab that the palette's choice goes to, or nil.
  var approachedTab: PageID? {
    guard let menu = state.panel as? Menu, menu.items.indices.contains(menu.selected) else { return nil }
    return tab(of: menu.items[menu.selected])
  }

  /// Returns the tab at a place, unless it is on screen.
  func tab(at row: Int, _ column: Int) -> PageID? {
    switch places.target(row, column) {
    case .intent(.select(let page), in: _): page == scene.tabs?.selected ? nil : page
    case .choice(let item): tab(of: item)
    default: nil
    }
  }

  private func tab(of item: MenuItem) -> PageID? {
    guard case .tab(let index) = item.choice, let page = scene.tabs?.page(index), page != scene.tabs?.selected else {
      return nil
    }
    return page
  }
}
