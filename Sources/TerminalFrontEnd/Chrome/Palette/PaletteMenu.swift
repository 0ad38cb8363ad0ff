import Presentation
import Scenes
import Screens

/// The menu of the palette, which finds whatever can be done.
struct PaletteMenu {
  let scene: Scene
  /// The layer that receives keys.
  let layer: Layer?
  let frame: LayerFrame?
  let keys: KeyMap
  let texts: AppTexts
  /// The theme in use.
  let theme: Theme.Base
  /// Whether there is a message with details.
  let hasDetails: Bool

  /// The menu with whatever can be done.
  var menu: Menu {
    let items = Palette(keys, texts).items(
      scene, on: layer, links: links, commands: KeyCommand.allCases.filter(isInPalette), theme: theme)
    return Menu(title: texts[.findCommand], items: items, isSearchable: true, linkDetail: texts[.openLink])
  }

  /// The addresses of the links of the texts on the screen, in their order.
  private var links: [String] {
    guard let layout = frame?.layout else { return [] }
    return layout.parts.texts.sorted { $0.key < $1.key }.flatMap(\.value.links).map(\.address)
  }

  /// Whether the palette includes a command.
  ///
  /// Commands without an effect are omitted.
  private func isInPalette(_ command: KeyCommand) -> Bool {
    switch command {
    case .help, .output, .redraw, .reload, .suspend, .quit, .filter: true
    case .details: hasDetails
    case .submit: frame?.layout.screen.submission != nil
    case .back: layer?.canBeLeft == true
    case .root: layer.map { $0.depth > 1 && $0.bar.back != nil } ?? false
    case .actions: frame?.focused?.hasMenu ?? false
    default: false
    }
  }
}
