import Screens

/// One line of `NAME doctor`.
struct DoctorFinding {
  /// The thing that was examined: "Landlock", "state folder", "swift".
  let name: String
  /// The value if nothing is missing: "enforced", a path.
  let value: String
  /// The consequence if it is missing, and what to do; nil if it is there.
  var problem: String?
  /// Whether the user is less protected without it.
  let isEssential: Bool

  /// The word for scripts.
  var state: String { problem == nil ? "ok" : "missing" }

  /// The lines for users, with the names in one column.
  static func table(_ findings: [DoctorFinding]) -> String {
    let width = findings.map(\.name.count).max() ?? 0
    return findings.map { finding in
      let gap = String(repeating: " ", count: width - finding.name.count + 2)
      return finding.name + gap + (finding.problem.map { "missing: \($0)" } ?? finding.value) + "\n"
    }.joined()
  }

  static func json(_ findings: [DoctorFinding]) -> String {
    let objects = findings.map { finding in
      JSONText.object(
        [("name", finding.name), ("state", finding.state), ("detail", finding.problem ?? finding.value)],
        and: "essential", finding.isEssential ? "true" : "false")
    }
    return JSONText.array(objects)
  }
}
