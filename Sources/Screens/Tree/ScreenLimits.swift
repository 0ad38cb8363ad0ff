/// How large a screen may be; past a limit it is cut, and says so.
public struct ScreenLimits: Hashable, Sendable {
  public var elements: Int
  public var depth: Int
  /// Bytes of one text.
  public var text: Int

  public init(elements: Int = 20_000, depth: Int = 16, text: Int = 65_536) {
    self.elements = elements
    self.depth = depth
    self.text = text
  }
}

/// What was wrong with a description; the screen is usable all the same.
public enum ScreenIssue: Hashable, Sendable {
  case tooManyElements(limit: Int)
  case tooDeep(limit: Int)
  case textTooLong(limit: Int)
  /// Two siblings had the same key; the second was given another identity.
  case duplicateKey(String)
  /// `end` without `begin`, or the other way round.
  case unbalanced
}
