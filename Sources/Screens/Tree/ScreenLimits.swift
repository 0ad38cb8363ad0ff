/// Limits on the size of a screen.
///
/// What exceeds a limit is cut off and reported as a ``ScreenIssue``.
public struct ScreenLimits: Hashable, Sendable {
  /// The largest number of elements, including the root.
  public var elements: Int
  /// The deepest nesting of elements, not counting the root.
  public var depth: Int
  /// The largest size of one text, in bytes.
  public var text: Int
  /// The largest size of all texts together, in bytes: what a front end may have to lay out.
  public var totalText: Int
  /// The largest number of properties of one element.
  public var properties: Int

  /// Creates limits; by default 20,000 elements, 16 levels, 64 KiB for each text and 1 MiB for all, and 64 properties
  /// for each element.
  public init(
    elements: Int = 20_000, depth: Int = 16, text: Int = 65_536, totalText: Int = 1 << 20, properties: Int = 64
  ) {
    self.elements = elements
    self.depth = depth
    self.text = text
    self.totalText = totalText
    self.properties = properties
  }
}

/// A problem in the description of a screen.
///
/// The screen is usable nevertheless.
public enum ScreenIssue: Hashable, Sendable {
  /// Elements beyond the limit were left out.
  case tooManyElements(limit: Int)
  /// Elements nested deeper than the limit were left out.
  case tooDeep(limit: Int)
  /// A text was truncated to the limit, in bytes.
  case textTooLong(limit: Int)
  /// The texts together exceed the limit, in bytes: what came later was left out.
  case tooMuchText(limit: Int)
  /// An element has more properties than the limit: what came later was left out.
  case tooManyProperties(limit: Int)
  /// Two siblings have the same key; the second one got a different identity.
  case duplicateKey(String)
  /// A call of `end` without a matching `begin`, or the reverse.
  case unbalanced
  /// A property of an element came after one of its children, and was left out.
  case propertyAfterChild
}

extension ScreenIssue {
  /// Whether part of the description was left out because of a limit.
  public var isLimit: Bool {
    switch self {
    case .tooManyElements, .tooDeep, .textTooLong, .tooMuchText, .tooManyProperties: true
    case .duplicateKey, .unbalanced, .propertyAfterChild: false
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
    case .duplicateKey(let key): "two sibling elements have the key '\(key)'"
    case .unbalanced: "its calls of 'begin' and 'end' do not match"
    case .propertyAfterChild: "a property of an element comes after one of its children"
    }
  }
}
