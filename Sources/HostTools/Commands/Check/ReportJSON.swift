import Conformance
import HostKit

/// A report as JSON, for scripts.
enum ReportJSON {
  static func text(of report: CheckReport) -> String {
    let counts = TestResult.Verdict.allCases.map { "\(JSONText.string($0.rawValue)): \(report.count($0))" }
    let head = [
      "\"library\": \(JSONText.string(report.library))", "\"level\": \(JSONText.string(report.level.rawValue))",
      "\"seed\": \(report.seed)", "\"passed\": \(report.isPassed)", "\"counts\": {\(counts.joined(separator: ", "))}",
    ]
    let tests = report.results.map { result in
      let verdict = result.verdict(at: report.level)
      let findings = result.findings.map { finding in
        let parts: [(String, String?)] = [
          ("message", finding.message), ("expected", finding.expected), ("found", finding.found),
          ("remedy", ReportText.remedy(of: finding, in: result, verdict)),
        ]
        guard let place = finding.place else { return JSONText.object(parts) }
        let screen = place.screen.map { JSONText.string($0) }.joined(separator: ", ")
        return JSONText.object(
          [("place", place.line), ("step", place.step)] + parts, and: "screen", "[\(screen)]")
      }
      return JSONText.object(
        [("name", result.name), ("result", verdict.rawValue), ("rule", result.rule), ("level", result.level.rawValue)],
        and: "findings", "[\(findings.joined(separator: ", "))]")
    }
    return
      "{\n  \(head.joined(separator: ",\n  ")),\n  \"tests\": [\n    \(tests.joined(separator: ",\n    "))\n  ]\n}\n"
  }
}
