/// What a test has found, as a sentence with what was expected instead and what to do.
package struct Finding: Error, Codable, Sendable, Equatable {
  /// The weight of a finding.
  package enum Kind: String, Codable, Sendable {
    /// A rule is broken.
    case broken
    /// There is something that the author should know.
    case advice
    /// The test cannot run, for the reason in the message.
    case impossible
  }

  package var kind: Kind
  package var message: String
  package var expected: String?
  package var found: String?
  /// What to do about it, or nil for what the test says.
  package var remedy: String?

  package init(
    kind: Kind = .broken, _ message: String, expected: String? = nil, found: String? = nil, remedy: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.expected = expected
    self.found = found
    self.remedy = remedy
  }

  /// Returns the finding of a test that cannot run.
  package static func impossible(_ reason: String) -> Finding { Finding(kind: .impossible, reason) }
}
