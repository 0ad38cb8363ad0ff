package import Scenes
package import Screens
package import TerminalKit

/// The state of the text field being edited.
///
/// Typed text takes precedence over the screen's value until the screen has caught up.
package struct FieldEdit: Hashable, Sendable {
  /// The element that is edited.
  package private(set) var field: ElementID
  /// The name of the field, used to find it again when its identity changes.
  package let name: String
  /// Whether the text is a secret.
  package let isSecure: Bool
  /// The maximum number of characters.
  package let limit: Int
  /// The text as it is typed.
  package var line: TextLine
  /// The reported values that the screen hasn't shown yet, oldest first.
  private var sent: [String] = []
  /// The value that the screen last showed.
  private var shown: String
  /// Whether the text was submitted and the screen has not answered.
  package private(set) var isSubmitted = false

  /// Begins an edit of a field with the text that the screen describes.
  package init(_ field: Element) {
    let value = field.string(.value) ?? ""
    self.field = field.id
    name = field.name
    isSecure = field.flag(.secure)
    limit = field.number(.limit).flatMap { Int(exactly: $0) }.map { max(0, $0) } ?? .max
    line = TextLine(value, isMultiline: (field.number(.lines) ?? 1) > 1)
    shown = value
  }

  /// Whether this edit can apply to a field.
  ///
  /// Secure text is never moved to a field that shows it.
  package func fits(_ field: Element) -> Bool {
    field.kind.control == .field && field.name == name && field.flag(.secure) == isSecure
      && ((field.number(.lines) ?? 1) > 1) == line.isMultiline
  }

  /// Applies an editing key, where Return begins a new line in a field of several lines.
  package mutating func press(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers) -> TextLine.Effect {
    guard key == .enter, line.isMultiline else { return line.press(key, modifiers, limit: limit) }
    return line.press(.character("\n"), [], limit: limit)
  }

  /// Continues the edit in another element.
  package mutating func move(to field: ElementID) { self.field = field }

  /// Records that the current text has been reported.
  package mutating func markReported() {
    isSubmitted = false
    sent.append(line.text)
    if sent.count > 256 { sent.removeFirst() }
  }

  /// Records that the text has been submitted.
  package mutating func markSubmitted() { isSubmitted = true }

  /// Applies the value from a new description of the screen.
  ///
  /// A value that was reported before is an echo, and text typed since then is kept. Any other value comes from the
  /// model and is used unless a newer text has been reported. Once the screen shows all that was typed, its value is
  /// used whatever it is: text that was cleared at once is described like the empty field before.
  ///
  /// - Parameter answer: The state of the flow's answer to what the user has done, or nil if that is not known.
  package mutating func update(described value: String, _ answer: Layer.Answer?) {
    defer {
      shown = value
      if answer != .awaited { isSubmitted = false }
    }
    // A screen need not show a secret that it holds.
    if answer == .shown, !isSecure || isSubmitted {
      sent = []
      if line.text != value { line.replace(value) }
    } else if let echo = sent.lastIndex(of: value) {
      sent.removeSubrange(...echo)
    } else if value != shown {
      if !sent.isEmpty { sent.removeFirst() }
      if sent.isEmpty { line.replace(value) }
    }
  }
}
