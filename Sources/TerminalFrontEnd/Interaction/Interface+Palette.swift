import Presentation
import Scenes
import Screens
import TerminalKit

// The palette, which finds whatever can be done.
extension Interface {
  /// The maximum number of controls in the palette.
  private static let paletteControls = 500

  mutating func openPalette() {
    var items: [Menu.Item] = []
    if let layer = topLayer, layer.preview == nil {
      let screen = StatusScreen.screen(of: layer, texts)
      for element in screen.elements.prefix(Self.paletteControls * 4) where items.count < Self.paletteControls {
        guard element.press != nil, !element.name.isEmpty
        else { continue }
        items.append(
          Menu.Item(
            title: element.name, detail: element.string(.detail) ?? "", keys: key(of: element),
            choice: .control(element.id), kind: element.kind == .row ? .row : nil))
      }
      items += links()
    }
    let commands = KeyCommand.allCases.filter(isInPalette)
    items += commands.filter { Self.group(of: $0) == .screen }.map(item)
    for (index, tab) in (scene.tabs?.items ?? []).enumerated() {
      items.append(
        Menu.Item(
          title: texts(.goTo, tab.title), detail: tab.badge ?? "", keys: tabKey(index), choice: .tab(index),
          group: .going, kind: .feature))
    }
    for step in topLayer?.trail ?? [] where topLayer?.bar.back != nil {
      items.append(
        Menu.Item(
          title: texts(.backTo, step.title), detail: texts[.thisStack], choice: .backTo(step.entry), group: .going))
    }
    for group in [Menu.Group.going, .features, .app] {
      items += commands.filter { Self.group(of: $0) == group }.map(item)
    }
    for base in Theme.Base.allCases {
      items.append(
        Menu.Item(
          title: texts(.theme, texts[base.title]), detail: base == theme ? texts[.currentTheme] : "",
          choice: .theme(base), group: .app, kind: .command))
    }
    show(Menu(title: texts[.findCommand], items: items, isSearchable: true, linkDetail: texts[.openLink]))
  }

  private func item(_ command: KeyCommand) -> Menu.Item {
    Menu.Item(
      title: texts[command.title], keys: keys.list(of: command, texts), choice: .command(command),
      group: Self.group(of: command), kind: .command)
  }

  private static func group(of command: KeyCommand) -> Menu.Group {
    switch command {
    case .submit, .actions, .filter, .details: .screen
    case .back, .root: .going
    case .reload, .output: .features
    default: .app
    }
  }

  /// The key that presses a control, as far as the app leaves it.
  private func key(of element: Element) -> String {
    guard let key = element.shortcut, keys.command(for: key, inText: false) == nil else { return "" }
    return key.name(texts)
  }

  /// The key that selects a tab.
  private func tabKey(_ index: Int) -> String {
    keys[.tab].first { $0 == KeyPress(.character(Character("\((index + 1) % 10)"))) && index < 9 }?.name(texts) ?? ""
  }

  /// The links of the texts on the screen.
  private func links() -> [Menu.Item] {
    guard let layout = top?.layout else { return [] }
    var seen: Set<String> = []
    return layout.parts.texts.sorted { $0.key < $1.key }.flatMap(\.value.links).compactMap { link in
      guard seen.insert(link.address).inserted else { return nil }
      return Menu.Item(title: link.address, detail: texts[.openLink], choice: .link(link.address), kind: .link)
    }
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
