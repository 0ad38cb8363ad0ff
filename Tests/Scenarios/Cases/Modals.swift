import NavigationEngine
import Scenes

extension Scenario {
  /// Scenarios of what is presented over a stack, and how it goes.
  static let modals: [Scenario] = [
    told(
      "a sheet rests at heights of its author's choosing",
      [.tell("present 2 high"), .tell("child one high")],
      ["presented sheet height(120.0)+fraction(0.25)+large", "presented sheet height(120.0)+fraction(0.25)+large"]),
    told(
      "a transition is put together of several, with a time and an easing", [.tell("present 2 moving")],
      ["presented custom by slide and effects 2 in 250 easeInOut, the same"]),
    told(
      "a sheet and a cover are put away each by its kind",
      [.tell("present 2 sheet"), .tell("present 3 cover"), .tell("dismisscover"), .tell("look")],
      ["gone 3 dismissed", "dismisscover → done", "presented [2]"]),
    told(
      "dismissing nothing does nothing", [.tell("dismiss")],
      ["dismiss → noop(nothingPresented)"]),
    told(
      "dismissing twice quickly dismisses the next lower one too",
      [.tell("present 1 sheet"), .tell("present 2 sheet"), .tell("dismiss;dismiss"), .tell("look")],
      ["gone 2 dismissed", "gone 1 dismissed", "presented []"]),
    told(
      "presenting a route that is a push pushes it", [.tell("present 1 own"), .tell("present 1 push")],
      ["present 1 own → done", "present 1 push → done", "Stack [0, 1, 1]"]),
    told(
      "presenting without a style uses the route's own", [.tell("present 10 own"), .tell("navigate 11")],
      ["presented sheet medium", "presented sheet medium"]),
    told(
      "navigating shows a route by its own style", [.tell("navigate 1"), .tell("navigate 10")],
      ["navigate 1 → done", "presented sheet medium"]),
    told(
      "a swiped sheet goes once, and the one below it can be closed",
      [.tell("present 1 sheet"), .tell("present 2 sheet"), .intent(.dismiss), .tell("look"), .tell("close")],
      ["gone 2 user", "presented [1]", "gone 1 dismissed"]),
    told(
      "putting a lower sheet away takes those above it along, the top first",
      [
        .tell("present 1 sheet"), .tell("present 2 sheet"), .tell("present 3 cover"), .tell("dismissroute 3"),
        .tell("present 4 sheet"), .dismissLayer(1), .tell("look"),
      ],
      ["gone 3 dismissed", "gone 4 user", "gone 2 user", "gone 1 user", "presented []"]),
    told(
      "dismissing one of a list leaves plain ones above it",
      [
        .tell("present 1 sheet"), .tell("present 2 sheet"), .tell("present 3 sheet"), .tell("dismissat 0"),
        .tell("look"),
      ],
      ["gone 1 dismissed", "presented [2, 3]"]),
    told(
      "dismissing one of a list ends the coordinators and custom ones above it",
      [
        .tell("present 1 sheet"), .tell("child inner sheet"), .tell("up present 3 custom"), .tell("present 4 sheet"),
        .tell("-;dismissat 0"), .tell("look"),
      ],
      ["inner: ended dismissed", "gone 3 dismissed", "gone 1 dismissed", "presented [4]"]),
    told(
      "a child is dismissed with what stands above it, and what stands below it stays",
      [
        .tell("present 1 sheet"), .tell("child one sheet"), .tell("up child two sheet"), .tell("up present 2 sheet"),
        .tell("-;dismissfirst"), .tell("look"),
      ],
      ["two: ended dismissed", "one: ended dismissed", "gone 2 dismissed", "presented [1]", "!gone 1 dismissed"]),
    told(
      "the topmost of two equal routes is dismissed",
      [
        .tell("present 1 sheet"), .tell("present 2 sheet"), .tell("present 1 sheet"), .tell("dismissroute 1"),
        .tell("look"),
      ],
      ["gone 1 dismissed", "dismissroute 1 → done", "presented [1, 2]", .once("main: gone 1 dismissed")]),
    told(
      "dismissing with those above it ends all of them",
      [.tell("present 1 sheet"), .tell("present 2 sheet"), .tell("dismissat 0 cascade"), .tell("look")],
      ["gone 2 dismissed", "gone 1 dismissed", "presented []"]),
    told(
      "dismissing at a place where nothing is does nothing",
      [.tell("present 1 sheet"), .tell("dismissat 7"), .tell("look")],
      ["dismissat 7 → noop(nothingPresented)", "presented [1]"]),
    told(
      "a sheet above a coordinator's goes without it",
      [.tell("child inner sheet"), .tell("up present 1 sheet"), .intent(.dismiss), .tell("look")],
      ["gone 1 user", "inner: children 0", "!inner: ended user"]),
    told(
      "each of two presented coordinators ends by itself",
      [.tell("child one sheet"), .tell("up child two sheet"), .intent(.dismiss), .intent(.dismiss), .tell("look")],
      ["two: ended user", "child gone user", "one: ended user", "child gone user", "children 0"]),
    told(
      "a dismissal that is not animated is done at once", [.tell("present 1 custom"), .tell("dismiss quietly")],
      [
        "shown by slide", "gone 1 dismissed", "dismiss quietly → done", "layers root", "shown by none",
        "!shown by fade",
      ]),
    told(
      "a modal that is not dismissible stays, and the flow is notified",
      [.tell("present 1 fixed"), .intent(.dismiss), .tell("dismiss")],
      [
        "presented sheet large not dismissible", "leave refused 1", "notice This cannot be dismissed.",
        "gone 1 dismissed",
      ]),
    told(
      "a presentation comes and goes by transitions of its own",
      [.tell("present 1 custom"), .intent(.dismiss)], ["shown by slide", "shown by fade"]),
    told(
      "dismissing to the root ends the whole chain, and is answered once",
      [.tell("child one sheet"), .tell("child two cover"), .tell("present 3 sheet"), .tell("dismissroot")],
      [
        "two: gone 3 parentFinished", "two: ended parentFinished", "one: ended dismissed",
        "main: child one sheet → done", "layers root", .once("main: child one sheet → done"),
      ]),
    told(
      "a coordinator dismisses all it presented down to its own stack",
      [.tell("present 1 sheet"), .tell("present 2 sheet"), .tell("dismissroot"), .tell("dismissroot")],
      ["gone 2 dismissed", "gone 1 dismissed", "dismissroot → done", "dismissroot → noop"]),
    told(
      "pressing a button of an alert puts it away",
      [.tell("present 1 alert"), .intent(.dismiss), .press("Press"), .tell("look")],
      ["notice This cannot be dismissed.", "pressed 1", "gone 1 finished", "presented []"]),
    told(
      "a confirmation dialog can be put away without a choice",
      [.tell("present 1 dialog"), .intent(.back), .tell("look")], ["gone 1 user", "presented []"]),
    told(
      "the action of an alert's button runs when the alert has gone",
      [.tell("push 2"), .tell("present 1 alert"), .press("Push nine"), .tell("look")],
      [
        "presented alert", "dismissed alert: finished", "entered", "gone 1 finished", "pushed nine → done",
        "stack [0, 2, 9]", "!pushed nine → doneWith",
      ]),
    told(
      "a detail stands beside the stack, and another takes its place",
      [.tell("present 1 detail"), .tell("present 2 detail"), .tell("push 3"), .tell("look"), .intent(.dismiss)],
      ["gone 1 replaced", "push 3 → done", "presented [2]", "gone 2 user"]),
    told(
      "a detail ends with the screen that it was shown from",
      [.tell("push 1"), .tell("child inner detail"), .tell("push 2"), .tell("up pop")],
      ["inner: ended parentFinished", "left 1: popped"]),
    told(
      "dismissing to the root from two levels deep is answered as done",
      [.tell("child one sheet"), .tell("child two cover"), .tell("dismissroot")],
      ["two: dismissroot → done", "layers root", .once("two: dismissroot →")]),
    told(
      "dismissing to the root ends a sheet that an embedded child presented",
      [
        .tell("push s1"), .tell("embed inner"), .tell("down present 3 sheet"), .tell("dismissroot"), .tell("look"),
      ],
      ["presented sheet", "inner: gone 3 dismissed", "inner: dismissroot → done", "main: children 1 stack [0, 1]"]),
  ]

