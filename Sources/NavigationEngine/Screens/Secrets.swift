import Flows
import Scenes
import Screens

extension ScreenStore {
  /// Returns whether the text of an action on a screen belongs to a secure field, or to an element that is not known.
  func isSecret(_ action: Screens.ActionID, on entry: EntryID) -> Bool {
    let elements = screen(of: entry)?.elements.filter { $0.has(action) || $0.action(.filter) == action } ?? []
    return elements.isEmpty || elements.contains { $0.flag(.secure) }
  }

  /// Returns an intent as observers are told it, with dots for the text of a secure field.
  func observed(_ intent: Intent) -> Intent {
    guard case .act(let entry, let action, .text(let text)) = intent else { return intent }
    let target = routing(in: entry).target(of: action) ?? ActionRouting.Target(entry: entry, action: action)
    guard isSecret(target.action, on: target.entry) else { return intent }
    return .act(entry, action, .text(Screen.masked(text)))
  }
}

extension FlowEvent {
  /// The event with dots for the text of an action.
  var masked: FlowEvent {
    guard case .action(let action, .text(let text), let entry) = self else { return self }
    return .action(action, .text(Screen.masked(text)), entry: entry)
  }
}
