import Screens

/// A need of a feature: the grant that it asks for, and the author's own sentence why.
///
/// In a descriptor both are one text: the sentence, if there is one, is the second line.
public struct FeatureNeed: Hashable, Sendable {
  /// The text of a ``Grant``; a folder may begin with "~/".
  public var grant: String
  /// The sentence of the author why, which nobody has checked, or an empty text.
  public var reason: String

  /// Creates a need.
  public init(_ grant: String, reason: String = "") {
    self.grant = grant
    self.reason = reason
  }

  /// Reads the text of a descriptor, in which all that follows the first line is the sentence.
  public init(text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    grant = lines.first.map(String.init) ?? ""
    reason = lines.dropFirst().flatMap { $0.split(separator: "\n") }.map { PrintableText.clean(String($0)) }
      .joined(separator: " ")
  }

  /// The text of the need as in a descriptor.
  public var text: String { reason.isEmpty ? grant : "\(grant)\n\(reason)" }
}

extension FeatureNeed: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text: text) }
}
