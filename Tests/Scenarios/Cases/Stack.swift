import NavigationEngine
import Scenes

extension Scenario {
  /// Scenarios on one stack.
  static let stack: [Scenario] = [
    told("popping an empty stack does nothing", [.tell("pop")], ["pop → noop(stackEmpty)"]),
    told(
      "popping to the root of an empty stack does nothing", [.tell("poproot")], ["poproot → noop", "!left 0: popped"]),
    told(
      "popping to the root keeps what is presented, unless it is told to end it",
      [
        .tell("push 1"), .tell("present 2 sheet"), .tell("poproot"), .tell("present 3 sheet"), .tell("push 4"),
        .tell("poproot dismissing"), .tell("look"),
      ],
      [
        "left 1: popped", "poproot → done", "gone 3 dismissed", "gone 2 dismissed", "poproot dismissing → done",
        "presented []",
      ]),
    told(
      "popping to a view that is not there changes nothing", [.tell("push 1"), .tell("popother")],
      ["popother → false", "Stack [0, 1]"]),
    told(
      "popping to a view that is on top already changes nothing", [.tell("push 1"), .tell("popview")],
      ["popview → true", "!left 1: popped"]),
    told(
      "popping to a view goes to the lowest, or to the nearest when told",
      [.tell("append 1 2 3"), .tell("popview nearest"), .tell("popview")],
      ["popview → true", "left 3: popped", "left 2: popped", "popview → true", "Stack [0, 1]"]),
    told("the first screen is not looked for by its view", [.tell("popview")], ["popview → false"]),
    told(
      "popping more than there is changes nothing", [.tell("append 1 2"), .tell("pop 3"), .tell("pop 2")],
      ["pop 3 → refused(tooFewEntries)", "left 2: popped", "left 1: popped", "pop 2 → done"]),
    told(
      "an equal route may be pushed again, unless the push is single top",
      [.tell("push 1"), .tell("push 1"), .tell("push 1 single")],
      [
        "push 1 → done", "push 1 → done", "push 1 single → noop(alreadyOnTop)",
        "Stack [0, 1, 1]",
      ]),
    told(
      "routes are equal when their author says so: single top, going back, and setting the stack",
      [
        .tell("push n7:one"), .tell("push n7:two single"), .tell("push n7:three"), .tell("push 8"),
        .tell("popto n7:four"), .tell("look"), .tell("set 0 n7:five 9"), .tell("look"),
      ],
      [
        "push n7:one → done", "push n7:two single → noop(alreadyOnTop)", "Note one", "popto n7:four → done",
        "Note three",
        "stack [0, 7, 7]", "stack [0, 7, 9]",
      ]),
    told(
      "the stack does not go back to a screen in a sheet",
      [
        .tell("push 1"), .tell("present 2 sheet"), .tell("popto 2"), .tell("popseen 2"), .tell("popseen 0"),
        .tell("look"),
      ],
      [
        "popto 2 → refused(routeNotFound)", "popseen 2 → refused(routeNotFound)", "left 1: popped", "popseen 0 → done",
        "stack [0] presented []", .once("presented sheet"), "!left 2: popped",
      ]),
    told(
      "a plan stops at the first step that is refused",
      [
        .tell("push 1"), .tell("plan 0 1 2 3 / 0 9"), .tell("look"), .tell("plan 0 1 / 0 1 4 5"),
        .tell("plan 0 1 4 5 / 0 6"), .tell("look"),
      ],
      [
        "plan 0 1 2 3 / 0 9 → refused(tooFewEntries)", "stack [0, 1]", "plan 0 1 / 0 1 4 5 → done", "left 5: popped",
        "left 1: popped", "plan 0 1 4 5 / 0 6 → done", "stack [0, 6]", "!bar 'main 9'",
      ]),
    told(
      "a screen is brought to the front as it stands, and one that is not there is pushed",
      [
        .tell("append 1 2 3"), .tell("front 1"), .tell("look"), .tell("front 1"), .tell("front 0"), .intent(.back),
        .tell("front 5"), .tell("look"), .startAgain, .tell("look"),
      ],
      [
        "entered 10 of 6", "entered 8 of 6", "front 1 → done", "bar 'main 1' back main 3", "stack [0, 2, 3, 1]",
        "front 1 → noop(unchanged)", "entered 7 of 6", "front 0 → done", "left 0: user", "bar 'main 1' back main 3",
        "entered 11 of 6",
        "front 5 → done", "stack [2, 3, 1, 5]", "ended", "stack [2, 3, 1, 5]", "!left 1: replaced",
        .times(2, "entered 9 of 6"),
      ]),
    told(
      "a screen is brought to the front from under a coordinator, which ends, and keeps what it embeds and presents",
      [
        .tell("push slot1"), .tell("embed inner"), .tell("push 2"), .tell("child one push"), .tell("up front slot1"),
        .tell("look"), .intent(.back), .tell("look"),
      ],
      [
        "pane=inner 0", "one: ended replaced", "main: front slot1 → done", "pane=inner 0", "stack [0, 2, 1]",
        "inner: ended parentFinished", "stack [0, 2]", .once("inner: started"),
      ]),
    told(
      "setting the stack keeps the screens of an equal beginning", [.tell("append 1 2"), .tell("set 0 1 5")],
      ["left 2: replaced", "set 0 1 5 → done", "!left 1: replaced", "!left 0: replaced"]),
    told(
      "setting no routes leaves the first screen", [.tell("append 1 2"), .tell("set")],
      ["left 2: replaced", "left 1: replaced", "set → done", "Stack [0]"]),
    told(
      "several routes are pushed in one transition", [.tell("append 1 2 3"), .intent(.back)],
      ["append 1 2 3 → done", "main 3 4", "left 3: user"]),
    told(
      "several routes are pushed in one call, also when one of them is not kept for the next start",
      [.tell("append 1 t2 3"), .tell("look")], ["append 1 t2 3 → done", "stack [0, 1, 2, 3]"]),
    told("nothing is appended by no routes", [.tell("append")], ["append → noop(unchanged)"]),
    told(
      "a push under something presented is done, and says so",
      [.tell("present 2 sheet"), .tell("push 1"), .intent(.dismiss)],
      ["push 1 → doneWith(belowModal)", "gone 2 user", "Stack [0, 1]"]),
    told(
      "going back over several screens ends each of them once, the top first",
      [.tell("push 1"), .tell("child inner push"), .tell("push 2"), .tell("push 3"), .backTo(depth: 1)],
      [
        "left 12: user", "left 11: user", "left 10: user", "ended 9: user", "left 8: user", "inner: ended user",
        "main: left 1: user",
      ]),
    told(
      "back on the first screen of a pushed coordinator ends it",
      [.tell("child inner push"), .intent(.back)],
      ["inner: ended user", "child inner push → done"]),
    told(
      "back on another screen of a pushed coordinator keeps it",
      [.tell("child inner push"), .tell("push 1"), .intent(.back), .tell("look")],
      ["inner: left 1: user", "inner: children 0", "!inner: ended user"]),
    told(
      "going back and thinking better of it changes nothing",
      [.tell("push 1"), .intent(.peekBack), .intent(.cancelBack), .tell("look")],
      ["back cancelled 1", "stack [0, 1]"]),
    told(
      "requests made while a screen is notified are done in order",
      [.tell("push 1;push 2;pop;push 3"), .tell("look")],
      ["entered 8 of 6", "entered 9 of 6", "left 9: popped", "entered 10 of 6", "stack [0, 1, 3]"]),
    told(
      "a buried coordinator goes to its first screen over all others",
      [.tell("child inner push"), .tell("push 1"), .tell("child deep push"), .tell("up popinitial"), .tell("look")],
      ["deep: ended popped", "inner: popinitial → done", "inner: children 0 stack [0]"]),
    told(
      "a pushed coordinator goes back to the one before it",
      [.tell("push 1"), .tell("child inner push"), .tell("push 2"), .tell("popprevious"), .tell("look")],
      ["inner: ended popped", "main: children 0 stack [0, 1]"]),
    told(
      "the first coordinator has none before it", [.tell("push 1"), .tell("popprevious")],
      ["popprevious → refused(atRoot)", "Stack [0, 1]"]),
    told(
      "a coordinator is attached once", [.tell("twice inner"), .intent(.dismiss)],
      ["twice inner → refused(alreadyAttached)"]),
    told(
      "replacing the top takes its place", [.tell("push 1"), .tell("replace 2"), .intent(.back)],
      ["left 1: replaced", "replace 2 → done", "left 2: user"]),
    told(
      "a route goes where it is redirected", [.tell("push 301"), .tell("look")], ["push 301 → done", "stack [0, 302]"]),
    told(
      "routes that redirect in a circle are refused", [.tell("push 500")],
      ["redirects", "push 500 → refused(redirectLoop)"]),
    told(
      "a route may lead to the parent", [.tell("child inner push"), .tell("push 303")],
      ["main: action redirected from test.command", "inner: push 303 → done"]),
    told(
      "a route that cannot be shown is refused before anything changes", [.tell("show 404"), .tell("append 1 404")],
      ["show → threw", "append 1 404 → refused(cannotShow)", "Stack [0]"]),
    told(
      "close dismisses first, and pops when nothing is presented",
      [.tell("push 1"), .tell("present 2 sheet"), .tell("close"), .tell("close"), .tell("close")],
      ["gone 2 dismissed", "close → done", "left 1: popped", "close → done", "close → noop"]),
    told(
      "the transition is chosen by the pair of routes, and there is none when it is told so",
      [.tell("push 1"), .tell("push 50"), .intent(.back), .tell("quietly 2")],
      ["shown by automatic", "shown by fade", "shown by fade", "shown by none"]),
    told(
      "several routes begin a flow that shows nothing, in one transition",
      [.tell("later 10 down append 1 2"), .tell("child empty sheet"), .pass(milliseconds: 10), .tell("look")],
      ["empty: append 1 2 → done", "empty 2 2", "bar 'empty 2' back", "empty: children 0 stack [1, 2]", "!appeared 1"]),
    told(
      "a screen is told when it is seen, and when it is not any more",
      [
        .tell("push 1"), .tell("present 2 sheet"), .intent(.dismiss), .tell("present 3 cover"), .intent(.dismiss),
        .tell("pop"),
      ],
      [
        "main: disappeared 0", "main: appeared 1", "main: appeared 2", "main: disappeared 2", "main: disappeared 1",
        "main: appeared 3", "main: disappeared 3", "main: appeared 1", "main: disappeared 1", "main: appeared 0",
        .times(2, "main: disappeared 1"), .times(2, "main: appeared 0"),
      ]),
    told(
      "setting the stack of a flow that shows nothing begins it",
      [.tell("later 10 down set 1 2"), .tell("child empty sheet"), .pass(milliseconds: 10), .tell("look")],
      ["empty: set 1 2 → done", "empty: children 0 stack [1, 2]"]),
    told(
      "the transition is chosen by the pair of routes where a child is pushed, and when it is left",
      [.tell("quietly 50"), .tell("child inner push"), .intent(.back), .tell("look")],
      ["entered", "shown by fade", "inner: ended user", "main: children 0 stack [0, 50]", .times(2, "shown by fade")]),
    told(
      "requests that are refused in the coordinator itself are in the log",
      [.tell("append 1 404"), .tell("twice inner"), .tell("up paged cover"), .tell("pages double")],
      [
        "item(404): its canShow returned false", "append 1 404 → refused(cannotShow)", "it is on screen already",
        "twice inner → refused(alreadyAttached)", "two pages with the same name", "double refused(duplicatePage)",
      ]),
  ]

