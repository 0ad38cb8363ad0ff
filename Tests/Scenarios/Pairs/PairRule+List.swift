extension PairRule {
  /// All that disturbances may change.
  public static let all: [PairRule] = ends + restarts + stored + faults

  /// What another window's values change.
  private static let stored: [PairRule] = [
    PairRule(
      "What another window stores is there, for the app and for each flow",
      because: "The windows of an app share their storage.",
      [.store], example: ScenarioPair("the store", 0, .store),
      .adds { lines, context in
        var added = lines
        let features = ["test.child", "test.command", "test.pages", "test.provider"] + context.scenario.ownFeatures
        added += features.map { "stored elsewhere of \($0): 010203" }
        for line in lines where line.hasPrefix("flow ") && line.has(" isSignedIn ") {
          added.append("flow \(line.split(separator: " ")[1]) elsewhere 3")
        }
        return added
      }),
    PairRule(
      "A flow that is not on screen reads what is stored when it begins",
      because: "It has no instance before that.",
      [.store],
      example: ScenarioPair("an action reaches a parent that has not been on screen since the restart", 2, .store),
      .allows { difference, context in
        guard !difference.isExtra, difference.line.hasPrefix("flow "), difference.line.has(" elsewhere 3") else {
          return false
        }
        return context.scenario.steps.contains {
          switch $0 {
          case .startAgain, .edit: true
          default: false
          }
        }
      }),
  ]
}

extension Scenario {
  /// The features that only some scenarios have.
  fileprivate var ownFeatures: [String] {
    switch subject {
    case .scenario: ["test.scenario"]
    case .command: []
    case .tabs: ["test.other"]
    }
  }
}
