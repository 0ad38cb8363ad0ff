import Flows
import NavigationEngine

extension Scenario {
  /// Links of the app.
  static let links: [Scenario] = [
    told(
      "a link is followed hop by hop", [.link("test://command/1/2", quiet: false), .tell("look")],
      ["link: done", "stack [0, 1, 2]"]),
    told(
      "a link leads on into a child once it runs", [.link("test://command/1/child/3", quiet: false), .tell("look")],
      ["link: done", "linked: started", "linked: children 0 stack [0, 3]"]),
    told(
      "a hop that is not known says how far the link led",
      [.link("test://command/1/nowhere/2", quiet: false), .tell("look")],
      [
        "link: doneWith(partly) The link was followed only in part: nowhere/2 is left. | Cause: It reached command/1.",
        "stack [0, 1]",
      ]),
    told(
      "a child that cannot follow the rest is asked before it is told",
      [.link("test://command/child/closed/1", quiet: false), .tell("look")],
      [
        "link: doneWith(partly) The link was followed only in part: closed/1 is left.", "main: follows child",
        "linked: started", "!linked: follows",
      ]),
    told(
      "a link that needs a sign-in waits and is opened once",
      [
        .link("test://command/private/4", quiet: false), .tell("look"), .tell("signin"), .tell("look"), .tell("signin"),
        .tell("look"),
      ],
      [
        "link: refused(linkHeld) Sign in first.", "stack [0]", "stack [0, 4]",
        "stack [0, 4]",
      ]),
    told(
      "a link that is held is no error", [.link("test://command/private/4", quiet: false)],
      ["link: refused(linkHeld)", "info: Sign in first.", "!error: "]),
    told(
      "a link over a screen that asks is followed when the user leaves",
      [
        .tell("present 1 sheet"), .tell("guard ask"), .link("test://command/7", quiet: false), .press("Leave"),
        .tell("look"),
      ],
      ["Leave this screen?", "link: done", "gone 1 user", "stack [0, 7]"]),
    told(
      "a link that waits too long is forgotten",
      [.link("test://command/private/4", quiet: false), .pass(milliseconds: 301_000), .tell("signin"), .tell("look")],
      ["A link waited too long and was forgotten", "stack [0]"]),
    told(
      "a link of another scheme is opened by nobody", [.tell("open shop://nowhere")],
      ["open shop://nowhere → refused(noLinkHandler)"]),
    told(
      "a text that is no link is refused", [.tell("open nowhere")],
      ["open nowhere → refused(invalidLink)"]),
    told(
      "a link puts away what is presented over its page",
      [.tell("present 1 sheet"), .link("test://command/5", quiet: false), .tell("look")],
      ["link: done", "gone 1 user", "stack [0, 5]"]),
    told(
      "a link does not end what cannot be put away",
      [.tell("present 1 fixed"), .link("test://command/5", quiet: false), .tell("look")],
      ["link: refused(linkBlocked)", "presented [1]"]),
    told(
      "the same link twice quickly is followed once", [.linkTwice("test://command/1"), .tell("look")],
      ["main: follows 1", "stack [0, 1]", .times(2, "link: done"), .once("main: follows 1")]),
  ]

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
      ["A child flow was not put back: it cannot be made again from a value.", "stack [0, 1]"]),
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
      "an action wakes a parent that has not been on screen since the restart",
      [.tell("child one push"), .startAgain, .tell("send done")],
      ["one: restored", "main: restored", "main: action done from test.command", "one: send done → done"]),
    told(
      "a coordinator that shows only children goes on after a restart, and does not begin anew",
      [
        .tell("later 10 down child inner push"), .tell("child empty sheet"), .pass(milliseconds: 10), .startAgain,
        .tell("finish"),
      ],
      ["inner: started", "inner: restored", "inner: ended finished", "empty: restored", .once("empty: started")]),
    told(
      "the bar says where back leads, also where that screen has not been seen yet",
      [.tell("append 1 2"), .startAgain, .tell("look")],
      ["bar 'main 2' back main 1", "ended", "bar 'main 2' back main 1", "!back test.command"]),
    told(
      "a route that is no longer known is dropped with what stands above it",
      [.tell("push 1"), .tell("push f666"), .tell("push 3"), .tell("forget"), .startAgain, .tell("look")],
      ["warning: CommandCoordinator no longer knows a route and drops it", "stack [0, 1]"]),
    told(
      "a route of an earlier version gets its new meaning, and what stands above it stays",
      [.tell("push f4"), .tell("push 5"), .tell("forget"), .startAgain, .tell("look"), .intent(.back)],
      ["rewritten", "stack [0, 4, 5]", "main: left 5: user", "bar 'main 4' back", "!no longer knows"]),
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
