/// A finding of a test: a sentence, with what was expected instead and what to do.
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
  /// The advice about the finding, or nil for that of the test.
  package var remedy: String?
  /// The place of the finding in a script, or nil for a test.
  package var place: ScriptPlace?

  package init(
    kind: Kind = .broken, _ message: String, expected: String? = nil, found: String? = nil, remedy: String? = nil,
    place: ScriptPlace? = nil
  ) {
    self.kind = kind
    self.message = message
    self.expected = expected
    self.found = found
    self.remedy = remedy
    self.place = place
  }

  /// Returns the finding of a test that cannot run.
  package static func impossible(_ reason: String) -> Finding { Finding(kind: .impossible, reason) }
}

/// A place in a script at which something was found.
package struct ScriptPlace: Codable, Sendable, Equatable {
  /// The file's name and the number of the line: "tests/Notes.script:12".
  package var line: String
  /// The step as it is written.
  package var step: String
  /// The screen as it was then, in words, or how it differs from the expected one.
  package var screen: [String]

  package init(line: String, step: String, screen: [String] = []) {
    self.line = line
    self.step = step
    self.screen = screen
  }
}
