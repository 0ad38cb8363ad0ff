import Conformance
import Screens

/// A report in the form of JUnit, which build servers show.
enum ReportJUnit {
  static func text(of report: CheckReport) -> String {
    let counts =
      "tests=\"\(report.results.count)\" failures=\"\(report.count(.fail))\" errors=\"\(report.count(.crash))\" "
      + "skipped=\"\(report.count(.skip))\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let time = seconds(report.results.map(\.duration).reduce(.zero, +))
    text += "<testsuite name=\"\(escaped(report.library))\" \(counts) time=\"\(time)\">\n"
    text += "  <properties>\n    <property name=\"level\" value=\"\(report.level.rawValue)\"/>\n"
    text += "    <property name=\"seed\" value=\"\(report.seed)\"/>\n  </properties>\n"
    for result in report.results {
      let names = "classname=\"\(result.group)\" name=\"\(escaped(result.name))\""
      let head = "  <testcase \(names) time=\"\(seconds(result.duration))\""
      let verdict = result.verdict(at: report.level)
      let body = result.findings.map { element(of: $0, in: result, verdict) }.joined()
      text += body.isEmpty ? "\(head)/>\n" : "\(head)>\n\(body)  </testcase>\n"
    }
    return text + "</testsuite>\n"
  }

  private static func element(of finding: Finding, in result: TestResult, _ verdict: TestResult.Verdict) -> String {
    let parts = [
      finding.place.map { "Step: \($0.step)" }, finding.expected.map { "Expected: \($0)" },
      finding.found.map { "Found: \($0)" },
      finding.place.flatMap { $0.screen.isEmpty ? nil : "Screen:\n\($0.screen.joined(separator: "\n"))" },
      ReportText.remedy(of: finding, in: result, verdict).map { "To do: \($0)" },
    ].compactMap(\.self)
    let message = escaped(finding.place.map { "\($0.line): \(finding.message)" } ?? finding.message)
    let text = escaped(parts.joined(separator: "\n"))
    switch verdict {
    case .fail where finding.kind == .broken:
      return "    <failure type=\"\(escaped(result.rule))\" message=\"\(message)\">\(text)</failure>\n"
    case .crash: return "    <error type=\"\(escaped(result.rule))\" message=\"\(message)\">\(text)</error>\n"
    case .skip where finding.kind == .impossible: return "    <skipped message=\"\(message)\"/>\n"
    default: return "    <system-out>\(message)\(text.isEmpty ? "" : "\n\(text)")</system-out>\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in PrintableText.visible(text, keepsLines: true) {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let digits = String(1000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    return "\(seconds).\(digits)"
  }
}
