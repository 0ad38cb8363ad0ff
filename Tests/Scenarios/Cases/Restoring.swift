import Flows
import NavigationEngine
import Scenes

extension Scenario {
  /// Windows that are put back at the next start.
  static let restoring: [Scenario] = [
    told(
      "the stack, what is presented and the state stand again at the next start",
      [
        .tell("append 1 2"), .tell("present 3 sheet"), .startAgain, .tell("look"), .intent(.dismiss), .intent(.back),
        .tell("look"),
      ],
      ["ended", "main: restored", "stack [0, 1, 2] presented [3]", "stack [0, 1]"]),
    told(
      "a coordinator that can be made again stands again with its stack",
      [
        .tell("push 1"), .tell("child one push"), .tell("push 2"), .startAgain, .tell("look"), .intent(.back),
        .intent(.back), .tell("look"),
      ],
      ["one: restored", "one: children 0 stack [0, 2]", "one: ended user", "main: children 0 stack [0, 1]"]),
    told(
      "a presented coordinator stands again, and its parent hears of its end",
      [.tell("child one sheet"), .tell("push 2"), .startAgain, .tell("look"), .tell("finish"), .tell("look")],
      ["one: restored", "stack [0, 2]", "one: ended finished", "child ended test.command: finished"]),
    told(
      "a place that is not to be kept is dropped with what stands above it",
      [.tell("push 1"), .tell("push t2"), .tell("push 3"), .startAgain, .tell("look")], ["stack [0, 1]"]),
    told(
      "entries below one that is not restorable are restored, when several come at once",
      [
        .tell("append 1 t2 3"), .startAgain, .tell("look"), .tell("set 0 1 4 t5 6"), .startAgain, .tell("look"),
        .tell("set t7 8"), .startAgain, .tell("look"),
      ],
      [
        "append 1 t2 3 → done", "stack [0, 1] ", "set 0 1 4 t5 6 → done", "stack [0, 1, 4]", "set t7 8 → done",
        "stack [0]",
      ]),
    told(
      "a query that was open is not asked again", [.tell("present 1 alert"), .startAgain, .tell("look")],
      ["presented []"]),
    told(
      "an embedded child stands in its slot again",
      [.tell("push slot1"), .tell("embed inner"), .startAgain, .tell("look")], ["pane=inner 0", "stack [0, 1]"]),
    listed(
      "a child that fails to stand again leaves a placeholder",
      [.press("Push"), .press("Child"), .startAgain, .intent(.dismiss), .press("Pop")],
      [
        "ended", "placeholder The child crosses as its live instance.", "dismissed sheet: user", "left item(1): popped",
        "!cannot restore",
      ]),
    told(
      "a child that cannot be made again is left, and the log says so",
      [.tell("push 1"), .tell("unnamed sheet"), .startAgain, .tell("look")],
      [
        "AnonymousCoordinator was not restored: it cannot be created again from a value. Make it a DefaultRelaunchable",
        "stack [0, 1]",
      ]),
    told(
      "a coordinator that shows only a child stands again under it, and does not begin anew",
      [
        .tell("later 10 down child inner push"), .tell("child empty sheet"), .pass(milliseconds: 10), .startAgain,
        .tell("look"),
      ],
      ["inner: started", "inner: restored", "inner: children 0", .once("empty: started"), .once("inner: started")]),
    told(
      "a coordinator that is made again has its family again",
      [.tell("child one sheet"), .startAgain, .tell("up look"), .tell("send done")],
      ["one: restored", "main: children 1 stack [0] presented [] visible 0 top one", "one: send done → done"]),
    told(
      "an action reaches a parent that has not been on screen since the restart",
      [.tell("child one push"), .startAgain, .tell("send done")],
      ["main: restored", "one: restored", "main: action done from test.command", "one: send done → done"]),
    told(
      "a coordinator that shows only children goes on after a restart, and does not begin anew",
      [
        .tell("later 10 down child inner push"), .tell("child empty sheet"), .pass(milliseconds: 10), .startAgain,
        .tell("finish"),
      ],
      ["inner: started", "empty: restored", "inner: restored", "inner: ended finished", .once("empty: started")]),
    told(
      "the bar says where back leads, also where that screen has not been seen yet",
      [.tell("append 1 2"), .startAgain, .tell("look")],
      ["bar 'main 2' back main 1", "ended", "bar 'main 2' back main 1", "!back test.command"]),
    told(
      "a route that is no longer known is dropped with what stands above it",
      [.tell("push 1"), .tell("push f666"), .tell("push 3"), .tell("forget"), .startAgain, .tell("look")],
      ["warning: CommandCoordinator no longer recognizes a route and drops it", "stack [0, 1]"]),
    told(
      "a route of an earlier version gets its new meaning, and what stands above it stays",
      [.tell("push f4"), .tell("push 5"), .tell("forget"), .startAgain, .tell("look"), .intent(.back)],
      ["rewritten", "stack [0, 4, 5]", "main: left 5: user", "bar 'main 4' back", "!no longer recognizes"]),
  ]

