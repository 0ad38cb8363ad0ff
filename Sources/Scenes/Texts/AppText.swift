/// A text that users of an app read and that is not a feature's: the words of the front ends, the engine and the host.
///
/// The set is open. Each module declares the texts that it says in an extension, and lists them beside it. `{1}`, `{2}` and
/// so on stand for what is filled in when the text is shown:
///
/// ```swift
/// extension AppText {
///   /// The palette: goes back to a screen, whose title is filled in.
///   public static var backTo: AppText { AppText("Back to {1}") }
/// }
/// ```
public struct AppText: Hashable, Sendable {
  /// The name of the text, which is that of its declaration, such as "backTo".
  public let key: String
  /// The English text.
  public let english: String

  /// Creates a text for its declaration, whose name becomes the key.
  package init(_ english: String, key: String = #function) {
    self.key = key
    self.english = english
  }

  /// Creates the text of a key, as a file of translations has it, to replace it in ``AppTexts``.
  ///
  /// A key that no text of the app has is an error at the app's start.
  public init(key: String) { self.init(key, key: key) }

  /// Texts are told apart by their keys.
  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension AppText: CustomStringConvertible {
  public var description: String { key }
}

extension AppText {
  /// The English text.
  @available(*, deprecated, renamed: "english")
  public var rawValue: String { english }

  /// Creates the text with these English words in earlier versions.
  @available(*, unavailable, message: "Use init(key:) with the name of the text.")
  public init?(rawValue: String) { nil }
}
