import Coordination
public import FeatureTesting
import NavigationEngine

/// Runs a scenario and writes down what can be seen: the changes of the tree, the log of the flow, the screens.
@MainActor
public final class ScenarioRun {
  private let app = FeatureTester()
  private var trace: [String] = []
  private var logged = 0

  public var services: RecordingServices { app.services }

  public init(_ make: @escaping TestFactory.Make) {
    app.add(tab: "test.scenario", links: ["scenario/item/{id}"], make)
    app.factory.register("test.child") { launch throws(FlowFailure) in
      throw FlowFailure(code: "test", message: "The child crosses as its live instance.")
    }
    app.engine.observe { [weak self] changes in self?.record(changes) }
  }

  public func run(_ scenario: Scenario) async -> [String] {
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
      case .presented(let modal): trace.append("presented \(style(modal.style))")
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

  /// The style, with its detents in their order.
  private func style(_ style: PresentationStyle) -> String {
    guard case .sheet(let detents, let grabber, let dismissible, _) = style else { return "\(style)" }
    let heights = detents.map(\.rawValue).sorted()
    return "sheet \(heights) grabber \(grabber) dismissible \(dismissible)"
  }
}
