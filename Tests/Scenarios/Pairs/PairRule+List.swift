extension PairRule {
  /// All that disturbances may change.
  public static let all: [PairRule] = ends + restarts + travels + stored + faults

  /// Rules for what another window's values change.
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
      })
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
