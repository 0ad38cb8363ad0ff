/// A row that a feature has found for the words of a search.
public struct FoundRow: Hashable, Sendable {
  /// The title: "Two-person Tent".
  public var title: String
  /// A value or a note beside it, or empty.
  public var detail: String
  /// The link to where it leads, with the app's scheme.
  public var link: String

  /// Creates a row.
  public init(title: String, detail: String = "", link: String) {
    self.title = title
    self.detail = detail
    self.link = link
  }
}
