import Presentation
import Scenes
import Screens

// The palette, which finds whatever can be done.
extension Interface {
  mutating func openPalette() {
    let items = Palette(keys, texts).items(
      scene, on: topLayer, links: links, commands: KeyCommand.allCases.filter(isInPalette), theme: theme)
    show(Menu(title: texts[.findCommand], items: items, isSearchable: true, linkDetail: texts[.openLink]))
  }

  /// The addresses of the links of the texts on the screen, in their order.
  private var links: [String] {
    guard let layout = top?.layout else { return [] }
    return layout.parts.texts.sorted { $0.key < $1.key }.flatMap(\.value.links).map(\.address)
  }

  /// Whether the palette includes a command.
  ///
  /// Commands without an effect are omitted.
  private func isInPalette(_ command: KeyCommand) -> Bool {
    switch command {
    case .help, .output, .redraw, .reload, .suspend, .quit, .filter: true
    case .details: state.detailed != nil
    case .submit: top?.layout.screen.submission != nil
    case .back: topLayer?.canBeLeft == true
    case .root: topLayer.map { $0.depth > 1 && $0.bar.back != nil } ?? false
    case .actions: top?.focused?.hasMenu ?? false
    default: false
    }
  }
}
