import Coordination
import FeatureTesting
import NavigationEngine
import ScenarioFlow
import Screens
import Testing

/// A script against the scenario flow, and what it must leave in the trace.
struct Scenario: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    case press(String)
    case set(String, ActionValue)
    case intent(Intent)
    case pass(milliseconds: Int64)
    case link(String, quiet: Bool)
  }

  var name: String
  var steps: [Step]
  var testDescription: String { name }

  static let all: [Scenario] = [
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
      name: "a locked sheet stays", steps: [.press("Sheet"), .press("Lock"), .intent(.back), .press("Unlock"), .intent(.back)]),
    Scenario(name: "a child returns", steps: [.press("Child"), .press("Second"), .press("Return")]),
    Scenario(name: "a child swiped away", steps: [.press("Child"), .intent(.dismiss)]),
    Scenario(name: "a child finishes without a result", steps: [.press("Cover"), .press("Finish")]),
    Scenario(name: "a child ends with what it stands on", steps: [.press("Push"), .press("Child"), .link("test://scenario/item/9", quiet: false)]),
    Scenario(name: "a pushed child, back out of it", steps: [.press("Pushed child"), .press("Second"), .intent(.back), .intent(.back)]),
    Scenario(name: "a pushed child finishes", steps: [.press("Pushed child"), .press("Second"), .press("Finish")]),
    Scenario(name: "actions to the parent", steps: [.press("Child"), .press("Done"), .press("Other"), .intent(.dismiss)]),
    Scenario(name: "a model that changes", steps: [.press("Count up"), .press("Count up"), .press("Badge")]),
    Scenario(
      name: "what is typed and switched",
      steps: [.press("Form"), .set("Name", .text("Ada")), .set("On", .flag(true)), .intent(.back)]),
    Scenario(name: "nothing to pop or dismiss", steps: [.press("Pop nothing"), .press("Pop too many"), .press("Dismiss nothing")]),
    Scenario(name: "what failed asks for nothing", steps: [.press("Throw"), .press("Push")]),
    Scenario(name: "the store", steps: [.press("Store")]),
    Scenario(name: "a push after a while", steps: [.press("Later"), .pass(milliseconds: 60)]),
    Scenario(name: "a flow that ends while it waits", steps: [.press("Later"), .press("Finish"), .pass(milliseconds: 60)]),
    Scenario(name: "a link", steps: [.link("test://scenario/item/5", quiet: false), .intent(.back)]),
    Scenario(name: "a quiet link", steps: [.link("test://scenario/item/6", quiet: true)]),
    Scenario(name: "the tab again", steps: [.press("Push"), .intent(.select("test.scenario")), .intent(.select("test.scenario"))]),
    Scenario(name: "finish and begin anew", steps: [.press("Count up"), .press("Finish")]),
  ]
}

/// Runs a scenario and writes down what can be seen: the changes of the tree, the log of the flow, the screens.
@MainActor
final class ScenarioRun {
  private let app = FeatureTester()
  private var trace: [String] = []
  private var logged = 0

  init(_ make: @escaping TestFactory.Make) {
    app.add(tab: "test.scenario", links: ["scenario/item/{id}"], make)
    app.factory.register("test.child") { launch throws(FlowFailure) in
      throw FlowFailure(code: "test", message: "The child crosses as its live instance.")
    }
    app.engine.observe { [weak self] changes in self?.record(changes) }
  }

  func run(_ scenario: Scenario) async -> [String] {
    await app.start()
    note("start")
    for step in scenario.steps {
      switch step {
      case .press(let title): if await !app.press(title) { trace.append("cannot press \(title)") }
      case .set(let title, let value): if await !app.set(title, to: value) { trace.append("cannot set \(title)") }
      case .intent(let intent): await app.send(intent)
      case .pass(let time):
        app.loop.advance(by: .milliseconds(time))
        await app.settle()
      case .link(let url, let quiet):
        app.engine.open(url, quiet: quiet) { [weak self] outcome, _ in self?.trace.append("link: \(outcome)") }
        await app.settle()
      }
      note("\(step)")
    }
    app.engine.shutDown()
    await app.settle()
    return trace
  }

  private func record(_ changes: [Change]) {
    for change in changes {
      switch change {
      case .entered(let entry): trace.append("entered \(entry.id.rawValue) of \(entry.flow.rawValue)")
      case .left(let entry, let cause): trace.append("left \(entry.id.rawValue): \(cause)")
      case .flowBegan(let node): trace.append("began \(node.id.rawValue) \(node.feature)")
      case .flowEnded(let node, let cause, let result):
        trace.append("ended \(node.id.rawValue): \(cause) \(result ?? [])")
      case .presented(let modal): trace.append("presented \(modal.style)")
      case .dismissed(_, let cause): trace.append("dismissed: \(cause)")
      case .badgeChanged(let page, _): trace.append("badge of \(page.rawValue)")
      default: trace.append("\(change)".prefix { $0 != "(" }.description)
      }
    }
  }

  private func note(_ step: String) {
    let lines = app.services.log
    trace += lines[logged...]
    logged = lines.count
    trace.append("\(step) → \(app.title) \(app.scene?.layers.map(\.depth) ?? []) \(app.texts.prefix(3))")
    if let notice = app.scene?.notice { trace.append("notice \(notice.text)") }
  }
}
