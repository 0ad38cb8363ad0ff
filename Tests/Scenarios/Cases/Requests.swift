import NavigationEngine
import Scenes

extension Scenario {
  /// Scenarios of requests whose call fails, or whose flow ends.
  static let requests: [Scenario] = [
    told(
      "quitting ends every flow with the cause shutdown", [.tell("child one sheet")],
      ["one: ended shutdown", "main: ended shutdown", "!ended parentFinished"]),
    listed(
      "a call that fails makes no requests", [.press("Throw"), .press("Push")],
      [
        "error: ScenarioCoordinator failed in an action.", "push in it → refused(flowFailed)",
        "notice ScenarioCoordinator failed in an action.", "bar 'Item 1' back Scenario", "!badge of", "!item(66)",
      ]),
    told(
      "a start that fails makes no requests", [.tell("child broken sheet"), .intent(.back), .tell("look")],
      ["broken: started", "placeholder CommandCoordinator failed in start.", "main: children 0", "!badge of"]),
    told(
      "a call makes so many requests, or none", [.tell("many 257"), .tell("many 256")],
      [
        "made more than 256 requests in one call. None of them is carried out",
        "main: many → [\"refused(tooManyRequests) 257\"]",
        "main: many → [\"noop(alreadySelected) 256\"]",
      ]),
    listed(
      "a flow that ends while it waits", [.press("Later"), .press("Finish"), .pass(milliseconds: 60)],
      ["later → cancelled", "[\"Count 0\"", "!later → goes on", "!bar 'Item 7'"]),
    listed(
      "the tasks of a flow are cancelled when it ends", [.press("Listen"), .press("Finish")],
      ["began", "listening → cancelled true"]),
    told(
      "a call that awaits a child is cancelled with its own flow",
      [.tell("child one sheet"), .tell("ask two"), .tell("up up dismissat 0"), .tell("look")],
      ["two: ended parentFinished", "one: ended dismissed", "one: ask → cancelled", "main: children 0", "!one: answer"]),
  ]

  /// Coordinators that are not attached, or no longer.
  static let detached: [Scenario] = [
    told(
      "a coordinator that has ended asks for nothing, and the log says so",
      [
        .tell("child one push"), .tell("up keep"), .intent(.back), .tell("kept push 1"), .tell("kept send done"),
        .tell("kept present 2 sheet"), .tell("look"),
      ],
      [
        "one: ended user", "warning: CommandCoordinator cannot push: it has ended. Present it first.",
        "main: one push 1 → refused(flowEnded)", "main: one send done → refused(flowEnded)",
        "main: one present 2 sheet → refused(flowEnded)", "main: children 0 stack [0] presented []",
        "!main: action done",
      ]),
    told(
      "a coordinator that was never attached asks for nothing",
      [.tell("fresh push 1"), .tell("fresh send done"), .tell("fresh present 2 sheet"), .tell("look")],
      [
        "warning: CommandCoordinator cannot push: it is not attached. Present it first.",
        "main: fresh push 1 → refused(detached)", "main: fresh send done → refused(detached)",
        "main: fresh present 2 sheet → refused(detached)", "main: children 0 stack [0] presented []",
      ]),
    told(
      "a child whose parent has gone has none, and asks for nothing",
      [.tell("orphan push 1"), .tell("orphan send done")],
      [
        "main: orphan has no parent", "main: orphan push 1 → refused(detached)",
        "main: orphan send done → refused(detached)",
      ]),
    told(
      "finishing what has ended does nothing, and what was never begun is refused",
      [
        .tell("child one push"), .tell("up keep"), .intent(.back), .tell("kept finish"), .tell("fresh finish"),
        .tell("look"),
      ],
      [
        "main: one finish → noop(alreadyEnded)", "main: fresh finish → refused(detached)", "main: children 0",
        .once("warning: CommandCoordinator cannot finish: it is not attached. Present it first."),
        .times(1, "warning: "),
      ]),
  ]
}
