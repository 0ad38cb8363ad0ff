/// The key of a view: the text of an identity, by which the view is known among its siblings.
enum ViewKey {
  /// Returns the text of an identity, as it describes itself.
  static func text<ID: Hashable>(of id: ID) -> String {
    // For a value of any type, interpolation first searches all conformances of the process for a way to describe it.
    if ID.self == String.self, let text = id as? String { return text }
    if ID.self == Int.self, let number = id as? Int { return String(number) }
    return "\(id)"
  }
}
