public import Flows

/// A pattern of feature ids in the policy: one id, such as `shop.cart`, or all that begin with a word, such as `shop.*`.
public struct FeaturePattern: Hashable, Sendable, CustomStringConvertible {
  /// The text of the pattern.
  public let text: String

  /// The forms of a pattern, for messages.
  public static let forms = "an id such as shop.cart, or a pattern such as shop.*"

  /// Reads a pattern, or returns nil if the text is none.
  public init?(_ text: String) {
    // What a star stands for is at least one character of an id.
    let example = text.hasSuffix(".*") ? text.dropLast() + "x" : text[...]
    guard !text.hasPrefix("."), FeatureID.isValid(String(example)) else { return nil }
    self.text = text
  }

  /// Returns whether the pattern names a feature.
  public func matches(_ feature: FeatureID) -> Bool {
    guard text.hasSuffix(".*") else { return feature.rawValue == text }
    let start = text.dropLast()
    return feature.rawValue.hasPrefix(start) && feature.rawValue.utf8.count > start.utf8.count
  }

  public var description: String { text }
}
