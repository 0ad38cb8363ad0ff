import Flows
import Screens

/// What the user has typed into the fields of a screen: it outlives the code that was told of it.
struct TypedFields {
  struct Field {
    var id: ElementID
    var title: String
    var text: String
    var isSecure: Bool
  }

  private(set) var fields: [Field] = []
  /// The code was replaced, and the new one has not been told.
  var needsReplay = false
  /// Nothing was pressed since that would have submitted it.
  var isUnsubmitted = false

  init() {}

  /// What was typed into fields in an earlier run.
  init(_ saved: [WindowSnapshot.Typed]) {
    fields = saved.map {
      Field(id: ElementID(rawValue: $0.field), title: $0.title, text: $0.text, isSecure: false)
    }
    needsReplay = true
  }

  /// What of it may be written to a file: never what was typed into a secure field.
  func saved(_ entry: EntryID) -> [WindowSnapshot.Typed] {
    fields.filter { !$0.isSecure }.map {
      WindowSnapshot.Typed(entry: entry, field: $0.id.rawValue, title: $0.title, text: $0.text)
    }
  }

  mutating func type(_ text: String, into element: Element) {
    let title = element.string(.title) ?? ""
    if let index = fields.firstIndex(where: { $0.id == element.id && $0.title == title }) {
      fields[index].text = text
    } else {
      fields.append(Field(id: element.id, title: title, text: text, isSecure: element.flag(.secure)))
    }
    isUnsubmitted = fields.contains { !$0.text.isEmpty }
  }

  /// Forgets what is no longer in its field: what the code has cleared or changed itself.
  mutating func keepOnly(shownBy screen: Screen) {
    fields.removeAll { field in screen.element(field.id)?.string(.value) != field.text }
  }

  /// The field on another version's screen: where it was, or else the only one of its title.
  ///
  /// A secure text is never put into a field that would show it.
  static func element(for field: Field, on screen: Screen) -> Element? {
    func fits(_ element: Element) -> Bool {
      element.kind == .textField && element.string(.title) ?? "" == field.title
        && (element.flag(.secure) || !field.isSecure)
    }
    if let element = screen.element(field.id), fits(element) { return element }
    let others = screen.elements.filter(fits)
    return others.count == 1 ? others.first : nil
  }
}
