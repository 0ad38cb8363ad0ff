import Presentation
import Scenes
import Screens
import TerminalKit

// The field that is edited.
extension Window {
  /// Leaves a field, so that letters become commands.
  mutating func leaveField() {
    updateTop { $0.hasLeftField = true }
    updateLayout()
  }

  /// Finds the edited field under a new identity after the feature's code was replaced.
  ///
  /// Returns nil if it hasn't moved.
  func relocatedField(for edit: FieldEdit, in top: LayerFrame) -> (id: ElementID, control: Int)? {
    let element = top.layout.screen.element(edit.field)
    if let element, edit.fits(element) { return nil }
    let candidates = top.layout.controls.indices.filter { control in
      top.element(ofControl: control).map(edit.fits) ?? false
    }
    guard candidates.count == 1, let control = candidates.first, let id = top.block(ofControl: control)?.id else {
      return nil
    }
    return (id, control)
  }

  /// Starts, updates, or ends editing of the focused field.
  mutating func updateEdit() {
    guard let top else { return state.edit = nil }
    if let edit = state.edit, let field = relocatedField(for: edit, in: top) {
      state.edit?.move(to: field.id)
      state.update(top.key) { ($0.focus, $0.order) = (field.id, field.control) }
      return updateLayout(reveals: true)
    }
    guard let field = top.focused, field.kind.control == .field else { return state.edit = nil }
    if let edit = state.edit, edit.field == field.id, edit.fits(field) {
      let answer = topLayer?.answer
      state.edit?.update(described: field.string(.value) ?? "", answer)
    } else {
      state.edit = FieldEdit(field)
    }
  }

  /// Moves the caret up or down within a text field of several lines.
  ///
  /// Returns false if there is no such line, in which case the key leaves the field.
  mutating func moveCaret(_ step: Int, in edit: FieldEdit) -> Bool {
    guard edit.line.isMultiline, let block = top?.focusedBlock else { return false }
    let width = FieldLayout(block).textWidth
    let layout = TextAreaLayout(edit.line.characters, width: max(1, width))
    guard let caret = layout.caret(from: edit.line.caret, by: step) else { return false }
    var edit = edit
    _ = edit.line.move(to: caret)
    state.edit = edit
    return true
  }
}
