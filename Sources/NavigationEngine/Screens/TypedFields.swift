import Flows
import Screens

/// The text that the user typed into the fields of a screen.
///
/// It outlives the code that received it.
struct TypedFields {
  struct Field {
    var id: ElementID
    var name: String
    var text: String
    var isSecure: Bool
  }

  private(set) var fields: [Field] = []
  /// Whether the code was replaced and the new code has not received the text.
  var needsReplay = false
  /// The last that happened to the text.
  private(set) var last = Last.restored

  /// An event in the life of a text.
  enum Last { case restored, typed, submitted }

  init() {}

  /// Creates the fields from the text typed in an earlier run.
  init(_ saved: [WindowSnapshot.Typed]) {
    fields = saved.map {
      Field(id: ElementID(rawValue: $0.field), name: $0.title, text: $0.text, isSecure: false)
    }
    needsReplay = true
  }

  /// Returns the text that may be written to a file.
  ///
  /// Text of secure fields is never included.
  func saved(_ entry: EntryID) -> [WindowSnapshot.Typed] {
    fields.filter { !$0.isSecure }.map {
      WindowSnapshot.Typed(entry: entry, field: $0.id.rawValue, title: $0.name, text: $0.text)
    }
  }

  mutating func type(_ text: String, into element: Element) {
    if let index = fields.firstIndex(where: { $0.id == element.id && $0.name == element.name }) {
      fields[index].text = text
    } else {
      fields.append(Field(id: element.id, name: element.name, text: text, isSecure: element.flag(.secure)))
    }
    last = .typed
  }

  /// Notes an action that submits the text.
  mutating func submit() { last = .submitted }

  /// Whether there is any text.
  var hasText: Bool { fields.contains { !$0.text.isEmpty } }

  /// Removes the text that is no longer in its field, because the code has cleared or changed it.
  mutating func keepOnly(shownBy screen: Screen) {
    fields.removeAll { field in screen.element(field.id)?.string(.value) != field.text }
  }

  /// Returns the matching field on another version's screen: the one at the same position, otherwise the only one with
  /// the same name.
  ///
  /// Secure text is never put into a field that would show it.
  static func element(for field: Field, on screen: Screen) -> Element? {
    // Windows that were saved before have no name of a field that has no title.
    func isCalledSo(_ element: Element) -> Bool {
      element.name == field.name || field.name.isEmpty && element.string(.title) == nil
    }
    func fits(_ element: Element) -> Bool {
      element.kind.control == .field && isCalledSo(element) && (element.flag(.secure) || !field.isSecure)
    }
    if let element = screen.element(field.id), fits(element) { return element }
    let others = screen.elements.filter(fits)
    return others.count == 1 ? others.first : nil
  }
}
