import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

/// The tabs above the layers, and the keys of tabs and pages.
struct TabsPart: ChromePart {
  func layOut(_ scene: Scene, _ state: InterfaceState, in area: Rect, _ glyphs: Glyphs, _ frame: inout Frame) -> Rect {
    guard let bar = scene.tabs, WidthClass(columns: frame.width) != .sidebar else { return area }
    frame.tabRow = 0
    frame.tabs = TabRow(bar, width: frame.width, glyphs: glyphs, title: scene.title).frames(row: 0)
    return Rect(row: 2, column: 0, width: area.width, height: area.height - 2)
  }

  func steadyContent(in window: ChromeContext) -> SteadyContent? {
    // The lines of work in progress grow.
    guard let bar = window.scene.tabs, let row = window.frame.tabRow, window.scene.activities.isEmpty else {
      return nil
    }
    return SteadyContent(
      value: Content(
        bar: bar, title: window.scene.title, tabs: window.frame.tabs, row: row, isLit: window.state.notices.isLit,
        indicator: .indicator(in: window)))
  }

  func drawSteady(in window: ChromeContext, on canvas: inout Canvas) { TabsView(window: window).draw(on: &canvas) }

  /// The content of the tabs.
  private struct Content: Equatable, Sendable {
    var bar: TabBar
    var title: String
    var tabs: [TabFrame]
    var row: Int
    var isLit: Bool
    var indicator: StatusIndicator?
  }

  func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget? {
    guard let tabRow = window.frame.tabRow, row <= tabRow + 1 else { return nil }
    return window.tab(at: row, column)
  }

  // MARK: - Keys

  func run(_ command: KeyCommand, _ key: KeyPress?, in window: ChromeContext) -> [Intent]? {
    switch command {
    case .tab:
      guard case .character(let character)? = key?.key, let number = character.wholeNumberValue,
        let page = window.scene.tabs?.page(number - 1)
      else { return [] }
      return [.select(page)]
    case .nextTab: return selectNext(1, in: window)
    case .previousTab: return selectNext(-1, in: window)
    default: return nil
    }
  }

  private func selectNext(_ step: Int, in window: ChromeContext) -> [Intent] {
    let scene = window.scene
    if let pages = window.layer?.pages ?? (scene.tabs?.style == .pager ? scene.tabs : nil) {
      // Pagers do not wrap around.
      let next = (pages.items.firstIndex { $0.id == pages.selected } ?? 0) + step
      return pages.items.indices.contains(next) ? [.selectPage(pages.items[next].id, in: pages.container)] : []
    }
    guard let tabs = scene.tabs, tabs.items.count > 1 else { return [] }
    let selected = tabs.items.firstIndex { $0.id == tabs.selected } ?? 0
    let next = (selected + step + tabs.items.count) % tabs.items.count
    return [.select(tabs.items[next].id)]
  }
}

extension TabBar {
  /// Returns the page of a tab by its place, or nil if there is none.
  func page(_ index: Int) -> PageID? { items.indices.contains(index) ? items[index].id : nil }
}
