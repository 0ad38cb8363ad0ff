/// The facts that a rule knows of a pair.
public struct PairContext: Sendable {
  /// A command that a flow had not finished.
  struct Work: Sendable {
    var flow: String
    var command: String
  }

  public let pair: ScenarioPair
  public let scenario: Scenario
  /// The lines that were seen of the undisturbed run at the time of the disturbance.
  let before: [String]
  /// The lines that were seen of it at the end.
  let end: [String]
  /// The lines that were heard in it before the disturbance.
  let heard: [String]
  /// The commands that flows were busy with at the time of the disturbance.
  let underWay: [Work]

  public init(_ pair: ScenarioPair, of scenario: Scenario, _ undisturbed: Course) {
    self.pair = pair
    self.scenario = scenario
    before = undisturbed.seen[pair.position]?.lines ?? []
    end = undisturbed.end?.lines ?? []
    heard = undisturbed.heard.prefix(pair.position + 1).flatMap { $0 }
    underWay = before.flatMap(Work.read)
  }

  /// The flows that had shown nothing yet, neither themselves nor by a child.
  var blank: [String] {
    before.filter { $0.hasPrefix("flow ") && $0.has(" stack []") }.map { String($0.split(separator: " ")[1]) }.filter {
      before.contains("flow \($0) children []")
    }
  }

  /// The steps before the disturbance.
  var steps: ArraySlice<Scenario.Step> { scenario.steps.prefix(pair.position) }

  /// Whether the flow was busy with a command that begins with one of these words.
  func isUnderWay(_ flow: String, _ words: Set<String>) -> Bool {
    underWay.contains { $0.flow == flow && words.contains($0.verb) }
  }

  /// The rule that says what the disturbance comes to, and its steps.
  public func likeness(among rules: [PairRule]) -> (rule: PairRule, steps: [Scenario.Step])? {
    for rule in rules where rule.disturbances.contains(pair.disturbance) {
      if case .isLike(let steps) = rule.effect, let steps = steps(self) { return (rule, steps) }
    }
    return nil
  }
}

extension PairContext.Work {
  /// The first word of the command.
  var verb: String { String(command.prefix { $0 != " " }) }

  /// Reads a line of an observation: `flow main underWay ["child one sheet"]`.
  static func read(_ line: String) -> [PairContext.Work] {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count == 4, words[0] == "flow", words[2] == "underWay" else { return [] }
    let parts = words[3].split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map {
      PairContext.Work(flow: String(words[1]), command: String(parts[$0]))
    }
  }
}

/// A line of the log, as a flow has written it: "info: main: gone 2 user" is what main says.
struct Said {
  let flow: String
  let text: String

  init?(_ line: String) {
    guard line.hasPrefix("info: ") else { return nil }
    let rest = line.dropFirst("info: ".count)
    let name = rest.prefix { $0 != ":" && $0 != " " }
    if rest.dropFirst(name.count).hasPrefix(": ") {
      flow = String(name)
      text = String(rest.dropFirst(name.count + 2))
    } else {
      // The flows with a list and with pages say nothing of who they are.
      flow = rest.hasPrefix("pages ") ? "pages" : "scenario"
      text = String(rest)
    }
  }
}
