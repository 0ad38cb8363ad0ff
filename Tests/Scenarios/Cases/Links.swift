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
        "link: doneWith(partly) The link was followed only in part: nowhere/2 remains. | Cause: It reached command/1.",
        "stack [0, 1]",
      ]),
    told(
      "a child that cannot follow the rest is asked before it is told",
      [.link("test://command/child/closed/1", quiet: false), .tell("look")],
      [
        "link: doneWith(partly) The link was followed only in part: closed/1 remains.", "main: follows child",
        "linked: started", "!linked: follows",
      ]),
    told(
      "a link of which nothing is reached is refused", [.link("test://command/closed", quiet: false), .tell("look")],
      ["link: refused(flowFailed) The link was not followed: nothing of command/closed was reached.", "stack [0]"]),
    told(
      "a coordinator asks its child whether it can follow the rest, and then nothing changes",
      [
        .link("test://command/asked/closed/1", quiet: false), .tell("look"),
        .link("test://command/asked/4", quiet: false),
        .tell("look"),
      ],
      [
        "link: refused(flowFailed) The link was not followed: nothing of command/asked/closed/1 was reached.",
        "main: children 0 stack [0]", "link: done", "linked: started", "linked: children 0 stack [0, 4]",
        .once("linked: started"),
      ]),
    told(
      "a link does not lead on into a child that has ended",
      [.link("test://command/ended/3", quiet: false), .tell("look")],
      [
        "link: doneWith(partly) The link was followed only in part: 3 remains.", "brief: ended finished", "stack [0]",
        "!brief: follows",
      ]),
    told(
      "a link does not lead on into a child that was refused",
      [.link("test://command/refused/3", quiet: false), .tell("look")],
      [
        "link: doneWith(partly) The link was followed only in part: 3 remains.", "children 0 stack [0]",
        "!unwanted: follows",
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
      ["A link waited too long and was dropped", "stack [0]"]),
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
      "a link leaves all as it is where something below cannot be put away",
      [
        .tell("present 1 fixed"), .tell("present 2 sheet"), .link("test://command/5", quiet: false), .tell("look"),
      ],
      ["link: refused(linkBlocked)", "presented [1, 2]", "!gone 2 user", "!gone 1 user", "!main: follows"]),
    told(
      "the same link twice quickly is followed once", [.linkTwice("test://command/1"), .tell("look")],
      ["main: follows 1", "stack [0, 1]", .times(2, "link: done"), .once("main: follows 1")]),
  ]
}
