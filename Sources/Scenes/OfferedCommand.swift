/// A command of a feature as front ends offer it, wherever the user is.
public struct OfferedCommand: Hashable, Sendable {
  /// The title: "Sign in".
  public var title: String
  /// Further words by which it is found, or empty.
  public var words: String
  /// The key that runs it, such as "Alt-s", or empty; the app's keys and those of the screen come first.
  public var key: String
  /// The link that it opens, with the app's scheme.
  public var link: String
  /// The title of its feature, which is shown beside it.
  public var feature: String

  /// Creates a command.
  public init(title: String, words: String = "", key: String = "", link: String, feature: String) {
    self.title = title
    self.words = words
    self.key = key
    self.link = link
    self.feature = feature
  }
}
