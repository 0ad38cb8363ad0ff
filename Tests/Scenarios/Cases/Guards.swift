import NavigationEngine
import Scenes

extension Scenario {
  /// Screens that do not let the user go just like that.
  static let guards: [Scenario] = [
    told(
      "a guard that denies keeps the user from going back",
      [.tell("push 1"), .tell("guard deny"), .intent(.back), .tell("look"), .tell("guard allow"), .intent(.back)],
      ["leave refused 1", "notice Not yet.", "stack [0, 1]", "left 1: user"]),
    told(
      "a guard that asks lets the user go or stay",
      [
        .tell("push 1"), .tell("guard ask"), .intent(.back), .press("Stay"), .tell("look"), .intent(.back),
        .press("Leave"), .tell("look"),
      ],
      ["Leave this screen?", "leave refused 1", "stack [0, 1]", "left 1: user", "stack [0]"]),
    told(
      "a guard asks before a sheet is put away",
      [.tell("present 1 sheet"), .tell("guard ask"), .intent(.dismiss), .press("Leave"), .tell("look")],
      ["Leave this screen?", "gone 1 user", "presented []"]),
    told(
      "a flow's own requests are not asked about", [.tell("push 1"), .tell("guard deny"), .tell("pop"), .tell("look")],
      ["pop → done", "stack [0]"]),
    told(
      "another flow's requests are asked about",
      [.tell("child one sheet"), .tell("guard deny"), .tell("up dismiss"), .tell("look")],
      ["main: dismiss → refused(guarded)", "one: children 0"]),
    told(
      "a link does not take the user from a guarded screen",
      [.tell("present 1 sheet"), .tell("guard deny"), .link("test://command/7", quiet: false), .tell("look")],
      ["link: refused(guarded) test://command/7 was not opened", "presented [1]"]),
    told(
      "going back while the query is open is staying",
      [.tell("push 1"), .tell("guard ask"), .intent(.back), .intent(.back), .tell("look")],
      ["Leave this screen?", "leave refused 1", "stack [0, 1]"]),
    told(
      "a guard asks before the user goes back over its screen from another",
      [
        .tell("push 1"), .tell("guard ask"), .tell("push 2"), .backTo(depth: 1), .press("Stay"), .tell("look"),
        .backTo(depth: 1), .press("Leave"), .tell("look"),
      ],
      [
        "Leave this screen?", "leave refused 1", "stack [0, 1, 2]", "Leave this screen?", "main: left 2: user",
        "main: left 1: user", "stack [0]",
      ]),
  ]
}
