import Flows
import Screens

/// The text that the user typed on the screens of a window, by entry.
@MainActor
final class TypedTexts {
  private let runner: FlowRunner
  private var typed: [EntryID: TypedFields] = [:]

  init(runner: FlowRunner) { self.runner = runner }

  /// Whether any text was typed in this run but not submitted.
  var hasUnsubmitted: Bool { typed.values.contains { $0.last == .typed && $0.hasText } }

  /// Returns whether any text was typed on the screen of an entry.
  func hasText(of entry: EntryID) -> Bool { typed[entry] != nil }

  /// Notes the text that the user types into a field.
  func type(_ text: String, into field: Element, of entry: EntryID) {
    typed[entry, default: TypedFields()].type(text, into: field)
  }

  /// Notes an action that submits the typed text.
  func submit(_ entry: EntryID) { typed[entry]?.submit() }

  /// Returns whether text would be lost with the screen of an entry: typed in this run or an earlier one, still in its
  /// field, and not known to be submitted.
  ///
  /// - Parameter screen: The screen, or nil if it is not described.
  func holdsText(of entry: EntryID, shownBy screen: Screen?) -> Bool {
    guard var fields = typed[entry], fields.last != .submitted else { return false }
    if !fields.needsReplay, let screen { fields.keepOnly(shownBy: screen) }
    return fields.hasText
  }

  func forget(_ entry: EntryID) { typed[entry] = nil }

  /// Restores the text typed in an earlier run.
  func restore(_ saved: [WindowSnapshot.Typed], into entry: EntryID) { typed[entry] = TypedFields(saved) }

  /// Keeps the text in the fields of matching entries, to be replayed to new code.
  func keep(where fits: (EntryID) -> Bool, screen: (EntryID) -> Screen?) {
    for (entry, var fields) in typed where fits(entry) {
      if let screen = screen(entry) { fields.keepOnly(shownBy: screen) }
      fields.needsReplay = !fields.fields.isEmpty
      typed[entry] = fields.needsReplay ? fields : nil
    }
  }

  /// Returns the text that may be written to a file.
  func saved(where fits: (EntryID) -> Bool, screen: (EntryID) -> Screen?) -> [WindowSnapshot.Typed] {
    typed.flatMap { entry, fields -> [WindowSnapshot.Typed] in
      guard fits(entry) else { return [] }
      var fields = fields
      if !fields.needsReplay, let screen = screen(entry) { fields.keepOnly(shownBy: screen) }
      return fields.saved(entry)
    }
  }

  /// Replays the typed text to new code, once that has described the screen.
  ///
  /// - Returns: what it has no field for, a line each, and whether it was told something that it has yet to show.
  func replay(_ entry: EntryID, of flow: FlowID, _ screen: Screen) -> (lost: [String], isTold: Bool) {
    guard typed[entry]?.needsReplay == true else { return ([], false) }
    typed[entry]?.needsReplay = false
    var lost: [String] = []
    var isTold = false
    for field in typed[entry]?.fields ?? [] {
      guard let element = TypedFields.element(for: field, on: screen), let action = element.action(.change) else {
        lost.append("Not kept: text typed into \(field.name.isEmpty ? "a field" : field.name).")
        continue
      }
      if element.string(.value) != field.text {
        runner.tell(
          .action(action, .text(field.text), entry: entry), to: flow,
          isSecret: field.isSecure || element.flag(.secure))
        isTold = true
      }
    }
    return (lost, isTold)
  }
}

extension ScreenStore {
  /// Returns whether text that the user typed would be lost with the screen of an entry.
  func holdsText(of entry: EntryID) -> Bool { texts.holdsText(of: entry, shownBy: settledScreen(of: entry)) }
}
