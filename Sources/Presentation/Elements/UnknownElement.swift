package import Scenes
package import Screens

/// The text for an element of an unknown kind that has no text of its own.
package enum UnknownElement {
  package static func text(_ element: Element, _ texts: AppTexts) -> String {
    if element.kind == .custom, let name = element.string(.name), !name.isEmpty {
      return texts(.needsNewerHost, name)
    }
    return texts(.needsNewerHost, texts(.kind, "\(element.kind.rawValue)"))
  }
}
