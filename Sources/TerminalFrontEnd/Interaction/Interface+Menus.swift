import Presentation
import Scenes
import Screens
import TerminalKit

// Menus over the screen: the palette, the actions of a row, and the options of a picker.
extension Interface {
  mutating func openActions() {
    guard let row = top?.focused, row.hasMenu else {
      return showMessage(texts[.noActions])
    }
    let items = row.menuActions.map { MenuItem(title: $0.buttonTitle, choice: .control($0.id)) }
    var menu = Menu(title: row.name, items: items, isSearchable: false)
    menu.anchor = anchorOfFocus
    show(menu)
  }

  /// Opens the options of a picker at it, with the chosen one selected.
  mutating func openOptions(of picker: Element) {
    let options = picker.options
    guard !options.isEmpty else { return }
    let chosen = picker.selectedIndex.flatMap { options.indices.contains($0) ? $0 : nil }
    let items = options.enumerated().map { index, option in
      MenuItem(title: option.name, choice: .option(option.id, of: picker.id), isMarked: index == chosen)
    }
    var menu = Menu(title: "", items: items, isSearchable: false)
    menu.selected = chosen ?? 0
    menu.leadsToLetters = true
    menu.anchor = anchorOfFocus
    show(menu)
  }

  /// The place of the focused control, at which its menu opens.
  private var anchorOfFocus: Menu.Anchor? {
    guard let top, let focus = top.focus else { return nil }
    if let tool = top.tool(ofControl: focus) {
      return Menu.Anchor(row: tool.rect.row, endColumn: tool.rect.endColumn)
    }
    guard let block = top.block(ofControl: focus) else { return nil }
    // The second line of a picker says why it is disabled, and belongs under its options.
    let last = block.part == .picker ? Int(block.line) : block.endLine - 1
    let row = min(max(top.row(ofLine: last), top.body.row), top.body.endRow - 1)
    return Menu.Anchor(row: row, endColumn: top.body.column + Int(block.column + block.width))
  }

  /// Moves a menu that belongs to a control to where the control is now.
  mutating func placeMenu() {
    guard case .menu(var menu) = state.mode, menu.anchor != nil, let anchor = anchorOfFocus, anchor != menu.anchor
    else { return }
    menu.anchor = anchor
    show(menu)
  }

  mutating func press(_ key: KeyPress, _ command: KeyCommand?, in menu: Menu) -> [InterfaceEffect] {
    var menu = menu
    guard case .chosen(let item) = menu.press(key, command) else {
      show(menu)
      return []
    }
    state.mode = .screen
    return item.map { choose($0) } ?? []
  }

  mutating func openPalette() {
    let palette = PaletteMenu(
      scene: scene, layer: topLayer, frame: top, keys: keys, texts: texts, theme: theme,
      hasDetails: state.detailed != nil)
    show(palette.menu)
  }

  /// Shows a menu, scrolled so that the selected item is visible.
  mutating func show(_ menu: Menu) {
    var menu = menu
    menu.top = MenuFrame(menu, width: width, height: height).top
    state.mode = .menu(menu)
  }

  // MARK: - Choosing

  mutating func choose(_ item: MenuItem) -> [InterfaceEffect] {
    switch item.choice {
    case .command(let command): return run(command)
    case .tab(let index): return selectTab(index)
    case .link(let text): return [.intent(.link(text))]
    case .backTo(let entry): return [.intent(.backTo(entry))]
    case .theme(let base): return [.theme(base)]
    case .control(let id):
      guard let (element, layer) = usableElement(id) else { return refuse(item) }
      if let control = top?.control(id, hint: 0) { move(to: control) }
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
