import Presentation
import Scenes
import Screens
import TerminalKit

// The menus of controls: the actions of a row, and the options of a picker.
extension Menu {
  static func openActions(in window: ChromeContext) -> PanelOpening {
    guard let row = window.frame.top?.focused, row.hasMenu else { return .nothing(window.texts[.noActions]) }
    let items = row.menuActions.map { MenuItem(title: $0.buttonTitle, choice: .control($0.id)) }
    var menu = Menu(title: row.name, items: items, isSearchable: false)
    menu.anchor = window.frame.top?.menuAnchor
    return .panel(menu.shown(in: window))
  }

  /// Returns the options of a picker at it, with the chosen one selected, or nil if there are none.
  static func options(of picker: Element, in window: ChromeContext) -> Menu? {
    let options = picker.options
    guard !options.isEmpty else { return nil }
    let chosen = picker.selectedIndex.flatMap { options.indices.contains($0) ? $0 : nil }
    let items = options.enumerated().map { index, option in
      MenuItem(title: option.name, choice: .option(option.id, of: picker.id), isMarked: index == chosen)
    }
    var menu = Menu(title: "", items: items, isSearchable: false)
    menu.selected = chosen ?? 0
    menu.leadsToLetters = true
    menu.anchor = window.frame.top?.menuAnchor
    return menu.shown(in: window)
  }
}

extension LayerFrame {
  /// The place of the focused control, at which its menu opens.
  var menuAnchor: Menu.Anchor? {
    guard let focus else { return nil }
    if let tool = tool(ofControl: focus) {
      return Menu.Anchor(row: tool.rect.row, endColumn: tool.rect.endColumn)
    }
    guard let block = block(ofControl: focus) else { return nil }
    // The second line of a picker says why it is disabled, and belongs under its options.
    let last = block.part == .picker ? Int(block.line) : block.endLine - 1
    let row = min(max(row(ofLine: last), body.row), body.endRow - 1)
    return Menu.Anchor(row: row, endColumn: body.column + Int(block.column + block.width))
  }
}
