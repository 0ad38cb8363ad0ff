import Presentation
import Scenes
import Screens
import TerminalKit

// Text fields and forms.
extension Interface {
  /// Whether keys edit text, in which case characters are never commands.
  var isTyping: Bool {
    switch state.mode {
    case .screen: state.edit != nil
    case .filter: true
    case .panel: state.panel?.isTyping ?? false
    }
  }

  mutating func press(_ key: KeyPress, _ command: KeyCommand?, in edit: FieldEdit) -> [InterfaceEffect] {
    guard top?.focused?.isDisabled == false else { return pressDisabled(key, command) }
    var edit = edit
    if key.key == .up || key.key == .down, window.moveCaret(key.key == .down ? 1 : -1, in: edit) { return [] }
    switch key.key {
    case .escape:
      window.leaveField()
      return []
    case .enter where key.modifiers.isEmpty && edit.line.isMultiline: break
    case .enter where key.modifiers.isEmpty: return enter(edit)
    case .left where key.modifiers.contains(.alt): break
    default:
      if let command { return run(command, key) }
    }
    switch edit.press(key.key, key.modifiers) {
    case .ignored: return []
    case .moved:
      state.edit = edit
      return []
    case .changed: return changed(edit)
    }
  }

  /// Handles a key in a disabled field, for example while a form is being sent.
  ///
  /// Typed text is ignored.
  private mutating func pressDisabled(_ key: KeyPress, _ command: KeyCommand?) -> [InterfaceEffect] {
    if key.key != .enter, let command { return run(command, key) }
    if let element = top?.focused { showDisabledReason(element) }
    return []
  }

  /// Shows the reason that a control can't be used.
  mutating func showDisabledReason(_ element: Element) {
    showMessage(element.string(.reason) ?? texts(.cannotBeUsed, element.name))
  }

  /// Stores an edited text and reports it to the feature.
  mutating func changed(_ edit: FieldEdit) -> [InterfaceEffect] {
    var edit = edit
    guard let element = top?.focused, element.id == edit.field, let entry = topLayer?.entry,
      let action = element.action(.change)
    else {
      state.edit = edit
      return []
    }
    edit.markReported()
    state.edit = edit
    return [.intent(.act(entry, action, .text(edit.line.text)))]
  }

  /// Handles Return in a field by running its submit action, moving to the next field, or submitting the form.
  private mutating func enter(_ edit: FieldEdit) -> [InterfaceEffect] {
    guard let top, let element = top.focused, element.id == edit.field else { return [] }
    if element.action(.submit) != nil { return submit() }
    if let focus = top.focus, let next = top.field(after: focus) {
      window.move(to: next)
      return []
    }
    let effects = submit(quietly: true)
    if effects.isEmpty { window.step(1, wraps: false) }
    return effects
  }

  /// Submits the form with the action of the focused field, another field, or the primary button.
  mutating func submit(quietly: Bool = false) -> [InterfaceEffect] {
    guard let top, let entry = topLayer?.entry else { return [] }
    let focused = top.focused.flatMap { $0.isDisabled ? nil : $0.action(.submit) }
    if let action = focused ?? top.layout.screen.submission {
      state.edit?.markSubmitted()
      return [.intent(.act(entry, action, .none))]
    }
    if !quietly { showMessage(texts[.nothingToSubmit]) }
    return []
  }
}
