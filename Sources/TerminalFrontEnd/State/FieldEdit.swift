import Screens

/// A text field being edited.
///
/// What was typed wins over what the screen says until the screen has caught up.
struct FieldEdit: Hashable, Sendable {
  private(set) var field: ElementID
  /// The field's name, by which it is found again when it stands somewhere else.
  let name: String
  let isSecure: Bool
  var line: TextLine
  /// The values that were reported and that the screen has not shown yet, oldest first.
  private var sent: [String] = []
  /// What the screen showed last.
  private var shown: String

  init(_ field: Element) {
    let value = field.string(.value) ?? ""
    self.field = field.id
    name = field.name
    isSecure = field.flag(.secure)
    line = TextLine(value)
    shown = value
  }

  /// Whether this is the text of a field: a secure text never goes into a field that shows it.
  func fits(_ field: Element) -> Bool {
    field.kind == .textField && field.name == name && field.flag(.secure) == isSecure
  }

  /// The field is another element from now on.
  mutating func move(to field: ElementID) { self.field = field }

  /// Notes that the present text is reported.
  mutating func report() {
    sent.append(line.text)
    if sent.count > 256 { sent.removeFirst() }
  }

  /// Takes the value of a new description.
  ///
  /// A value that was reported is an echo: text typed since then stays. Another value is the model's own: it counts
  /// when nothing newer is on its way.
  mutating func described(as value: String) {
    defer { shown = value }
    if let echo = sent.lastIndex(of: value) {
      sent.removeSubrange(...echo)
    } else if value != shown {
      if !sent.isEmpty { sent.removeFirst() }
      if sent.isEmpty { line.replace(value) }
    }
  }
}
