extension PairRule {
  /// What is different and should not be.
  ///
  /// Each goes from here when it is mended: a fault that its example does not show fails the tests as a rule does that
  /// nothing needs.
  public static let faults: [PairRule] = [
    PairRule(
      "FAULT: A flow that goes on does not know in which slot a presentation stands",
      because: "A restoration point has presentations without their styles, so that dismiss(slot:) finds nothing.",
      remaking, example: ScenarioPair("a sheet and a cover are put away each by its kind", 2, .crash),
      .allows { difference, context in
        difference.place != .after
          && context.scenario.steps.dropFirst(context.pair.position).contains {
            if case .tell("dismisscover") = $0 { true } else { false }
          }
      }),
    PairRule(
      "FAULT: The guard of a screen under another is forgotten, so that going back over it loses what it guards",
      because: "A guard comes with the description of its screen, and a covered screen is not described again.",
      remaking, example: ScenarioPair("a guard asks before the user goes back over its screen from another", 3, .crash),
      .endsStory { difference, context in
        guard difference.place == .after, difference.line.hasPrefix("tree ") else { return false }
        if !difference.isExtra { return difference.line.has(", is guarded") }
        return context.before.contains("\(difference.line), is guarded")
      }),
    PairRule(
      "FAULT: A coordinator that waits for its turn cannot begin when another instance of its parent goes on",
      because: "The presentation keeps the handle of the live child instead of its recipe.",
      [.crash, .swap], example: ScenarioPair("a coordinator that waits begins when its turn comes", 2, .crash),
      .endsStory { difference, context in
        difference.place == .after && difference.line.has(" children [")
          && context.before.contains { $0.has(" waiting ") }
      }),
    PairRule(
      "FAULT: A feature that was presented by its ID becomes a child of its presenter's coordinator",
      because: "At first they know each other by the feature alone, and when they are made again they are joined.",
      remaking, example: ScenarioPair("a feature is presented by its id, with a value in and a value out", 1, .crash),
      .allows { difference, context in
        guard
          context.steps.contains(where: { if case .tell(let words) = $0 { words.hasPrefix("feature ") } else { false } }
          )
        else { return false }
        return [" parent ", " origin ", " children ", "hello of ", "action CommandAction "].contains {
          difference.line.has($0)
        }
      }),
  ]
}
