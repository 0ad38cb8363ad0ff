import NavigationEngine
import Screens

// The palette, which finds whatever can be done.
extension Interface {
  /// The maximum number of controls in the palette.
  private static let paletteControls = 500

  mutating func openPalette() {
    var items: [Menu.Item] = []
    if let layer = topLayer, case .screen = layer.content {
      let screen = StatusScreen.screen(of: layer, texts)
      for element in screen.elements.prefix(Self.paletteControls * 4) where items.count < Self.paletteControls {
        guard !element.isDisabled, element.action(.activate) != nil || element.kind == .toggle, !element.name.isEmpty
        else { continue }
        items.append(Menu.Item(title: element.name, detail: texts[.thisScreen], choice: .control(element.id)))
      }
    }
    for step in topLayer?.trail ?? [] where topLayer?.bar.back != nil {
      items.append(Menu.Item(title: texts(.backTo, step.title), detail: texts[.thisStack], choice: .backTo(step.entry)))
    }
    for (index, tab) in (scene.tabs?.items ?? []).enumerated() {
      items.append(
        Menu.Item(
          title: texts(.goTo, tab.title), detail: index < 9 ? texts(.tabNumber, "\(index + 1)") : texts[.tab],
          choice: .tab(index)))
    }
    for command in KeyCommand.allCases where isInPalette(command) {
      items.append(
        Menu.Item(title: texts[command.title], detail: keys.list(of: command, texts), choice: .command(command)))
    }
    for base in Theme.Base.allCases {
      items.append(
        Menu.Item(
          title: texts(.theme, texts[base.title]), detail: base == theme ? texts[.currentTheme] : "",
          choice: .theme(base)))
    }
    show(Menu(title: texts[.findCommand], items: items, isSearchable: true, linkDetail: texts[.openLink]))
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
