extension PairRule {
  /// What is different and should not be, each of which goes from here when it is mended.
  public static let faults: [PairRule] = [
    PairRule(
      "FAULT: After a restart, a flow does not know in which slot a presentation stands",
      because: "A restoration point has the presentations without their styles, so that dismiss(slot:) finds nothing.",
      remaking, example: ScenarioPair("a sheet and a cover are put away each by its kind", 2, .crash),
      .allows { difference, context in
        context.scenario.steps.contains { if case .tell("dismisscover") = $0 { true } else { false } }
          && difference.place != .after
      }),
    PairRule(
      "FAULT: A coordinator of pages begins anew, without what it has saved, and sets the pages that it began with",
      because: "A flow with pages is started and not restored.",
      remaking, example: ScenarioPair("setting the same pages again makes no coordinator twice", 3, .crash),
      .endsStory { difference, _ in !difference.isExtra && difference.line.hasPrefix("flow pages ") }),
  ]
}
