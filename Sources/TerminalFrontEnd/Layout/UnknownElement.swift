import Screens

/// The text for an element of an unknown kind that has no text of its own.
enum UnknownElement {
  static func text(_ element: Element) -> String {
    if element.kind == .custom, let name = element.string(.name), !name.isEmpty {
      return "‹\(name)› needs a newer host"
    }
    return "‹kind \(element.kind.rawValue)› needs a newer host"
  }
}
