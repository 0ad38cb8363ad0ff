package import Scenes
import TerminalKit

extension KeyPress {
  /// The name of the key, as in a key map.
  package var name: String { unknown ?? name(AppTexts()) }

  /// The name of the key in the language of an app.
  package func name(_ texts: AppTexts) -> String {
    var name = ""
    if modifiers.contains(.control) { name += texts[.control] }
    if modifiers.contains(.alt) { name += texts[.alt] }
    if modifiers.contains(.shift) { name += texts[.shift] }
    switch key {
    case .character(" "): return name + texts[.spaceKey]
    case .character(let character) where modifiers.contains(.control): return name + character.uppercased()
    case .character(let character): return "\(name)\(character)"
    case .enter: return name + texts[.enterKey]
    case .escape: return name + texts[.escapeKey]
    case .tab: return name + texts[.tabKey]
    case .backspace: return name + texts[.backspaceKey]
    case .delete: return name + texts[.deleteKey]
    case .insert: return name + texts[.insertKey]
    case .up: return name + "↑"
    case .down: return name + "↓"
    case .left: return name + "←"
    case .right: return name + "→"
    case .home: return name + texts[.homeKey]
    case .end: return name + texts[.endKey]
    case .pageUp: return name + texts[.pageUpKey]
    case .pageDown: return name + texts[.pageDownKey]
    case .function(let number): return "\(name)F\(number)"
    }
  }
}

extension KeyMap {
  /// The names of the keys that run a command, without those that few terminals send if there are others.
  package func names(of command: KeyCommand, _ texts: AppTexts) -> [String] {
    let all = self[command]
    let usual = all.filter { !$0.isRare }
    var names: [String] = []
    var digits: [String: Int] = [:]
    for key in usual.isEmpty ? all : usual {
      // Nine digits in a row are one name.
      let modifiers = key.modifiers
      if command == .tab, KeyPress.digits(modifiers).allSatisfy(all.contains) {
        let prefix = String(KeyPress(.character("1"), modifiers).name(texts).dropLast())
        digits[prefix, default: 0] += 1
        if digits[prefix] == 1 { names.append("\(prefix)1…9") }
      } else {
        names.append(key.name(texts))
      }
    }
    return names
  }

  /// The name of the first key that runs a command, or nil if none does.
  package func name(of command: KeyCommand, _ texts: AppTexts) -> String? { names(of: command, texts).first }

  /// The keys that run a command, for a list: "Esc  Alt-←  Backspace".
  package func list(of command: KeyCommand, _ texts: AppTexts) -> String {
    names(of: command, texts).joined(separator: "  ")
  }

  /// Each command that has a key, with its keys and what it does, for a manual page.
  package func manual(_ texts: AppTexts) -> [(keys: String, meaning: String)] {
    KeyCommand.allCases.filter { !self[$0].isEmpty }.map {
      (names(of: $0, texts).joined(separator: ", "), texts[$0.title])
    }
  }
}
