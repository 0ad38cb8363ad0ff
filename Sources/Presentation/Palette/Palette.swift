package import Scenes
import Screens
import TerminalKit

/// The choices of the palette, which finds whatever can be done.
package struct Palette {
  private let keys: KeyMap
  private let texts: AppTexts

  /// The maximum number of controls in the palette.
  private static let mostControls = 500

  package init(_ keys: KeyMap, _ texts: AppTexts) {
    self.keys = keys
    self.texts = texts
  }

  /// Returns all choices: those of the screen, then where one can go, the features, and the app.
  ///
  /// - Parameters:
  ///   - layer: The layer that receives keys, or nil if there is none.
  ///   - links: The addresses of the links of the texts on the screen.
  ///   - commands: The commands that have an effect now.
  ///   - theme: The theme in use.
  ///   - places: The last places with links.
  package func items(
    _ scene: Scene, on layer: Layer?, links: [String], commands: [KeyCommand], theme: Theme.Base,
    places: ArraySlice<PlaceHistory.Place> = []
  ) -> [MenuItem] {
    var items: [MenuItem] = []
    if let layer, layer.preview == nil {
      items += controls(of: StatusScreen.screen(of: layer, texts))
      var seen: Set<String> = []
      items += links.filter { seen.insert($0).inserted }.map {
        MenuItem(title: $0, detail: texts[.openLink], choice: .link($0), kind: .link)
      }
      if let link = StatusScreen.screen(of: layer, texts).link {
        items.append(MenuItem(title: texts[.copyLink], detail: link, choice: .copy(link), kind: .command))
      }
    }
    items += commands.filter { Self.group(of: $0) == .screen }.map(item)
    for (index, tab) in (scene.tabs?.items ?? []).enumerated() {
      items.append(
        MenuItem(
          title: texts(.goTo, tab.title), detail: tab.badge ?? "", keys: tabKey(index), choice: .tab(index),
          group: .going, kind: .feature))
    }
    for (index, region) in scene.regions.enumerated() where region.layer.container != layer?.container {
      items.append(
        MenuItem(title: texts(.goTo, region.title), choice: .region(index), group: .going, kind: .feature))
    }
    for step in layer?.trail ?? [] where layer?.bar.back != nil {
      items.append(
        MenuItem(
          title: texts(.backTo, step.title), detail: texts[.thisStack], choice: .backTo(step.entry), group: .going))
    }
    items += self.commands(of: scene, on: layer)
    items += places.map { place in
      let tab = scene.tabs?.items.first { $0.id == place.page }?.title ?? ""
      return MenuItem(title: place.title, detail: tab, choice: .link(place.link ?? ""), group: .going, kind: .link)
    }
    for group in [MenuItem.Group.going, .features, .app] {
      // The page is named as the word that a user types for it, and the others contain the word.
      if group == .features, scene.hasFeaturesPage {
        items.append(MenuItem(title: texts[.features], choice: .features, group: .features, kind: .command))
      }
      if group == .features, !scene.settings.isEmpty {
        items.append(MenuItem(title: texts[.settings], choice: .settings(nil), group: .features, kind: .command))
      }
      items += commands.filter { Self.group(of: $0) == group }.map(item)
    }
    for base in Theme.Base.allCases {
      items.append(
        MenuItem(
          title: texts(.theme, texts[base.title]), detail: base == theme ? texts[.currentTheme] : "",
          choice: .theme(base), group: .app, kind: .command))
    }
    return items
  }

  private func controls(of screen: Screen) -> [MenuItem] {
    screen.elements.prefix(Self.mostControls * 4).lazy.filter { $0.press != nil && !$0.name.isEmpty }
      .prefix(Self.mostControls).map { element in
        MenuItem(
          title: element.name, detail: element.string(.detail) ?? "", keys: key(of: element),
          choice: .control(element.id), kind: element.kind == .row ? .row : nil)
      }
  }

  private func item(_ command: KeyCommand) -> MenuItem {
    MenuItem(
      title: texts[command.title], keys: keys.list(of: command, texts), choice: .command(command),
      group: Self.group(of: command), kind: .command)
  }

  /// Returns the choices of features' commands, which open links, and of their settings.
  package func commands(of scene: Scene, on layer: Layer?) -> [MenuItem] {
    let working = CommandKeys.working(of: scene.commands, on: layer, keys, texts)
    let commands = zip(scene.commands, working).map { command, key in
      MenuItem(
        title: command.title, words: command.words, detail: command.feature, keys: key?.name(texts) ?? "",
        choice: .link(command.link), group: .going, kind: .command)
    }
    return commands
      + scene.settings.map {
        MenuItem(
          title: texts(.settingsOf, $0.title), words: $0.words, choice: .settings($0.feature), group: .going,
          kind: .command)
      }
  }

  private static func group(of command: KeyCommand) -> MenuItem.Group {
    switch command {
    case .submit, .actions, .filter, .details: .screen
    case .back, .root, .previousPlace, .nextPlace: .going
    case .reload, .output, .moments: .features
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
}
