import NavigationEngine

extension Scenario {
  /// Coordinators and their children.
  static let children: [Scenario] = [
    told(
      "a child that finishes goes by itself, whatever stands above it",
      [
        .tell("child one sheet"), .tell("up child two sheet"), .tell("up look"), .tell("up dismissat 0"), .tell("look"),
      ],
      ["children 2", "one: ended dismissed", "!main: left 0: popped"]),
    told(
      "a child that finishes leaves its parent's stack alone",
      [.tell("push 1"), .tell("child one cover"), .tell("finish"), .tell("look")],
      ["one: ended finished", "stack [0, 1]"]),
    told(
      "what a child presented goes with it, deepest first, each once",
      [.tell("child one sheet"), .tell("child two sheet"), .tell("child three push"), .tell("up up finish")],
      ["three: ended parentFinished", "two: ended parentFinished", "one: ended finished", "one: finish → done"]),
    told(
      "finishing twice is finishing once", [.tell("child one sheet"), .tell("finish;finish")],
      ["one: ended finished", "main: child one sheet → done"]),
    told(
      "a tab whose coordinator finishes stays and begins anew", [.tell("push 1"), .tell("finish"), .tell("look")],
      ["main: ended finished", "main: started", "main: children 0 stack [0]"]),
    told(
      "restarting ends children and goes to the first screen",
      [.tell("push 1"), .tell("child one push"), .tell("child two sheet"), .tell("up up restart"), .tell("look")],
      [
        "two: ended parentFinished", "one: ended replaced", "main: left 1: replaced", "main: restart → done",
        "children 0 stack [0]",
      ]),
    told(
      "starting a running flow again replaces its first screen and clears the rest",
      [.tell("push 1"), .tell("present 2 sheet"), .tell("start 5"), .tell("look")],
      ["gone 2 replaced", "left 1: replaced", "left 0: replaced", "start 5 → done", "stack [5] presented []"]),
    told(
      "forced presentation stands over whatever is on top",
      [
        .tell("child one sheet"), .tell("child two cover"), .tell("up up force three"), .tell("look"),
        .intent(.dismiss), .tell("look"),
      ],
      ["three: started", "three: children 0", "three: ended user", "two: children 0"]),
    told(
      "the top coordinator is the last child of the last child",
      [.tell("child one sheet"), .tell("child two push"), .tell("up up look")],
      ["main: children 1 stack [0] presented [] visible 0 top two"]),
    told(
      "an embedded child stands in its slot and ends with the screen",
      [.tell("push slot1"), .tell("embed inner"), .tell("look"), .intent(.back)],
      ["pane=inner 0", "children 1", "inner: ended parentFinished", "embed inner → done"]),
    told(
      "another child in the same slot takes the place of the first",
      [.tell("push slot1"), .tell("embed one"), .tell("embed two"), .tell("look")],
      ["one: ended replaced", "embed one → done", "pane=two 0", "children 1"]),
    told(
      "a slot that the screen does not have refuses its child",
      [.tell("push slot1"), .tell("embed inner nowhere"), .tell("look")],
      ["embed inner nowhere → refused(slotNotFound)", "children 0"]),
    told(
      "an action goes up until somebody handles it",
      [.tell("child one sheet"), .tell("child two sheet"), .tell("send done"), .tell("send other")],
      [
        "one: action done from test.command", "two: send done → done", "one: action other", "main: action other",
        "No flow handled the action 'other' of test.command.",
        "two: send other → refused(unhandledAction)",
      ]),
    told(
      "a parent may take its time to handle an action",
      [.tell("child one sheet"), .tell("send slowly"), .pass(milliseconds: 30)],
      ["main: action slowly", "one: send slowly → done"]),
    told(
      "a presenter hears what its child ended with", [.tell("ask one"), .tell("finish ok"), .tell("look")],
      ["answer ok"]),
    told(
      "a presenter hears that the user put its child away", [.tell("ask one"), .intent(.dismiss), .tell("look")],
      ["answer nil"]),
    told(
      "a flow shows pages of its own, one at a time, with their badges and stacks",
      [
        .tell("paged cover"), .tell("push 1"), .tell("pages next"), .tell("look"), .tell("pages nowhere"),
        .tell("pages top"), .tell("pages previous"), .tell("look"),
      ],
      [
        "badge of three", "pages selected one", "one: started", "pages done", "pages selected two", "two: started",
        "next done", "two: children 0 stack [0]", "nowhere refused(unknownPage)", "top two",
        "pages selected one", "one: children 0 stack [0, 1]",
      ]),
    told(
      "pages that go end with what stands in them, and the pages end with what they stand in",
      [
        .tell("paged sheet"), .tell("pages next"), .tell("push 1"), .tell("pages fewer"), .tell("look"),
        .intent(.dismiss),
      ],
      ["two: ended pageRemoved", "fewer done", "one: children 0", "one: ended parentFinished", "pages ended user"]),
    told(
      "a feature is presented by its id, with a value in and a value out",
      [.tell("feature guest"), .tell("look"), .tell("finish ok"), .tell("look")],
      ["guest: started", "guest: children 0", "feature answered ok"]),
    told(
      "a parent is told that a child has begun", [.tell("child one sheet")], ["child began test.command"]),
    told(
      "a child that cannot start leaves a placeholder, and going back gives it up",
      [.tell("child broken sheet"), .intent(.back), .tell("look")],
      ["placeholder", "main: child broken sheet →", "children 0"]),
    told(
      "a child that shows nothing yet refuses a push", [.tell("child empty sheet"), .intent(.back), .tell("look")],
      ["empty: ended user", "children 0"]),
  ]

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
  ]
}
