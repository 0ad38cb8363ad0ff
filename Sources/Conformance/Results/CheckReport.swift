/// The results of all tests of a library at a level.
package struct CheckReport: Sendable {
  /// The file's name as shown to users.
  package var library: String
  package var level: CheckLevel
  /// The number from which all that is random in the tests was made.
  package var seed: UInt64
  package var results: [TestResult]
  /// The scripts whose blocks are to be written anew, with their new texts, by their files.
  package var updates: [String: String]

  package init(
    library: String, level: CheckLevel, seed: UInt64, results: [TestResult], updates: [String: String] = [:]
  ) {
    self.updates = updates
    self.library = library
    self.level = level
    self.seed = seed
    self.results = results
  }

  /// Returns the number of results of a verdict.
  package func count(_ verdict: TestResult.Verdict) -> Int { results.count { $0.verdict(at: level) == verdict } }

  /// Whether no test has failed or crashed.
  package var isPassed: Bool { count(.fail) == 0 && count(.crash) == 0 }
}
