import Presentation
import Scenes
import Screens
import TerminalKit

// The keys of a menu.
extension Menu: Panel {
  var isTyping: Bool { query != nil }
  var belongsToScreen: Bool { true }

  mutating func press(_ key: KeyPress, _ command: KeyCommand?, in window: ChromeContext) -> PanelOutcome {
    let outcome = press(key, command)
    if case .open = outcome { scroll(in: window) }
    return outcome
  }

  private mutating func press(_ key: KeyPress, _ command: KeyCommand?) -> PanelOutcome {
    switch key.key {
    case .enter:
      choosesFirst = waitsForFeatures
      if !choosesFirst { return items.indices.contains(selected) ? .chosen(items[selected]) : .closed }
    case .up: move(-1)
    case .down: move(1)
    case .tab: move(key.modifiers.contains(.shift) ? -1 : 1)
    case .pageUp: move(-10)
    case .pageDown: move(10)
    case .home where query == nil: move(-items.count)
    case .end where query == nil: move(items.count)
    case .escape: return .closed
    case .character(let letter) where leadsToLetters && key.modifiers.isEmpty && move(to: letter): break
    default:
      if command == .palette || command == .back || command == .actions || command == .leave {
        return .closed
      }
      if var query {
        let effect = query.press(key.key, key.modifiers)
        self.query = query
        if effect == .changed { search() }
      } else if command == .down || command == .up {
        move(command == .down ? 1 : -1)
      }
    }
    return .open
  }

  mutating func paste(_ text: String, in window: ChromeContext) {
    query?.insert(text)
    search()
    scroll(in: window)
  }

  mutating func turn(by lines: Int, in window: ChromeContext) {
    move(lines.signum())
    scroll(in: window)
  }

  mutating func hold(_ item: MenuItem, in window: ChromeContext) {
    guard let index = items.firstIndex(of: item) else { return }
    selected = index
    scroll(in: window)
  }

  mutating func follow(_ window: ChromeContext) {
    guard anchor != nil, let place = window.frame.top?.menuAnchor, place != anchor else { return }
    anchor = place
    scroll(in: window)
  }

  /// Scrolls so that the selected choice is visible.
  private mutating func scroll(in window: ChromeContext) {
    top = MenuFrame(self, width: window.frame.width, height: window.frame.height).top
  }

  /// Returns the menu scrolled so that the selected choice is visible.
  func shown(in window: ChromeContext) -> Menu {
    var menu = self
    menu.scroll(in: window)
    return menu
  }

  func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget {
    let frame = MenuFrame(self, width: window.frame.width, height: window.frame.height)
    if let item = frame.item(row: row, column: column) { return .choice(items[item]) }
    return frame.outer.contains(row: row, column: column) ? .nothing : .outsidePanel
  }

  func words(in window: ChromeContext) -> [(key: String, title: String)] {
    let texts = window.texts
    let keys = [
      (window.glyphs.arrows, texts[.move]), (texts[.enterKey], texts[.choose]), (texts[.escapeKey], texts[.close]),
    ]
    return leadsToLetters ? keys + [(texts[.letterKeys], texts[.jump])] : keys
  }

  func draw(in window: ChromeContext, on canvas: inout Canvas) { MenuView(menu: self).draw(on: &canvas) }
}
