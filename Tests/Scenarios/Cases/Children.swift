import NavigationEngine
import Scenes

extension Scenario {
  /// Coordinators and their children.
  static let children: [Scenario] = [
    told(
      "the handler of an action knows a sender in another library by its feature and its launch value",
      [
        .tell("feature guest"), .tell("hello"), .intent(.dismiss), .tell("feature visitor"), .tell("feature friend"),
        .tell("hello"), .intent(.dismiss), .tell("hello"),
      ],
      [
        "main: hello of test.command guest", "guest: hello → done", "main: hello of test.command friend",
        "friend: hello → done", "main: hello of test.command visitor", "visitor: hello → done",
      ]),
    told(
      "without a style a child is shown by that of its first route, which its start may choose",
      [
        .tell("plain sheeted"), .tell("look"), .tell("up dismisschild"), .tell("plain sheeted"), .intent(.dismiss),
        .tell("plain one"), .tell("look"), .intent(.back), .tell("look"),
      ],
      [
        "presented sheet", "layers root, sheet", "sheeted: children 0 stack [11]",
        "sheeted: ended dismissed", "main: child gone dismissed", "main: dismisschild → done",
        "main: child gone user", "bar 'one 0' back main 0", "one: children 0 stack [0]", "one: ended user",
        "main: children 0 stack [0]", .times(2, "presented sheet"),
      ]),
    told(
      "the screen stays until a child without a style has shown its first route",
      [
        .tell("plain slow"), .tell("look"), .pass(milliseconds: 20), .tell("look"), .intent(.back), .tell("ask slow"),
        .tell("look"), .pass(milliseconds: 20), .tell("finish 3"), .tell("plain empty"), .intent(.back),
      ],
      [
        "slow: started", "main: children 1 stack [0]", "bar 'slow 0' back main 0", "slow: children 0 stack [0]",
        "slow: ended user", "slow: started", "main: children 1 stack [0]", "presented sheet",
        "layers root, sheet", "main: answer 3", "empty: started",
      ]),
    told(
      "an action is a case of the author's own type, and says who has sent it",
      [
        .tell("child one sheet"), .tell("count 7"), .tell("child two sheet"), .tell("hello"), .tell("finish"),
        .tell("hello"),
      ],
      [
        "main: action CommandAction from test.command", "main: counted 7 by one", "one: hello of two",
        "main: hello of one",
      ]),
    told(
      "a presenter can continue when its child is on screen",
      [.tell("begin one sheet"), .tell("finish"), .tell("look")],
      ["main: on screen: one, top 0", "one: ended finished", "main: at its end: done", "main: children 0"]),
    told(
      "a child that finishes goes by itself, whatever stands above it",
      [
        .tell("child one sheet"), .tell("up child two sheet"), .tell("up first child three sheet"),
        .tell("up first finish"), .tell("look"), .tell("up look"),
      ],
      [
        "three: ended parentFinished", "one: ended finished", "two: children 0", "main: children 1 stack [0]",
        "!two: ended finished", "!two: ended dismissed",
      ]),
    told(
      "a child that finishes leaves its parent's stack alone",
      [.tell("push 1"), .tell("child one cover"), .tell("finish"), .tell("look")],
      ["one: ended finished", "stack [0, 1]"]),
    told(
      "modals of a child end with it, deepest first, each once",
      [.tell("child one sheet"), .tell("child two sheet"), .tell("child three push"), .tell("up up finish")],
      [
        "three: ended parentFinished", "two: ended parentFinished", "one: ended finished", "one: finish → done",
        .once("three: ended"), .once("two: ended"), .once("one: ended"),
      ]),
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
      "an embedded child stands in its slot and ends with the screen",
      [.tell("push slot1"), .tell("embed inner"), .tell("look"), .intent(.back)],
      ["pane=inner 0", "children 1", "inner: ended parentFinished", "embed inner → done"]),
    told(
      "an embedded child finishes automatically",
      [.tell("push slot1"), .tell("embed inner"), .tell("child one sheet"), .tell("up automatic")],
      ["main: automatic [\"inner true\", \"one false\"]"]),
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
      "a child that shows nothing yet refuses a push",
      [
        .tell("later 10 down push 1"), .tell("child empty sheet"), .pass(milliseconds: 10), .intent(.back),
        .tell("look"),
      ],
      ["empty: push 1 → refused(notStarted)", "empty: ended user", "children 0"]),
    told(
      "two coordinators of one name are two",
      [.tell("child same sheet"), .tell("up child same sheet"), .tell("up look"), .intent(.dismiss), .tell("look")],
      ["main: children 2", "same: ended user", "same: children 0", .once("same: ended user")]),
    told(
      "restarting ends what is embedded in the first screen",
      [.tell("child slotted sheet"), .tell("embed inner"), .tell("look"), .tell("restart"), .tell("look")],
      [
        "slotted 0 pane=inner 0 1", "slotted: children 1", "inner: ended parentFinished", "slotted: restart → done",
        "slotted: children 0 stack [0]",
      ]),
    told(
      "an action that its handler answers by ending the child is answered as handled",
      [.tell("child one sheet"), .tell("send leave"), .tell("look")],
      ["main: action leave", "one: ended dismissed", "one: send leave → done", "main: children 0"]),
    told(
      "a coordinator that has ended can be presented again",
      [.tell("child one sheet"), .tell("up keep"), .intent(.dismiss), .tell("again sheet"), .tell("look")],
      ["one: ended user", "one: started", "one: children 0", .times(2, "one: started")]),
    told(
      "a child takes the place of what is shown in one transition, and what was there stays until then",
      [
        .tell("push 1"), .tell("child login push"), .tell("up instead slow"), .tell("look"), .pass(milliseconds: 20),
        .tell("look"), .tell("up look"),
      ],
      [
        "slow: started", "login: children 0", "login: ended replaced",
        "main: left 1: replaced", "main: left 0: replaced", "bar 'slow 0'", "slow: children 0 stack [0]",
        "main: children 1 stack []", "!loading", .once("bar 'slow 0'"), "!bar 'main 0' items",
      ]),
    told(
      "pages take the place of what is shown", [.tell("child login push"), .tell("instead pages"), .tell("look")],
      ["login: left 0: replaced", "pages one* two three", "one: children 0", "!login: ended replaced"]),
    told(
      "going back while the next one is on its way gives it up",
      [.tell("push 1"), .tell("instead slow"), .intent(.back), .pass(milliseconds: 20), .tell("look")],
      ["slow: ended parentFinished", "instead slow → done", "main: children 0 stack [0]", "!bar 'slow 0'"]),
    told(
      "a child may begin with a route that presents", [.tell("child presenting sheet"), .tell("look")],
      ["presenting: children 0 stack [10] presented []"]),
  ]

  /// Scenarios of what stands over everything, and what is on top of all.
  static let forced: [Scenario] = [
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
      "forced presentation comes after what was asked for before it",
      [.tell("push 1;force three"), .tell("look"), .intent(.dismiss), .tell("look")],
      ["entered", "presented sheet", "three: started", "three: ended user", "main: children 0 stack [0, 1]"]),
    told(
      "forced presentation stands over the selected page, and goes with it",
      [
        .tell("paged cover"), .tell("pages next"), .tell("later 10 pages fewer"), .tell("up force three"),
        .pass(milliseconds: 10), .tell("look"),
      ],
      [
        "two: started", "three: started", "layers cover, sheet", "three: ended parentFinished",
        "two: ended pageRemoved", "pages one* three", "one: children 0",
      ]),
    told(
      "forced presentation waits for a child that is presented in the same call, and stands over it",
      [.tell("child one sheet;force three"), .tell("look"), .intent(.dismiss), .tell("look")],
      ["one: started", "three: started", "three: children 0", "three: ended user", "one: children 0"]),
    told(
      "forced presentation waits for the page that is selected in the same call, and stands over it",
      [.tell("paged cover"), .tell("pages next;up force three"), .tell("look")],
      ["two: started", "three: started", "layers cover, sheet", "three: children 0"]),
    told(
      "forced presentation from a page that has not begun stands over the selected page",
      [.tell("paged cover"), .tell("pages force"), .tell("look"), .intent(.dismiss), .tell("look")],
      [
        "forced: started", "layers cover, sheet", "forced: children 0", "forced: ended user", "one: children 0",
        "!three: started",
      ]),
    told(
      "a coordinator forced over the selected page is the top coordinator",
      [
        .tell("paged cover"), .tell("pages next"), .tell("later 10 pages top"), .tell("up force three"),
        .pass(milliseconds: 10),
      ],
      ["three: started", "top three"]),
  ]
}