  /// Pages that were pushed, and children that know how they are shown.
  static let restoringParts: [Scenario] = [
    told(
      "pages that were pushed keep their stacks and selection at the next start",
      [
        .tell("push 1"), .tell("paged push"), .tell("push 2"), .choosePage("two"), .tell("push 3"), .startAgain,
        .tell("look"), .choosePage("one"), .tell("look"), .intent(.back), .intent(.back), .tell("look"),
      ],
      [
        "ended", "one: restored", "two: restored", "two: children 0 stack [0, 3]", "one: children 0 stack [0, 2]",
        "pages ended user", "main: children 0 stack [0, 1]", .once("two: started"), .once("one: started"),
      ]),
    told(
      "a child that stands again is put away by its parent",
      [.tell("child one sheet"), .startAgain, .tell("up dismisschild"), .tell("look")],
      ["one: restored", "one: ended dismissed", "main: dismisschild → done", "main: children 0"]),
    told(
      "an embedded child that stands again still finishes automatically",
      [.tell("push slot1"), .tell("embed inner"), .startAgain, .tell("automatic")],
      ["inner: restored", "main: automatic [\"inner true\"]"]),
    told(
      "a flow that cannot take its state goes on without it, in an instance that has asked for nothing",
      [.tell("child refusing sheet"), .tell("push 1"), .startAgain, .tell("look")],
      [
        "makes test.command", "ended",
        "warning: test.command could not restore its saved state and continues without it",
        "refusing: children 0 stack [0, 1]", .once("refusing: started"), "!refusing: restored", "!bar 'refusing 7'",
      ]),
  ]

  /// Code that is replaced while it is on screen.
  static let edits: [Scenario] = [
    told(
      "the pages of a coordinator keep their stacks, selection and badges when its code is replaced",
      [
        .tell("paged cover"), .tell("push 1"), .choosePage("two"), .tell("push 2"), .edit, .tell("look"),
        .choosePage("one"), .tell("look"),
      ],
      [
        "edited 4 lost []", "one: restored", "two: restored", "two: children 0 stack [0, 2]", "pages one* two three=9",
        "one: children 0 stack [0, 1]", .once("one: started"), .once("two: started"),
      ]),
    told(
      "pages that were pushed keep their stacks when their code is replaced",
      [.tell("paged push"), .choosePage("two"), .tell("push 2"), .edit, .tell("look"), .intent(.back), .intent(.back)],
      [
        "edited", "two: restored", "two: children 0 stack [0, 2]", "bar 'two 0' back main 0", "pages ended user",
        .once("two: started"), "!cannot edit",
      ]),
    told(
      "pages that were changed are the same after an edit and at the next start",
      [
        .tell("paged cover"), .tell("pages next"), .tell("pages shorter"), .edit, .tell("pages stacks"), .startAgain,
        .tell("pages stacks"), .tell("look"),
      ],
      [
        .times(2, "stacks [[0], [0]] family main [0, 0]"), .once("pages done"), .once("two: started"),
        "two: children 0", "!cannot edit",
      ]),
  ]

  /// Features that take their time.
  static let loading: [Scenario] = [
    told(
      "going back from a feature that is still loaded gives it up, and what comes late is never seen",
      [.holdFeatures, .tell("feature guest"), .intent(.dismiss), .makeFeatures, .tell("look")],
      [
        "presented sheet", "[\"main 0 1\", ", "dismissed sheet: user", "feature answered nil", "children 0",
        "!guest: started",
      ]),
    tabbed(
      "a feature is made once, however often it is shown and asked for meanwhile",
      [
        .holdFeatures, .intent(.select("test.other")), .intent(.select("test.command")),
        .link("test://other/5", quiet: false), .intent(.select("test.other")), .makeFeatures, .tell("look"),
      ],
      [
        "selected test.other", "link: done", "other: follows 5", "other: children 0 stack [0, 5]",
        .once("other: started"), .once("makes test.command other"),
      ]),
  ]
}
