import Screens

/// The state of the text field being edited.
///
/// Typed text takes precedence over the screen's value until the screen has caught up.
struct FieldEdit: Hashable, Sendable {
  private(set) var field: ElementID
  /// The name of the field, used to find it again when its identity changes.
  let name: String
  let isSecure: Bool
  /// The maximum number of characters.
  let limit: Int
  var line: TextLine
  /// The reported values that the screen hasn't shown yet, oldest first.
  private var sent: [String] = []
  /// The value that the screen last showed.
  private var shown: String

  init(_ field: Element) {
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
  func fits(_ field: Element) -> Bool {
    field.kind == .textField && field.name == name && field.flag(.secure) == isSecure
      && ((field.number(.lines) ?? 1) > 1) == line.isMultiline
  }

  /// Applies an editing key, where Return begins a new line in a field of several lines.
  mutating func press(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers) -> TextLine.Effect {
    guard key == .enter, line.isMultiline else { return line.press(key, modifiers, limit: limit) }
    return line.press(.character("\n"), [], limit: limit)
  }

  /// Continues the edit in another element.
  mutating func move(to field: ElementID) { self.field = field }

  /// Records that the current text has been reported.
  mutating func markReported() {
    sent.append(line.text)
    if sent.count > 256 { sent.removeFirst() }
  }

  /// Applies the value from a new description of the screen.
  ///
  /// A value that was reported before is an echo, and text typed since then is kept. Any other value comes from the
  /// model and is used unless a newer text has been reported.
  mutating func update(described value: String) {
    defer { shown = value }
    if let echo = sent.lastIndex(of: value) {
      sent.removeSubrange(...echo)
    } else if value != shown {
      if !sent.isEmpty { sent.removeFirst() }
      if sent.isEmpty { line.replace(value) }
    }
  }
}
