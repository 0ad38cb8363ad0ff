import Flows
import NavigationEngine
import Screens

extension Scenario {
  /// The verbs of every day.
  static let first: [Scenario] = [
    Scenario(name: "push and back", steps: [.press("Push"), .intent(.back)]),
    Scenario(name: "push from an item and pop", steps: [.press("Push"), .press("Next"), .press("Pop")]),
    Scenario(name: "two pushes in one action", steps: [.press("Push twice"), .intent(.back), .intent(.back)]),
    Scenario(name: "set, pop two, pop to a route", steps: [.press("Set three"), .press("Pop to one")]),
    Scenario(name: "pop two", steps: [.press("Set three"), .press("Pop two")]),
    Scenario(name: "pop to root", steps: [.press("Set three"), .press("Pop to root")]),
    Scenario(name: "replace the top", steps: [.press("Push"), .press("Replace"), .intent(.back)]),
    Scenario(name: "start the flow again", steps: [.press("Set three"), .press("Restart")]),
    Scenario(name: "a sheet swiped away", steps: [.press("Sheet"), .intent(.dismiss)]),
    Scenario(name: "a sheet dismissed by its flow", steps: [.press("Sheet"), .press("Dismiss")]),
    Scenario(
      name: "a locked sheet stays",
      steps: [.press("Sheet"), .press("Lock"), .intent(.back), .press("Unlock"), .intent(.back)]),
    Scenario(name: "a child returns", steps: [.press("Child"), .press("Second"), .press("Return")]),
    Scenario(name: "a child swiped away", steps: [.press("Child"), .intent(.dismiss)]),
    Scenario(name: "a child finishes without a result", steps: [.press("Cover"), .press("Finish")]),
    Scenario(
      name: "a child ends with what it stands on",
      steps: [.press("Push"), .press("Child"), .link("test://scenario/item/9", quiet: false)]),
    Scenario(
      name: "a pushed child, back out of it",
      steps: [.press("Pushed child"), .press("Second"), .intent(.back), .intent(.back)]),
    Scenario(name: "a pushed child finishes", steps: [.press("Pushed child"), .press("Second"), .press("Finish")]),
    Scenario(
      name: "actions to the parent", steps: [.press("Child"), .press("Done"), .press("Other"), .intent(.dismiss)]),
    Scenario(name: "a model that changes", steps: [.press("Count up"), .press("Count up"), .press("Badge")]),
    Scenario(
      name: "what is typed and switched",
      steps: [.press("Form"), .set("Name", .text("Ada")), .set("On", .flag(true)), .intent(.back)]),
    Scenario(
      name: "nothing to pop or dismiss",
      steps: [.press("Pop nothing"), .press("Pop too many"), .press("Dismiss nothing")]),
    Scenario(name: "what failed asks for nothing", steps: [.press("Throw"), .press("Push")]),
    Scenario(name: "the store", steps: [.press("Store")]),
    Scenario(name: "a push after a while", steps: [.press("Later"), .pass(milliseconds: 60)]),
    Scenario(
      name: "a flow that ends while it waits", steps: [.press("Later"), .press("Finish"), .pass(milliseconds: 60)]),
    Scenario(name: "a link", steps: [.link("test://scenario/item/5", quiet: false), .intent(.back)]),
    Scenario(name: "a quiet link", steps: [.link("test://scenario/item/6", quiet: true)]),
    Scenario(
      name: "the tab again",
      steps: [.press("Push"), .intent(.select("test.scenario")), .intent(.select("test.scenario"))]),
    Scenario(name: "finish and begin anew", steps: [.press("Count up"), .press("Finish")]),
  ]
}
