import Flows
import NavigationEngine
import Scenes

extension Scenario {
  /// Flows that observe the steps of navigation of themselves and of those below them.
  static let steps: [Scenario] = [
    told(
      "a flow observes what it and those below it push, pop, present, dismiss and select",
      [
        .tell("child observer sheet"), .tell("push 1"), .tell("present 2 sheet"), .tell("dismiss"), .tell("pop"),
        .tell("child inner sheet"), .tell("push 3"), .tell("finish"), .tell("paged cover"), .choosePage("two"),
        .tell("push 4"), .intent(.dismiss), .tell("up push 5"),
      ],
      [
        "observer: saw pushed 0 of test.command", "observer: saw pushed 1 of test.command",
        "observer: saw presented 2 of test.command", "observer: saw dismissed dismissed of test.command",
        "observer: saw popped 1 popped of test.command", "observer: saw began of test.command",
        "observer: saw ready of test.command", "observer: saw pushed 3 of test.command",
        "observer: saw ended finished of test.command", "observer: saw selected one of test.pages",
        "observer: saw selected two of test.pages", "observer: saw pushed 4 of test.pages",
        "observer: saw ended user of test.pages", "!observer: saw pushed 5",
      ]),
    told(
      "a flow knows how the loading of a feature goes that it presents",
      [
        .tell("child observer sheet"), .holdFeatures, .tell("feature guest"), .makeFeatures, .tell("look"),
        .tell("finish"), .tell("feature broken"),
      ],
      [
        "observer: saw began of test.command", "observer: saw loading of test.command",
        "observer: saw ready of test.command", "guest: children 0", "observer: saw ended finished of test.command",
        "observer: saw failed of test.command: CommandCoordinator failed in start.",
      ]),
    told(
      "a feature that cannot be shown now is refused to who presents it, and says why",
      [.tell("feature closed"), .tell("look"), .tell("feature guest"), .tell("look")],
      [
        "info: test.command is not shown: It opens at nine.", "refused(notApplicable)",
        "main: children 0", "guest: children 0", "!closed: started", "!placeholder",
      ]),
  ]
}