  /// Scenarios of a presentation when something is presented already.
  static let policies: [Scenario] = [
    told(
      "a second presentation stands over the first",
      [.tell("present 1 sheet"), .tell("present 2 sheet"), .tell("look")],
      ["presented [1, 2]"]),
    told(
      "a second presentation takes the place of the first when it is told so",
      [.tell("present 1 sheet"), .tell("present 2 sheet replacing"), .tell("look")],
      ["gone 1 replaced", "presented [2]"]),
    told(
      "a second presentation is refused when it is told so, and the first stays",
      [.tell("present 1 sheet"), .tell("present 2 sheet refusing"), .tell("look")],
      ["present 2 sheet refusing → refused(alreadyPresenting)", "presented [1]"]),
    told(
      "a second presentation waits when it is told so",
      [.tell("present 1 sheet"), .tell("present 2 sheet queued"), .tell("look"), .intent(.dismiss), .tell("look")],
      [
        "present 2 sheet queued → doneWith(queued)", "presented [1]", "gone 1 user", "presented [2]",
      ]),
    told(
      "a coordinator that waits begins when its turn comes",
      [.tell("present 1 sheet"), .tell("child inner sheet queued"), .intent(.dismiss), .tell("finish")],
      ["inner: started", "gone 1 user", "inner: ended finished", "child inner sheet queued → done"]),
    told(
      "a waiting presentation is given up with the screen that it was requested from",
      [.tell("push 1"), .tell("present 2 sheet"), .tell("child inner sheet queued"), .tell("pop"), .tell("look")],
      ["child inner sheet queued → refused(detached)", "children 0", "!inner: started"]),
    told(
      "a coordinator says once what happens to a second presentation, and a call can say otherwise",
      [
        .tell("child orderly cover"), .tell("present 1 sheet"), .tell("present 2 sheet"), .tell("present 3 cover"),
        .tell("child one sheet"), .tell("ask two"), .tell("feature guest"), .tell("navigate 10"), .tell("look"),
        .tell("present 4 sheet stacked"), .tell("dismissroot"),
      ],
      [
        "present 1 sheet → done", "present 2 sheet → refused(alreadyPresenting)", "present 3 cover → done",
        "orderly: child one sheet → refused(alreadyPresenting)", "orderly: ask → failed",
        "orderly: feature → failed", "navigate 10 → refused(alreadyPresenting)", "presented [1, 3]",
        "present 4 sheet stacked → done", "!one: started", "!two: started", "!guest: started",
      ]),
    told(
      "a coordinator's policy for presentations does not apply to pushes",
      [
        .tell("child changing cover"), .tell("present 1 sheet"), .tell("present 2 sheet"), .tell("dismiss"),
        .tell("child two push"), .intent(.back), .tell("look"),
      ],
      [
        "gone 1 replaced", "present 2 sheet → done", "two: started", "two: ended user",
        "changing: children 0 stack [0] presented []", "!changing: left 0: replaced",
      ]),
    told(
      "a sheet and a cover stand side by side in slots of their own",
      [
        .tell("present 1 sheet"), .tell("present 2 cover refusing slot"), .tell("present 3 sheet refusing slot"),
        .tell("look"),
      ],
      ["present 2 cover refusing slot → done", "present 3 sheet refusing slot → refused", "presented [1, 2]"]),
  ]

