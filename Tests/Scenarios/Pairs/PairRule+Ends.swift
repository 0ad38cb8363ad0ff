extension PairRule {
  /// The disturbances after which other instances go on.
  static let remaking: Set<Disturbance> = [.restart, .crash, .swap, .travel]

  /// The commands that wait for a child to end.
  private static let waiting: Set<String> = [
    "child", "plain", "begin", "again", "instead", "unnamed", "paged", "twice", "ask", "feature", "embed", "force",
    "up",
  ]
  /// The commands that go on by themselves when their time comes or their call is answered.
  private static let busy: Set<String> = ["later", "call", "listen", "send"]

  /// Rules for what ends with an instance, whatever comes after it.
  static let ends: [PairRule] = [
    PairRule(
      "Work that waits for time or for an answer ends with its instance",
      because: "A task is no state; what must not be lost is saved and begun again in restoreState.",
      remaking, example: ScenarioPair("a push after a while", 1, .restart),
      .endsStory { difference, _ in
        !difference.isExtra
          && PairContext.Work.read(difference.line).contains {
            busy.contains($0.verb) || $0.command == "pages current"
          }
      }),
    PairRule(
      "Work that waits for time in a tab that is not shown ends, too",
      because: "The tab is made again when it is shown; until then its saved state stands, which names the work.",
      [.restart], example: ScenarioPair("a flow selects its own tab, once", 3, .restart),
      .allows { difference, context in
        difference.place != .after && context.underWay.contains { busy.contains($0.verb) }
          && context.before.contains {
            $0.hasPrefix("tree     page ") && !$0.has("is selected") && $0.has("is running")
          }
      }),
    PairRule(
      "What listens to badges, and a coordinator in a property, end with their instance",
      because: "An author who keeps them makes them again.",
      remaking, example: ScenarioPair("a coordinator that has ended can be presented again", 2, .restart),
      .endsStory { difference, _ in
        difference.line.hasPrefix("flow pages listeners ")
          || !difference.isExtra && difference.line.has(" kept \"")
      }),
    PairRule(
      "A request that waits ends with its instance",
      because: "Nobody is left whom its outcome could be returned to.",
      remaking, example: ScenarioPair("a presenter can continue when its child is on screen", 1, .restart),
      .allows { difference, context in
        if difference.line.has(" underWay [") { return true }
        guard !difference.isExtra, let said = Said(difference.line) else { return false }
        let isOutcome = context.underWay.contains {
          $0.flow == said.flow && said.text.hasPrefix("\($0.command) → ")
            || $0.command == "pages force" && said.text == "force done"
        }
        return isOutcome || said.isAnswer && context.isUnderWay(said.flow, waiting)
      }),
    PairRule(
      "A coordinator that waits for its turn ends with its presenter's instance, and is made from its value in its turn",
      because: "It has shown nothing and has no flow yet.",
      remaking, example: ScenarioPair("a coordinator that waits begins when its turn comes", 2, .crash),
      .allows { difference, context in
        difference.place == .after && difference.line.has(" children [")
          && context.before.contains { $0.has(" waiting ") }
      }),
    PairRule(
      "A parent that cannot wait any more is told of its child's end",
      because: "childDidEnd is called where no caller waits.",
      remaking, example: ScenarioPair("a presenter hears what its child ended with", 1, .restart),
      .allows { difference, context in
        guard difference.isExtra, let said = Said(difference.line) else { return false }
        let hadChildren = context.before.contains { $0.hasPrefix("flow \(said.flow) children [\"") }
        return said.text.hasPrefix("child ") && said.text.has(" ended")
          && (hadChildren || context.isUnderWay(said.flow, waiting))
      }),
    PairRule(
      "The closure that hears of a dismissal ends with its instance",
      because: "A closure cannot be saved; didLeave and childDidEnd say the same.",
      remaking, example: ScenarioPair("a swiped sheet goes once, and the one below it can be closed", 1, .restart),
      .allows { difference, context in
        guard !difference.isExtra, let said = Said(difference.line), said.text.hasPrefix("gone ") else { return false }
        let number = said.text.dropFirst("gone ".count).prefix { $0 != " " }
        return context.before.contains { line in
          line.hasPrefix("flow \(said.flow) presented ")
            && line.split(whereSeparator: { !$0.isNumber }).contains { $0 == number }
        }
      }),
  ]
}

extension Said {
  /// Whether it is what a flow says when a child that it waited for has ended or begun.
  fileprivate var isAnswer: Bool {
    [
      "child gone ", "ask → ", "feature → ", "begin → ", "answer ", "feature answered ", "at its end: ",
      "child returned ",
    ].contains { text.hasPrefix($0) }
  }
}
