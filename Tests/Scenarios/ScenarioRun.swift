public import Failures
public import FeatureTesting
public import Flows
import NavigationEngine
public import Payloads
import Screens

/// Runs a scenario and writes down what can be seen: the changes of the tree, the log of the flow, the screens.
@MainActor
public final class ScenarioRun {
  /// Makes a flow of one of the library's features from its launch value.
  public typealias Make = @MainActor (FeatureID, Payload) throws(FlowFailure) -> any Flow

  public let services = RecordingServices()
  private let make: Make
  private let subject: FeatureID
  private var app: FeatureTester
  private var trace: [String] = []
  private var logged = 0
  /// Called when a step has happened, for who wants to look.
  public var afterEachStep: @MainActor () -> Void = {}

  public init(_ scenario: Scenario, _ make: @escaping Make) {
    self.make = make
    subject = FeatureID(rawValue: scenario.subject.rawValue)
    app = FeatureTester(services: services)
  }

  public func run(_ scenario: Scenario) async -> [String] {
    prepare()
    await app.start()
    note("start")
    for step in scenario.steps {
      await perform(step)
      note("\(step)")
      afterEachStep()
    }
    app.engine.shutDown()
    await app.settle()
    note("shut down")
    return trace
  }

  private func perform(_ step: Scenario.Step) async {
    switch step {
    case .press(let title): if await !app.press(title) { trace.append("cannot press \(title)") }
    case .set(let title, let value): if await !app.set(title, to: value) { trace.append("cannot set \(title)") }
    case .tell(let words): if await !app.set("Command", to: .text(words)) { trace.append("cannot tell \(words)") }
    case .intent(let intent): await app.send(intent)
    case .pass(let time):
      app.loop.advance(by: .milliseconds(time))
      await app.settle()
    case .link(let url, let quiet):
      app.engine.open(url, quiet: quiet) { [weak self] outcome, failure in
        self?.trace.append("link: \(outcome) \(failure.map(\.lines)?.joined(separator: " | ") ?? "")")
      }
      await app.settle()
    case .backTo(let depth):
      let trail = app.top?.trail ?? []
      if trail.count >= depth { await app.send(.backTo(trail[trail.count - depth].entry)) }
    case .dismissLayer(let index):
      let layers = app.scene?.layers ?? []
      if layers.indices.contains(index) { await app.send(.dismissLayer(layers[index].container)) }
    case .startAgain: await startAgain()
    }
  }

  private func prepare() {
    let make = make
    let subject = subject
    app.add(tab: subject, links: ["scenario/item/{id}", "command/{path...}"]) { launch throws(FlowFailure) in
      try make(subject, launch.isEmpty ? Self.mainLaunch : launch)
    }
    app.factory.register("test.child") { launch throws(FlowFailure) in
      throw FlowFailure(code: "test", message: "The child crosses as its live instance.")
    }
    if subject != "test.command" {
      app.factory.register("test.command") { launch throws(FlowFailure) in try make("test.command", launch) }
    }
    app.engine.observe { [weak self] changes in self?.record(changes) }
  }

  /// What the tab of the flow that is told what to do is launched with.
  private static let mainLaunch: Payload = (try? PayloadEncoder.encode("main")) ?? []

  /// Ends the app and starts another that goes on from its window, through bytes.
  private func startAgain() async {
    guard let snapshot = await app.snapshot(), let bytes = try? snapshot.encoded() else {
      return trace.append("cannot save")
    }
    app.engine.shutDown()
    await app.settle()
    note("ended")
    app = FeatureTester(services: services)
    prepare()
    do {
      await app.start(restoring: try WindowSnapshot.decode(bytes))
    } catch {
      trace.append("cannot restore: \(error)")
    }
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
    let lines = services.log
    // What becomes of requests is heard by tasks, which the system runs in no certain order.
    let results = lines[logged...].filter { $0.contains("→") }
    trace += lines[logged...].filter { !$0.contains("→") } + results.sorted()
    logged = lines.count
    let layers = (app.scene?.layers ?? []).map { layer in
      let inner = layer.embedded.map { " \($0.slot)=\($0.layer.bar.title)" }.joined()
      return "\(layer.bar.title)\(inner) \(layer.depth)"
    }
    trace.append("\(step) → \(layers) \(app.texts.prefix(3))")
    if let notice = app.scene?.notice { trace.append("notice \(notice.text)") }
    if let transition = app.scene?.transition { trace.append("shown by \(transition.transition.kind)") }
    if case .failed(let failure, _)? = app.top?.content { trace.append("placeholder \(failure.message)") }
  }

  /// The style, with its detents in their order.
  private func style(_ style: PresentationStyle) -> String {
    guard case .sheet(let detents, let grabber, let dismissible, let radius) = style else { return "\(style)" }
    let heights = detents.sorted(in: 800).map { "\($0)" }
    return
      "sheet \(heights.joined(separator: "+")) grabber \(grabber) dismissible \(dismissible) radius \(radius.map { "\($0)" } ?? "-")"
  }
}
