import Flows
import NavigationEngine
import Scenes

extension PairRule {
  /// Rules for what a restart does not bring back, or brings back later.
  static let restarts: [PairRule] = [
    PairRule(
      "An open query is not asked again",
      because: "An answer to it would come from nowhere; it counts as put away.",
      [.restart], example: ScenarioPair("a query that was open is not asked again", 1, .restart),
      .isLike { context in
        let isOpen = context.before.contains { line in
          line.hasPrefix("layer ") && (line.has(" alert depth") || line.has(" dialog depth"))
        }
        guard isOpen else { return nil }
        return context.before.contains { $0.has("\"Stay\"") } ? [.press("Stay")] : [.tell("dismiss")]
      }),
    PairRule(
      "A screen that is not to be kept is left, with those above it",
      because: "Its route says so: isRestorable is false.",
      [.restart],
      example: ScenarioPair("a place that is not to be kept is dropped with what stands above it", 2, .restart),
      .isLike { context in
        let entries = context.before.filter { $0.hasPrefix("tree       entry ") }
        return entries.firstIndex { $0.has("route {\"passing\"") }.map {
          // With nothing below it the flow begins anew.
          $0 == 0 ? [.tell("start 0")] : [.backTo(depth: $0)]
        }
      }),
    PairRule(
      "A child that cannot be made from a value is left",
      because: "It is neither a Relaunchable nor a DefaultRelaunchable; the log says so.",
      remaking, example: ScenarioPair("a child that cannot be made again is left, and the log says so", 2, .restart),
      .isLike { context in
        context.before.contains { $0.has("bar 'anonymous'") } ? [.intent(.dismiss)] : nil
      }),
    PairRule(
      "What waits for its turn is given up",
      because: "It has not been shown, so that it is no part of the window that is saved.",
      [.restart], example: ScenarioPair("a second presentation waits when it is told so", 2, .restart),
      .endsStory { difference, _ in !difference.isExtra && difference.line.has(" waiting ") }),
    PairRule(
      "A flow that has shown nothing yet is given up",
      because: "There is no place where it would stand again; what was on screen before it stays.",
      [.restart],
      example: ScenarioPair(
        "the screen stays until a child without a style has shown its first route", 1, .restart),
      .endsStory { difference, context in
        context.blank.contains { flow in
          difference.line.hasPrefix("flow \(flow) ") && !difference.isExtra
            || difference.line.has(" children [")
              && context.before.contains { $0.has(" children [") && $0.has("\"\(flow)\"") }
        }
      }),
    PairRule(
      "A route that is not known any more is dropped by the instance that meets it",
      because: "The scenario makes the flow forget it, as its next version would.",
      remaking,
      example: ScenarioPair("a route that is no longer known is dropped with what stands above it", 4, .restart),
      .endsStory { difference, context in
        guard context.steps.contains(where: { if case .tell("forget") = $0 { true } else { false } }) else {
          return false
        }
        return !context.steps.contains { if case .startAgain = $0 { true } else { false } }
          && ["layer 0 ", "tree ", "flow main stack "].contains { difference.line.hasPrefix($0) }
      }),
    PairRule(
      "A link that waits for a sign-in is forgotten",
      because: "It is kept for some minutes only, and the app has ended in between.",
      [.restart], example: ScenarioPair("a link that needs a sign-in waits and is opened once", 1, .restart),
      .isLike { context in
        context.heard.contains { $0.has("link: refused(linkHeld)") } ? [.pass(milliseconds: 301_000)] : nil
      }),
    PairRule(
      "A notice goes with the app that shows it",
      because: "It is shown for seconds.",
      remaking, example: ScenarioPair("a locked sheet stays", 3, .restart),
      .allows { difference, _ in
        difference.place == .after && !difference.isExtra && difference.line.hasPrefix("notice ")
      }),
    PairRule(
      "Selecting a tab again counts from one",
      because: "Nobody taps twice across a restart.",
      [.restart], example: ScenarioPair("the tab again", 2, .restart),
      .allows { difference, _ in Said(difference.line)?.text.hasPrefix("reselected ") ?? false }),
    PairRule(
      "A gesture ends with the app",
      because: "The finger has left the screen.",
      [.restart], example: ScenarioPair("going back and thinking better of it changes nothing", 2, .restart),
      .allows { difference, context in
        guard !difference.isExtra, case .intent(.peekBack)? = context.steps.last else { return false }
        return Said(difference.line)?.text.hasPrefix("back cancelled ") ?? false
      }),
    PairRule(
      "A flow that is not on screen may begin later",
      because: "Its library is loaded when it is needed; what it stands for is in the tree.",
      remaking,
      example: ScenarioPair(
        "a page whose flow finishes goes, begins anew or ends the pages, as it says", 7, .restart),
      .allows { difference, context in
        if let said = Said(difference.line), !difference.isExtra, said.text.hasPrefix("ended ") {
          return said.text == "ended shutdown"
            || context.before.contains { $0.has("page \(said.flow) feature") }
        }
        guard difference.line.hasPrefix("tree ") else { return false }
        let undisturbed = difference.place == .after ? context.before : context.end
        return difference.isExtra
          ? undisturbed.contains { $0.asNotBegun == difference.line.asNotBegun } : difference.line.has("is running")
      }),
    PairRule(
      "A flow says when it has been restored",
      because: "Its new instance is given what it goes on with.",
      remaking, example: ScenarioPair("a tab disappears when another is shown, and keeps its stack", 2, .restart),
      .allows { difference, _ in difference.isExtra && Said(difference.line)?.text == "restored"
      }),
    PairRule(
      "A screen that is described anew shows the stack as it is",
      because: "The stack is not among what a view observes, so that a screen in a sheet shows it as it was.",
      remaking, example: ScenarioPair("a push under something presented is done, and says so", 2, .restart),
      .allows { difference, _ in difference.line.hasPrefix("layer ") && difference.line.has(" texts [\"Stack [") }),
    PairRule(
      "A flow that goes on has described only what is on screen",
      because: "The scenario's flow goes back to a screen that it remembers from describing it.",
      remaking, example: ScenarioPair("the stack does not go back to a screen in a sheet", 2, .crash),
      .allows { difference, context in
        difference.place != .after
          && context.scenario.steps.dropFirst(context.pair.position).contains {
            if case .tell(let words) = $0 { words.hasPrefix("popseen ") } else { false }
          }
      }),
    PairRule(
      "A provider that works unseen comes again when it is called",
      because: "It has no place in the window.",
      remaking,
      example: ScenarioPair("a call begins the flow that answers it, unseen, and the next call finds it", 1, .restart),
      .allows { difference, _ in
        let line = difference.line
        if line.hasPrefix("flow provider ") { return !difference.isExtra || difference.place == .end }
        if line.has(" uses test.service/1.") || line.has(" provides test.service/1.") { return true }
        return difference.isExtra
          ? line.has("provider: started") || line.has("is loaded, as it provides")
          : line.has("provider: ended ") || line.has(": heard ")
      }),
    PairRule(
      "A swap waits for a call that is under way, and the caller with it",
      because: "Who answers a call is not replaced before it has answered or its time has passed; then the call ends.",
      [.swap], example: ScenarioPair("an answer may come later, and until then the caller goes on", 1, .swap),
      .allows { difference, context in
        guard context.underWay.contains(where: { $0.verb == "call" }) else { return false }
        return difference.isExtra
          ? difference.line.has(": ended swapped") || difference.line.has(": call → cancelled")
          : difference.line.has(": call → ") || difference.line.has("warning: The call ")
      }),
  ]
}

extension String {
  /// A line of the tree as it is while the flow in it has not begun.
  fileprivate var asNotBegun: String {
    for phase in [", is running", ", is to be restored", ", is starting"] {
      if let line = replacing(first: phase, with: ", is not begun") { return line }
    }
    return self
  }
}
