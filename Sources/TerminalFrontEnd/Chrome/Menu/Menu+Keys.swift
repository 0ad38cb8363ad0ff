import Presentation
import Screens
import TerminalKit

// The keys of a menu.
extension Menu {
  /// The state of a menu after a key.
  enum Outcome {
    case open
    /// The menu closes, with the choice that was made.
    case chosen(MenuItem?)
  }

  mutating func press(_ key: KeyPress, _ command: KeyCommand?) -> Outcome {
    switch key.key {
    case .enter: return .chosen(items.indices.contains(selected) ? items[selected] : nil)
    case .up: move(-1)
    case .down: move(1)
    case .tab: move(key.modifiers.contains(.shift) ? -1 : 1)
    case .pageUp: move(-10)
    case .pageDown: move(10)
    case .home where query == nil: move(-items.count)
    case .end where query == nil: move(items.count)
    case .escape: return .chosen(nil)
    case .character(let letter) where leadsToLetters && key.modifiers.isEmpty && move(to: letter): break
    default:
      if command == .palette || command == .back || command == .actions || command == .leave {
        return .chosen(nil)
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
}
