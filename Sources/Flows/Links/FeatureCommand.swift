/// A command of a feature: a place of its own, or something that it does there, which the user finds by name and runs from
/// everywhere.
///
///     Feature("shop.account", title: "Account", links: ["account", "account/sign-in"], commands: [
///       FeatureCommand("Sign in", words: "log in, password", opens: "account/sign-in")
///     ]) { AccountCoordinator() }
///
/// It is found before any code of the feature is loaded. Running it opens a link, so that guards, held links and missing
/// features are treated as those of any other link.
public struct FeatureCommand: Hashable, Sendable {
  /// The title: "Sign in".
  public var title: String
  /// Further words by which it is found: "log in, password", or empty.
  public var words: String
  /// A key that runs it, such as "Alt-s", or empty; the app's keys and those of the screen come first.
  public var key: String
  /// The link that it opens, without a scheme: "account/sign-in".
  public var link: String

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title, of at most 120 bytes.
  ///   - words: Further words by which it is found, of at most 256 bytes.
  ///   - key: A key that runs it, such as "Alt-s" or "F9".
  ///   - link: The link that it opens, without a scheme. It matches one of the feature's patterns.
  public init(_ title: String, words: String = "", key: String = "", opens link: String) {
    self.title = title
    self.words = words
    self.key = key
    self.link = link
  }

  /// Returns a link without a scheme as patterns match it, or nil if it is none.
  package static func target(of link: String) -> DeepLink? { try? DeepLink("app://\(link)") }
}
