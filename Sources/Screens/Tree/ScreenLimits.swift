/// How large a screen may be; past a limit it is cut, and says so.
public struct ScreenLimits: Hashable, Sendable {
  /// The largest number of elements, the root included.
  public var elements: Int
  /// How many levels of elements may be inside each other, the root not counted.
  public var depth: Int
  /// Bytes of one text.
  public var text: Int

  /// Creates limits; by default 20,000 elements, 16 levels and 64 KiB for each text.
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

extension ScreenIssue {
  /// Whether something was left out because there was too much of it.
  public var isLimit: Bool {
    switch self {
    case .tooManyElements, .tooDeep, .textTooLong: true
    case .duplicateKey, .unbalanced: false
    }
  }
}

extension ScreenIssue: CustomStringConvertible {
  /// As the end of a sentence: "it has more than 20000 elements".
  public var description: String {
    switch self {
    case .tooManyElements(let limit): "it has more than \(limit) elements"
    case .tooDeep(let limit): "its elements stand more than \(limit) deep in each other"
    case .textTooLong(let limit): "a text in it has more than \(limit) bytes"
    case .duplicateKey(let key): "two elements beside each other have the key '\(key)'"
    case .unbalanced: "an element was ended that was not begun, or not ended"
    }
  }
}
