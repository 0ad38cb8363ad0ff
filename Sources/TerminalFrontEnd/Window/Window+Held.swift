import Presentation
import Scenes
import Screens
import TerminalKit

// Text that is typed while its field can take none.
extension Window {
  /// Whether text waits: for the answer to what a field has submitted, or for the screen of the field.
  private var isHolding: Bool {
    guard let layer = topLayer, !state.held.isLeft else { return false }
    if case .standIn = LayerKey(layer) {
      return layer.isBeingReplaced && (state.mode == .screen ? state.awayEdit != nil : state.mode == .filter)
    }
    guard let edit = state.edit, edit.isSubmitted, state.mode == .screen else { return false }
    return layer.answer == .awaited && top?.focused?.action(.submit) != nil
  }

  /// Holds an event if it is text that has to wait, and returns whether it does.
  ///
  /// Any other key is a command at once; Escape leaves the field as it always does.
  mutating func hold(_ event: InputEvent) -> Bool {
    switch event {
    case .paste: break
    case .key(.escape, _):
      guard isHolding, let edit = state.awayEdit, let entry = topLayer?.entry else { return false }
      state.awayEdit = nil
      state.held = HeldKeys()
      state.held.isLeft = true
      state.update(.entry(entry)) { ($0.focus, $0.hasLeftField) = (edit.field, true) }
      return true
    case .key(let key, let modifiers):
      let press = KeyPress(key, modifiers)
      guard press.editsText, key != .enter || topLayer?.isFailed != true else { return false }
    case .mouse, .focus, .resized, .closed: return false
    }
    guard isHolding || canRelease else { return false }
    state.held.append(event)
    return true
  }

  /// Whether there is held text that can be put into its field now.
  var canRelease: Bool {
    guard !state.held.isEmpty, !isHolding, state.mode == .screen || state.mode == .filter, let layer = topLayer else {
      return false
    }
    if case .standIn = LayerKey(layer) { return false }
    return true
  }
}
