/// The result of a test.
package struct TestResult: Sendable, Equatable {
  /// The verdict on a result at a level.
  package enum Verdict: String, Sendable, CaseIterable {
    case pass, warn, fail, crash, skip
  }

  /// The way in which a test has ended.
  package enum End: Sendable, Equatable {
    /// The test has run to its end, or cannot run.
    case done([Finding])
    /// The process of the test has crashed, exited or hung.
    case lost(Finding)
  }

  /// The name of the test.
  package var name: String
  /// The rule of the header that it tests.
  package var rule: String
  /// The least level at which a broken rule fails.
  package var level: CheckLevel
  package var end: End
  package var duration: Duration
  /// Whether it is of a script, whose name is that of its file, and not of a test.
  package var isScript = false

  package init(
    name: String, rule: String, level: CheckLevel, end: End, duration: Duration = .zero, isScript: Bool = false
  ) {
    self.name = name
    self.rule = rule
    self.level = level
    self.isScript = isScript
    self.end = end
    self.duration = duration
  }

  /// Returns what the result amounts to.
  package func verdict(at level: CheckLevel) -> Verdict {
    guard case .done(let findings) = end else { return .crash }
    if findings.contains(where: { $0.kind == .broken }) { return level >= self.level ? .fail : .warn }
    if findings.contains(where: { $0.kind == .impossible }) { return .skip }
    return findings.isEmpty ? .pass : .warn
  }

  /// The findings of the test, the gravest first.
  package var findings: [Finding] {
    switch end {
    case .lost(let finding): [finding]
    case .done(let findings):
      findings.filter { $0.kind == .broken } + findings.filter { $0.kind == .impossible }
        + findings.filter { $0.kind == .advice }
    }
  }

  /// The part of the name before the dot, or "scripts".
  package var group: String { isScript ? "scripts" : name.split(separator: ".").first.map(String.init) ?? name }
}
