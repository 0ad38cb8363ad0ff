import Flows
import Screens

/// What the user has typed on the screens of a window, by entry.
@MainActor
final class TypedTexts {
  private let runner: FlowRunner
  private var typed: [EntryID: TypedFields] = [:]

  init(runner: FlowRunner) { self.runner = runner }

  /// Whether something was typed and not submitted.
  var hasUnsubmitted: Bool { typed.values.contains(where: \.isUnsubmitted) }

  /// Takes what the user types into a field.
  func type(_ text: String, into field: Element, of entry: EntryID) {
    typed[entry, default: TypedFields()].type(text, into: field)
  }

  /// Something was pressed that submits what was typed.
  func submit(_ entry: EntryID) { typed[entry]?.isUnsubmitted = false }

  func forget(_ entry: EntryID) { typed[entry] = nil }

  /// Puts back what was typed in an earlier run.
  func restore(_ saved: [WindowSnapshot.Typed], into entry: EntryID) { typed[entry] = TypedFields(saved) }

  /// Keeps what is in the fields of some entries, to be told to new code.
  func keep(where fits: (EntryID) -> Bool, screen: (EntryID) -> Screen?) {
    for (entry, var fields) in typed where fits(entry) {
      if let screen = screen(entry) { fields.keepOnly(shownBy: screen) }
      fields.needsReplay = !fields.fields.isEmpty
      typed[entry] = fields.needsReplay ? fields : nil
    }
  }

  /// What of it may be written to a file.
  func saved(where fits: (EntryID) -> Bool, screen: (EntryID) -> Screen?) -> [WindowSnapshot.Typed] {
    typed.flatMap { entry, fields -> [WindowSnapshot.Typed] in
      guard fits(entry) else { return [] }
      var fields = fields
      if !fields.needsReplay, let screen = screen(entry) { fields.keepOnly(shownBy: screen) }
      return fields.saved(entry)
    }
  }

  /// Tells new code what the user had typed, once it has described the screen.
  ///
  /// - Returns: what it has no field for, a line each, and whether it was told something that it has yet to show.
  func replay(_ entry: EntryID, of flow: FlowID, _ screen: Screen) -> (lost: [String], isTold: Bool) {
    guard typed[entry]?.needsReplay == true else { return ([], false) }
    typed[entry]?.needsReplay = false
    var lost: [String] = []
    var isTold = false
    for field in typed[entry]?.fields ?? [] {
      guard let element = TypedFields.element(for: field, on: screen), let action = element.action(.change) else {
        lost.append("Not kept: what was typed into \(field.title.isEmpty ? "a field" : field.title).")
        continue
      }
      if element.string(.value) != field.text {
        runner.tell(.action(action, .text(field.text), entry: entry), to: flow)
        isTold = true
      }
    }
    return (lost, isTold)
  }
}