  /// Scenarios of the looks of what is presented, and of what the bars and screens say.
  static let styles: [Scenario] = [
    told(
      "a sheet may come without its grabber", [.tell("present 1 plain"), .intent(.dismiss)],
      [
        "presented sheet medium+large without grabber", "layers root, sheet medium+large without grabber",
        "gone 1 user",
        "layers root",
      ]),
    told(
      "a presentation with transitions of its own may cover everything", [.tell("present 1 full"), .intent(.dismiss)],
      [
        "presented custom by scale, the same full screen", "main: disappeared 0", "layers custom full screen",
        "gone 1 user", "main: appeared 0", "layers root",
      ]),
    told(
      "a view's own title counts before its route's", [.tell("push 77"), .intent(.back)],
      [
        "bar 'main 77' back main 0 hidden", "background caution", "bar 'main 0'", "background plain",
        "!Seventy-seven",
      ]),
    told(
      "a coordinator's appearance holds where its routes say nothing", [.tell("child bar sheet"), .tell("push 78")],
      ["bar 'bar 0' close prominent", "bar 'bar 78' back bar 0 large transparent"]),
    told(
      "the bar has its items, and rows have tones and badges", [.tell("push 78"), .press("Add"), .intent(.back)],
      [
        "items [\"Add\"]", "tones positive on Offer", "row badges new on Offer", "main: added", "tones none",
        "row badges none",
      ]),
  ]
}
