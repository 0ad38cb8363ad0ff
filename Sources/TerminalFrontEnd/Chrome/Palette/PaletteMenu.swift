import Presentation
import Scenes
import Screens

/// The menu of the palette, which finds whatever can be done.
struct PaletteMenu {
  private let window: ChromeContext

  static func open(in window: ChromeContext) -> PanelOpening {
    .panel(PaletteMenu(window: window).menu.shown(in: window))
  }

  /// The menu with whatever can be done.
  private var menu: Menu {
    let items = Palette(window.keys, window.texts).items(
      window.scene, on: window.layer, links: links, commands: KeyCommand.allCases.filter(isInPalette),
      theme: window.state.theme, places: window.state.places.linked.prefix(8))
    return Menu(
      title: window.texts[.findCommand], items: window.state.recent.first(of: items), isSearchable: true,
      asksFeatures: true, linkDetail: window.texts[.openLink])
  }

  /// The addresses of the links of the texts on the screen, in their order.
  private var links: [String] {
    guard let layout = window.frame.top?.layout else { return [] }
    return layout.parts.texts.sorted { $0.key < $1.key }.flatMap(\.value.links).map(\.address)
  }

  /// Whether the palette includes a command.
  ///
  /// Commands without an effect are omitted.
  private func isInPalette(_ command: KeyCommand) -> Bool {
    switch command {
    case .help, .output, .redraw, .reload, .suspend, .quit, .filter: true
    case .moments: !window.keys[.moments].isEmpty
    case .details: !window.state.notices.history.isEmpty
    case .submit: window.frame.top?.layout.screen.submission != nil
    case .back: window.layer?.canBeLeft == true
    case .root: window.layer.map { $0.depth > 1 && $0.bar.back != nil } ?? false
    case .previousPlace: window.state.places.canGo(-1, in: window.scene)
    case .nextPlace: window.state.places.canGo(1, in: window.scene)
    case .actions: window.frame.top?.focused?.hasMenu ?? false
    default: false
    }
  }
}
