import Conformance
import Platform
import Screens

/// A report as text for people: a line for each test, and what to do about those that do not pass.
enum ReportText {
  static func text(of report: CheckReport) -> String {
    var text = ""
    for result in report.results {
      let verdict = result.verdict(at: report.level)
      text += "\(word(verdict))  \(result.name)"
      text += verdict == .pass || result.isScript ? "\n" : "  (\(result.rule))\n"
      if verdict == .pass { continue }
      for finding in result.findings { text += lines(of: finding, in: result, verdict) }
    }
    return text + summary(of: report)
  }

  private static func lines(of finding: Finding, in result: TestResult, _ verdict: TestResult.Verdict) -> String {
    var lines = [finding.place.map { "\($0.line): \(finding.message)" } ?? finding.message]
    if let expected = finding.expected { lines.append("Expected: \(expected)") }
    if let found = finding.found { lines.append("Found: \(found)") }
    if let screen = finding.place?.screen, !screen.isEmpty { lines += ["The screen:"] + screen.map { "  \($0)" } }
    if let step = finding.place?.step { lines.append("The step: \(step)") }
    if let remedy = remedy(of: finding, in: result, verdict) { lines.append("To do: \(remedy)") }
    return lines.map { "         \(PrintableText.visible($0))\n" }.joined()
  }

  /// Returns what to do about a finding, or nil if there is nothing.
  static func remedy(of finding: Finding, in result: TestResult, _ verdict: TestResult.Verdict) -> String? {
    if let remedy = finding.remedy { return remedy }
    guard finding.kind != .impossible, verdict != .pass else { return nil }
    return NamedTest.named(result.name)?.remedy
  }

  private static func summary(of report: CheckReport) -> String {
    let counts = TestResult.Verdict.allCases.compactMap { verdict in
      let count = report.count(verdict)
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    let word = report.isPassed ? "passes" : "does not pass"
    if report.results.contains(where: \.isScript) {
      return "\n\(PrintableText.visible(report.library)) \(word): \(counts.joined(separator: ", ")).\n"
    }
    return
      "\n\(PrintableText.visible(report.library)) \(word) at the level '\(report.level.rawValue)': "
      + "\(counts.joined(separator: ", ")). Seed: \(report.seed).\n"
  }

  private static func word(_ verdict: TestResult.Verdict) -> String {
    switch verdict {
    case .pass: "pass   "
    case .warn: "warning"
    case .fail: "FAIL   "
    case .crash: "CRASH  "
    case .skip: "skipped"
    }
  }
}
