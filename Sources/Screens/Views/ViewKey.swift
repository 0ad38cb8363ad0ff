/// The key of a view: the text of an identity, by which the view is known among its siblings.
enum ViewKey {
  /// Returns the text of an identity, as it describes itself.
  static func text<ID: Hashable>(of id: ID) -> String {
    // What can describe a value is searched for among all types of the process, but for these two.
    if ID.self == String.self, let text = id as? String { return text }
    if ID.self == Int.self, let number = id as? Int { return String(number) }
    return "\(id)"
  }
}
