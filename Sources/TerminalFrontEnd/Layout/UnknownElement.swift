import Screens

/// What is said of an element that this host does not know and that says nothing of itself.
enum UnknownElement {
  static func text(_ element: Element) -> String {
    if element.kind == .custom, let name = element.string(.name), !name.isEmpty {
      return "‹\(name)› needs a newer host"
    }
    return "‹kind \(element.kind.rawValue)› needs a newer host"
  }
}
