import Flows
import NavigationEngine
import Screens

/// Text fields and forms.
extension Interface {
  /// Whether keys go to a line of text: a character typed is text then, never a command.
  var isTyping: Bool {
    switch state.mode {
    case .page: state.edit != nil
    case .filter: true
    case .menu(let menu): menu.query != nil
    case .help, .details: false
    }
  }

  /// Takes the focus from a field, so that letters are commands.
  mutating func leaveField() {
    updateTop { $0.hasLeftField = true }
    settle()
  }

  /// Where the field being edited stands now, when another element stands where it was: after its code was replaced.
  func otherPlace(of edit: FieldEdit, _ top: LayerFrame) -> (id: ElementID, control: Int)? {
    let element = top.layout.screen.element(edit.field)
    if let element, edit.fits(element) { return nil }
    let places = top.layout.controls.indices.filter { control in
      top.element(ofControl: control).map(edit.fits) ?? false
    }
    guard places.count == 1, let place = places.first, let id = top.block(ofControl: place)?.id else { return nil }
    return (id, place)
  }

  mutating func press(_ key: KeyPress, _ command: KeyCommand?, in edit: FieldEdit) -> [InterfaceEffect] {
    guard top?.focused?.isDisabled == false else { return pressDisabled(key, command) }
    var edit = edit
    switch key.key {
    case .escape:
      leaveField()
      return []
    case .enter where key.modifiers.isEmpty: return enter(edit)
    case .left where key.modifiers.contains(.alt): break
    default:
      if let command { return run(command, key) }
    }
    switch edit.line.press(key.key, key.modifiers) {
    case .ignored: return []
    case .moved:
      state.edit = edit
      return []
    case .changed: return changed(edit)
    }
  }

  /// A key in a field that is disabled for now, while a form is sent perhaps: what is typed goes nowhere.
  private mutating func pressDisabled(_ key: KeyPress, _ command: KeyCommand?) -> [InterfaceEffect] {
    if key.key != .enter, let command { return run(command, key) }
    if let element = top?.focused { sayDisabled(element) }
    return []
  }

  /// Says why a control cannot be used.
  mutating func sayDisabled(_ element: Element) {
    say(element.string(.reason) ?? "\(element.name) is not available now.")
  }

  /// Takes an edited text and reports it.
  mutating func changed(_ edit: FieldEdit) -> [InterfaceEffect] {
    var edit = edit
    guard let element = top?.focused, element.id == edit.field, let entry = topLayer?.entry,
      let action = element.action(.change)
    else {
      state.edit = edit
      return []
    }
    edit.report()
    state.edit = edit
    return [.intent(.act(entry, action, .text(edit.line.text)))]
  }

  /// Return in a field: its own submission, else the next field, else the form's.
  private mutating func enter(_ edit: FieldEdit) -> [InterfaceEffect] {
    guard let top, let element = top.focused, element.id == edit.field else { return [] }
    if element.action(.submit) != nil { return submit() }
    if let focus = top.focus, let next = nextField(after: focus, top) {
      move(to: next)
      return []
    }
    let effects = submit(quietly: true)
    if effects.isEmpty { step(1, wraps: false) }
    return effects
  }

  private func nextField(after control: Int, _ top: LayerFrame) -> Int? {
    var next = control + 1
    while next < top.layout.controls.count {
      if let block = top.block(ofControl: next), block.part == .field, !block.isDisabled { return next }
      next += 1
    }
    return nil
  }

  /// Submits the form: through the focused field, else any other, else the primary button.
  mutating func submit(quietly: Bool = false) -> [InterfaceEffect] {
    guard let top, let entry = topLayer?.entry else { return [] }
    let focused = top.focused.flatMap { $0.isDisabled ? nil : $0.action(.submit) }
    if let action = focused ?? top.layout.screen.submission { return [.intent(.act(entry, action, .none))] }
    if !quietly { say("There is nothing to submit on this screen.") }
    return []
  }
}
