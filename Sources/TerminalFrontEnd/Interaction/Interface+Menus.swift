import Presentation
import Scenes
import Screens

// The panels over the screen, and what is chosen in them.
extension Interface {
  /// Opens the panel of a command.
  ///
  /// Returns false if the command has none.
  mutating func openPanel(_ command: KeyCommand) -> Bool {
    guard let opening = Panels.openings[command]?(window.chrome) else { return false }
    switch opening {
    case .panel(let panel, let notice):
      if let notice { state.notices.remove(notice) }
      state.open(panel)
    case .nothing(let message): showMessage(message)
    }
    return true
  }

  /// Handles a key in the panel.
  mutating func press(_ key: KeyPress, _ command: KeyCommand?, in panel: any Panel) -> [InterfaceEffect] {
    var panel = panel
    let outcome = panel.press(key, command, in: window.chrome)
    if case .open = outcome {
      state.open(panel)
      return search()
    }
    state.close()
    if case .chosen(let item) = outcome { return choose(item) }
    return []
  }

  /// Returns the effect of words in the palette for which features have not been asked.
  mutating func search() -> [InterfaceEffect] {
    guard var menu = state.panel as? Menu, let words = menu.takeWords() else { return [] }
    state.open(menu)
    return [.find(words)]
  }

  /// Shows rows that features have found for the words of the palette, unless these are others now.
  ///
  /// - Parameter isComplete: Whether no more are to come.
  mutating func show(_ rows: [FoundRow], for words: String, isComplete: Bool) -> [InterfaceEffect] {
    guard var menu = state.panel as? Menu, menu.askedWords == words else { return [] }
    guard let chosen = menu.take(rows, isComplete: isComplete) else {
      state.open(menu.shown(in: window.chrome))
      return []
    }
    state.close()
    return choose(chosen)
  }

  /// Changes the open panel, if there is one.
  mutating func updatePanel(_ change: (inout any Panel, ChromeContext) -> Void) {
    guard var panel = state.panel else { return }
    change(&panel, window.chrome)
    state.open(panel)
  }

  /// Shows lines in the details panel, scrolled to the end.
  mutating func openDetails(_ title: String, lines: [String]) {
    state.open(Details(title, lines: lines, in: window.chrome))
  }

  // MARK: - Choosing

  mutating func choose(_ item: MenuItem) -> [InterfaceEffect] {
    state.recent.note(item)
    switch item.choice {
    case .command(let command): return run(command)
    case .tab(let index): return scene.tabs?.page(index).map { [.intent(.select($0))] } ?? []
    case .region(let index): return enter(index)
    case .link(let text): return [.intent(.link(text))]
    case .copy(let text):
      showMessage(texts(.copied, text))
      return [.copy(text)]
    case .backTo(let entry): return [.intent(.backTo(entry))]
    case .theme(let base): return [.theme(base)]
    case .features: return [.intent(.features)]
    case .settings(let feature): return [.intent(.settings(feature))]
    case .control(let id):
      guard let (element, layer) = usableElement(id) else { return refuse(item) }
      if let control = top?.control(id, hint: 0) { window.move(to: control) }
      return press(element, on: layer)
    case .option(let id, let picker):
      guard let (element, _) = usableElement(picker) else { return refuse(item) }
      let options = element.options
      // Without keys, options are identified by their places.
      let isSame = options.firstIndex { $0.id == id && $0.name == item.title }
      guard let index = isSame ?? options.firstIndex(where: { $0.name == item.title }) else { return refuse(item) }
      return choose(index, of: element)
    }
  }

  /// Returns an element of the screen that receives keys, and the layer, if it can be used.
  private func usableElement(_ id: ElementID) -> (Element, Layer)? {
    guard let layer = topLayer, let element = StatusScreen.screen(of: layer, texts).element(id), !element.isDisabled
    else { return nil }
    return (element, layer)
  }

  /// Says that what was chosen is no longer there.
  private mutating func refuse(_ item: MenuItem) -> [InterfaceEffect] {
    showMessage(texts(.noLongerExists, item.title), .refusal)
    return []
  }
}
