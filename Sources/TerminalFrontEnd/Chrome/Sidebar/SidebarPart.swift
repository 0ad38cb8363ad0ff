import Presentation
import Scenes
import Screens
import TerminalKit

/// The tabs at the left of the layers, with the states of the features and the figures of the app.
struct SidebarPart: ChromePart {
  func layOut(_ scene: Scene, _ state: InterfaceState, in area: Rect, _ glyphs: Glyphs, _ frame: inout Frame) -> Rect {
    guard let bar = scene.tabs, WidthClass(columns: frame.width) == .sidebar else { return area }
    let sidebar = Rect(row: 0, column: 0, width: WidthClass.sidebarWidth, height: area.height)
    frame.sidebar = sidebar
    let column = Sidebar(bar, area: sidebar, glyphs: glyphs)
    (frame.tabs, frame.features) = (column.frames, column.features)
    frame.figures = state.figures.host.flatMap { column.figures(of: $0, hasKeyTime: state.figures.keyTime != nil) }
    return Rect(row: 1, column: sidebar.width, width: area.width - sidebar.width, height: area.height - 1)
  }

  func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget? {
    guard let area = window.frame.sidebar, area.contains(row: row, column: column) else { return nil }
    return window.tab(at: row, column)
  }

  func steadyContent(in window: ChromeContext) -> SteadyContent? {
    // The signs of work in progress turn.
    guard let bar = window.scene.tabs, let area = window.frame.sidebar, window.scene.activities.isEmpty else {
      return nil
    }
    let (frame, figures) = (window.frame, window.state.figures)
    return SteadyContent(
      value: Content(
        area: area, bar: bar, title: window.scene.title, tabs: frame.tabs, features: frame.features,
        rows: frame.figures, figures: figures.host, keyTime: figures.keyTime, indicator: .indicator(in: window)))
  }

  func drawSteady(in window: ChromeContext, on canvas: inout Canvas) {
    guard let bar = window.scene.tabs, let area = window.frame.sidebar else { return }
    SidebarView(window: window).draw(area, bar, on: &canvas)
  }

  /// The content of the sidebar.
  private struct Content: Equatable, Sendable {
    var area: Rect
    var bar: TabBar
    var title: String
    var tabs: [TabFrame]
    var features: Range<Int>?
    var rows: Range<Int>?
    var figures: HostFigures?
    var keyTime: Duration?
    var indicator: StatusIndicator?
  }
}
