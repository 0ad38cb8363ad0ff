extension PairRule {
  /// Rules for what going back to an earlier moment, and from there to the present, does not bring back.
  static let travels: [PairRule] = [
    PairRule(
      "A window with a flow that cannot be made, or that refuses its state, is not gone back to",
      because: "All flows of a moment take over, or none; the user stays where everything works, and is told why.",
      [.travel], example: ScenarioPair("a start that fails makes no requests", 1, .travel),
      .endsStory { _, context in
        context.steps.contains { step in
          if case .tell(let words) = step { words.has("broken") || words.has("refusing") } else { false }
        }
      }),
    PairRule(
      "An open question whether to leave counts as answered with Stay",
      because: "What the user wanted to do then is not done in the window of another moment.",
      [.travel], example: ScenarioPair("going back while the query is open is staying", 3, .travel),
      .isLike { context in context.before.contains { $0.has("\"Stay\"") } ? [.press("Stay")] : nil }),
    PairRule(
      "How often a page was chosen again is counted anew",
      because: "The window has been another one in between.",
      [.travel],
      example: ScenarioPair(
        "choosing the page that is shown leaves its stack alone where it says nothing", 3, .travel),
      .allows { difference, _ in difference.line.has(": reselected ") }),
  ]
}
