import Flows
import NavigationEngine
import Screens

/// Text fields and forms.
extension Interface {
  /// Begins to edit a field; returns whether it can be.
  mutating func beginEdit(_ field: Element) -> Bool {
    guard field.kind == .textField, !field.isDisabled, field.action(.change) != nil || field.action(.submit) != nil
    else { return false }
    state.mode = .edit(FieldEdit(field))
    return true
  }

  /// Where the field being edited stands now, when another element stands where it was: after its code was replaced.
  func otherPlace(of edit: FieldEdit, _ top: LayerFrame) -> (id: ElementID, control: Int)? {
    let element = top.layout.screen.element(edit.field)
    if let element, element.kind == .textField, element.name == edit.name { return nil }
    let places = top.layout.controls.indices.filter { control in
      top.element(ofControl: control).map { $0.kind == .textField && $0.name == edit.name } ?? false
    }
    guard places.count == 1, let place = places.first, let id = top.block(ofControl: place)?.id else { return nil }
    return (id, place)
  }

  mutating func press(_ key: KeyPress, _ command: KeyCommand?, in edit: FieldEdit) -> [InterfaceEffect] {
    var edit = edit
    switch key.key {
    case .escape:
      state.mode = .page
      return []
    case .enter where key.modifiers.isEmpty: return enter(edit)
    case .left where key.modifiers.contains(.alt): break
    default:
      if let command { return run(command, key) }
    }
    switch edit.line.press(key.key, key.modifiers) {
    case .ignored: return []
    case .moved:
      state.mode = .edit(edit)
      return []
    case .changed: return changed(edit)
    }
  }

  /// Takes an edited text and reports it.
  mutating func changed(_ edit: FieldEdit) -> [InterfaceEffect] {
    var edit = edit
    guard let element = top?.focused, element.id == edit.field, let entry = topLayer?.entry,
      let action = element.action(.change)
    else {
      state.mode = .edit(edit)
      return []
    }
    edit.report()
    state.mode = .edit(edit)
    updateTop { $0.isDirty = true }
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
    if let action = focused ?? top.layout.screen.submission { return submitted(entry, action) }
    if !quietly { say("There is nothing to submit on this screen.") }
    return []
  }

  private mutating func submitted(_ entry: EntryID, _ action: ActionID) -> [InterfaceEffect] {
    updateTop { $0.isDirty = false }
    return [.intent(.act(entry, action, .none))]
  }
}
