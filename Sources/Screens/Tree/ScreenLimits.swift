/// Limits on the size of a screen.
///
/// Content beyond a limit is cut off and reported as a ``ScreenIssue``.
public struct ScreenLimits: Hashable, Sendable {
  /// The maximum number of elements, including the root.
  public var elements: Int
  /// The maximum nesting depth of elements, not counting the root.
  public var depth: Int
  /// The maximum size of one text, in bytes.
  public var text: Int
  /// The maximum total size of all texts, in bytes.
  ///
  /// It bounds the amount of text that a front end has to lay out.
  public var totalText: Int
  /// The maximum number of properties per element.
  public var properties: Int
  /// The maximum number of values in one series, which don't count as properties.
  public var points: Int

  /// Creates limits.
  ///
  /// The defaults are 20,000 elements, 16 levels, 64 KiB per text and 1 MiB in total, 64 properties per element, and
  /// 4,096 values per series.
  public init(
    elements: Int = 20_000, depth: Int = 16, text: Int = 65_536, totalText: Int = 1 << 20, properties: Int = 64,
    points: Int = 4096
  ) {
    self.elements = elements
    self.depth = depth
    self.text = text
    self.totalText = totalText
    self.properties = properties
    self.points = points
  }
}

/// A problem in the description of a screen.
///
/// The screen can be used despite its issues.
public enum ScreenIssue: Hashable, Sendable {
  /// Elements beyond the limit were omitted.
  case tooManyElements(limit: Int)
  /// Elements nested deeper than the limit were omitted.
  case tooDeep(limit: Int)
  /// A text was truncated to the limit in bytes.
  case textTooLong(limit: Int)
  /// The texts together exceed the limit in bytes. Later text was omitted.
  case tooMuchText(limit: Int)
  /// An element has more properties than the limit. Later properties were omitted.
  case tooManyProperties(limit: Int)
  /// A series has more values than the limit. Later values were omitted.
  case tooManyPoints(limit: Int)
  /// Siblings have the same key. The second one was given a different identity.
  case duplicateKey(String)
  /// A call to `end` without a matching `begin`, or the reverse.
  case unbalanced
  /// A property of an element came after one of its children and was omitted.
  case propertyAfterChild
  /// A text is not UTF-8. What cannot be read in it was replaced.
  case invalidText
}

extension ScreenIssue {
  /// Whether part of the description was omitted because of a limit.
  public var isLimit: Bool {
    switch self {
    case .tooManyElements, .tooDeep, .textTooLong, .tooMuchText, .tooManyProperties, .tooManyPoints: true
    case .duplicateKey, .unbalanced, .propertyAfterChild, .invalidText: false
    }
  }
}

extension ScreenIssue: CustomStringConvertible {
  /// The issue as a clause, such as "it has more than 20000 elements".
  public var description: String {
    switch self {
    case .tooManyElements(let limit): "it has more than \(limit) elements"
    case .tooDeep(let limit): "its elements are nested more than \(limit) levels deep"
    case .textTooLong(let limit): "a text in it has more than \(limit) bytes"
    case .tooMuchText(let limit): "its texts have more than \(limit) bytes together"
    case .tooManyProperties(let limit): "an element in it has more than \(limit) properties"
    case .tooManyPoints(let limit): "a series in it has more than \(limit) values"
    case .duplicateKey(let key): "two sibling elements have the key '\(key)'"
    case .unbalanced: "its calls of 'begin' and 'end' do not match"
    case .propertyAfterChild: "a property of an element comes after one of its children"
    case .invalidText: "a text in it is not UTF-8"
    }
  }
}
