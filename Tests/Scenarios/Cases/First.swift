import Flows
import NavigationEngine
import Scenes
import Screens

extension Scenario {
  /// The verbs of every day.
  static let first: [Scenario] = [
    listed(
      "push and back", [.press("Push"), .intent(.back)],
      [
        "disappeared list", "appeared item(1)", "bar 'Item 1' back Scenario", "disappeared item(1)",
        "left item(1): user", "appeared list", "bar 'Scenario'",
      ]),
    listed(
      "push from an item and pop", [.press("Push"), .press("Next"), .press("Pop")],
      ["bar 'Item 2' back Item 1", "left item(2): popped", "appeared item(1)", "bar 'Item 1' back Scenario"]),
    listed(
      "two pushes in one action", [.press("Push twice"), .intent(.back), .intent(.back)],
      ["bar 'Item 2' back Item 1", "left item(2): user", "bar 'Item 1' back Scenario", "left item(1): user"]),
    listed(
      "set and pop to a route", [.press("Set three"), .press("Pop to one")],
      [
        "bar 'Item 3' back", "left item(3): popped", "left item(2): popped", "popTo done",
        "bar 'Item 1' back Scenario", "!left item(1)",
      ]),
    listed(
      "pop two", [.press("Set three"), .press("Pop two")],
      ["left item(3): popped", "left item(2): popped", "pop done", "bar 'Item 1' back Scenario", "!left item(1)"]),
    listed(
      "pop to root", [.press("Set three"), .press("Pop to root")],
      ["left item(3): popped", "left item(2): popped", "left item(1): popped", "bar 'Scenario'", "!left list"]),
    listed(
      "replace the top", [.press("Push"), .press("Replace"), .intent(.back)],
      ["left item(1): replaced", "bar 'Item 101' back Scenario", "left item(101): user", "bar 'Scenario'"]),
    listed(
      "start the flow again", [.press("Set three"), .press("Restart")],
      [
        "left item(3): replaced", "left item(2): replaced", "left item(1): replaced", "left list: replaced",
        "appeared list", "bar 'Scenario'",
      ]),
    listed(
      "nothing to pop or dismiss", [.press("Pop nothing"), .press("Pop too many"), .press("Dismiss nothing")],
      ["pop noop(stackEmpty)", "pop noop(stackEmpty)", "dismiss noop(nothingPresented)", "!left list"]),
    listed(
      "a link", [.link("test://scenario/item/5", quiet: false), .intent(.back)],
      ["link: done", "link 5 quiet false", "bar 'Item 5' back Scenario", "left item(5): user"]),
    listed(
      "a quiet link", [.link("test://scenario/item/6", quiet: true)],
      ["link: done", "link 6 quiet true", "bar 'Item 6' back Scenario"]),
    listed(
      "the tab again",
      [.press("Push"), .intent(.select("test.scenario")), .intent(.select("test.scenario"))],
      [
        "selected again test.scenario", "left item(1): user", "reselected 1", "bar 'Scenario'",
        "selected again test.scenario", "reselected 2",
      ]),
    listed(
      "finish and begin anew", [.press("Count up"), .press("Finish")],
      ["[\"Count 1\"", ": finished", "began", "started", "[\"Count 0\"", .times(2, "info: started")]),
  ]

  /// Sheets, children and models.
  static let screens: [Scenario] = [
    listed(
      "a sheet swiped away", [.press("Sheet"), .intent(.dismiss)],
      [
        "presented sheet medium+large", "layers root, sheet medium+large", "bar 'Sheet' close", "dismissed sheet: user",
        "left sheet: user", "layers root",
      ]),
    listed(
      "a sheet dismissed by its flow", [.press("Sheet"), .press("Dismiss")],
      ["appeared sheet", "dismissed sheet: dismissed", "left sheet: dismissed", "layers root"]),
    listed(
      "a locked sheet stays",
      [.press("Sheet"), .press("Lock"), .intent(.back), .press("Unlock"), .intent(.back)],
      [
        "bar 'Sheet' close", "[\"A sheet\", \"Unlock\"", "notice This screen cannot be left now.", "bar 'Sheet' close",
        "dismissed sheet: user", .once("left sheet"),
      ]),
    listed(
      "a child returns", [.press("Child"), .press("Second"), .press("Return")],
      [
        "presented sheet", "child appeared first", "child appeared second", "bar 'Second' back Child",
        "dismissed sheet: finished", "child ended itself: finished", "child returned 42", "layers root",
      ]),
    listed(
      "a child swiped away", [.press("Child"), .intent(.dismiss)],
      ["dismissed sheet: user", "child ended itself: user", "child returned nil", "layers root"]),
    listed(
      "a child finishes without a result", [.press("Cover"), .press("Finish")],
      [
        "presented cover", "disappeared list", "layers cover", "dismissed cover: finished",
        "child ended itself: finished", "child returned nil", "layers root",
      ]),
    listed(
      "a link ends the child over its page",
      [.press("Push"), .press("Child"), .link("test://scenario/item/9", quiet: false)],
      [
        "dismissed sheet: user", "link: done", "link 9 quiet false", "child ended itself: user",
        "left item(1): replaced", "layers root", "bar 'Item 9' back Scenario",
      ]),
    listed(
      "a pushed child, back out of it", [.press("Pushed child"), .press("Second"), .intent(.back), .intent(.back)],
      [
        "bar 'Child' back Scenario", "bar 'Second' back Child", "child left second: user", "bar 'Child' back Scenario",
        "child ended itself: user", "bar 'Scenario'", .once("child ended itself"),
      ]),
    listed(
      "a pushed child finishes", [.press("Pushed child"), .press("Second"), .press("Finish")],
      ["bar 'Second' back Child", "child ended itself: finished", "bar 'Scenario'", "!left list"]),
    listed(
      "actions to the parent", [.press("Child"), .press("Done"), .press("Other"), .intent(.dismiss)],
      [
        "action done from test.child", "action other from test.child",
        "warning: No flow handled the action 'other' of test.child.", "child ended itself: user",
      ]),
    listed(
      "a model that changes", [.press("Count up"), .press("Count up"), .press("Badge")],
      ["[\"Count 1\"", "[\"Count 2\"", "badge of test.scenario", "tabs test.scenario*=2"]),
    listed(
      "typed text and switches",
      [.press("Form"), .set("Name", .text("Ada")), .set("On", .flag(true)), .intent(.back)],
      ["bar 'Form' back Scenario", "\"Hello Ada, off\"", "\"Hello Ada, on\"", "left form: user"]),
    listed("the store", [.press("Store")], ["stored [1, 2, 3]"]),
    listed(
      "a push after a while", [.press("Later"), .pass(milliseconds: 60)],
      ["later → goes on", "bar 'Item 7' back Scenario"]),
  ]
}