  /// Scenarios of what a user does to a picture that the app has left behind.
  static let pictures: [Scenario] = [
    told(
      "going back to a screen that has been replaced since changes nothing",
      [.tell("push 1"), .remember, .tell("push 2"), .tell("set 0 5 6"), .backToRemembered, .tell("look")],
      ["left 2: replaced", "left 1: replaced", "stack [0, 5, 6]", "!: user"]),
    told(
      "going back to a screen that is still there goes to it, whatever else was pushed",
      [.tell("push 1"), .remember, .tell("append 2 3"), .backToRemembered, .tell("look")],
      ["main: left 3: user", "main: left 2: user", "stack [0, 1]"]),
    told(
      "an action of a screen that was replaced is dropped",
      [.tell("push 1"), .remember, .tell("replace 2"), .pressRemembered("Press"), .tell("look")],
      ["debug: An action was dropped: its screen is no longer on top.", "stack [0, 2]", "!pressed"]),
    told(
      "an action of a covered screen is dropped",
      [.remember, .tell("present 1 sheet"), .pressRemembered("Press"), .intent(.dismiss), .pressRemembered("Press")],
      [
        "debug: An action was dropped: its screen is no longer on top.", "gone 1 user", "main: pressed 0",
        .once("pressed 0"),
      ]),
  ]
}
