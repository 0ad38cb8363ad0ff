import Conformance
import HostKit

/// The list of tests that `check --list` prints.
enum TestList {
  static func table(_ tests: [NamedTest]) -> String {
    let name = tests.map(\.name.count).max() ?? 0
    let level = tests.map(\.level.rawValue.count).max() ?? 0
    return tests.map { test in
      "\(padded(test.name, to: name))  \(padded(test.level.rawValue, to: level))  \(test.summary) (\(test.rule))\n"
    }.joined()
  }

  static func json(_ tests: [NamedTest]) -> String {
    JSONText.array(
      tests.map {
        JSONText.object([
          ("name", $0.name), ("level", $0.level.rawValue), ("rule", $0.rule), ("summary", $0.summary),
          ("remedy", $0.remedy),
        ])
      })
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
