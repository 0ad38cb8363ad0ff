public import Failures
public import FeatureTesting
public import Flows
public import NavigationEngine
public import Payloads
import Scenes
import Screens
import ServiceContracts

/// Runs a scenario and writes down what can be seen: the changes of the tree, the log of the flows, the screens.
@MainActor
public final class ScenarioRun {
  /// Makes a flow of one of the library's features from its launch value.
  public typealias Make = @MainActor (FeatureID, Payload) throws(FlowFailure) -> any Flow

  public let services = RecordingServices()
  private let make: Make
  let scenario: Scenario
  private(set) var app: FeatureTester
  var trace: [String] = []
  private var logged = 0
  /// The numbers of lines of the log and of the trace that ``takeHeard()`` has returned.
  var heard = (logged: 0, traced: 0)
  private var sight = Sight()
  private var remembered: Layer?
  /// Whether the first window of each app is kept, to go back to it.
  var keepsFirst = false
  private(set) var first: WindowSnapshot?
  /// Called when a step has happened, for who wants to look.
  public var afterEachStep: @MainActor () -> Void = {}

  /// Whether the features of an app that starts again are held, as if their libraries were still being loaded.
  var holdsAtStart = false

  /// Whether children of the flow with a list can be made again from their values.
  var makesChildren = false

  /// Kills the process of the library, and has the engine go on with another; nil for a library in this process.
  public var killProcess: (@MainActor (NavigationEngine) async -> Void)?

  /// Tells flows in other processes what another window has stored, or removed if it is nil.
  public var tellStored: (@MainActor (Payload?, _ key: String, FeatureID) -> Void)?

  /// Waits for flows in other processes; returns whether anything has come from them.
  private let waitForOthers: (@MainActor () async -> Bool)?

  public init(
    _ scenario: Scenario, waitForOthers: (@MainActor () async -> Bool)? = nil, _ make: @escaping Make
  ) {
    self.make = make
    self.waitForOthers = waitForOthers
    self.scenario = scenario
    app = FeatureTester(services: services, waitForOthers: waitForOthers)
  }

  public func run() async -> [String] {
    await start()
    for step in scenario.steps {
      await perform(step)
      note("\(step)")
      afterEachStep()
    }
    await shutDown()
    return trace
  }

  func start() async {
    prepare()
    await app.start()
    if keepsFirst { first = await app.snapshot() }
    note("start")
  }

  func shutDown() async {
    remembered = nil
    app.engine.shutDown()
    await app.waitUntilIdle()
    note("shut down")
  }

  func perform(_ step: Scenario.Step) async {
    switch step {
    case .press(let title): if await !app.press(title) { trace.append("cannot press \(title)") }
    case .rest(let title):
      rest(on: title)
      await app.waitUntilIdle()
    case .linkAndRest(let url, let title):
      open(url, quiet: false)
      rest(on: title)
      await app.waitUntilIdle()
    case .set(let title, let value): if await !app.set(title, to: value) { trace.append("cannot set \(title)") }
    case .tell(let words): if await !app.set("Command", to: .text(words)) { trace.append("cannot tell \(words)") }
    case .intent(let intent): await app.send(intent)
    case .choosePage(let page):
      guard let pages = app.top?.pages else { return trace.append("cannot choose \(page.rawValue)") }
      await app.send(.selectPage(page, in: pages.container))
    case .pass(let time): await pass(.milliseconds(time))
    case .link(let url, let quiet):
      open(url, quiet: quiet)
      await app.waitUntilIdle()
    case .linkTwice(let url):
      open(url, quiet: false)
      open(url, quiet: false)
      await app.waitUntilIdle()
    case .backTo(let depth):
      let trail = app.top?.trail ?? []
      if trail.indices.contains(trail.count - depth) { await app.send(.backTo(trail[trail.count - depth].entry)) }
    case .dismissLayer(let index):
      let layers = app.scene?.layers ?? []
      if layers.indices.contains(index) { await app.send(.dismissLayer(layers[index].container)) }
    case .remember: remembered = app.top
    case .pressRemembered(let title): await pressRemembered(title)
    case .backToRemembered:
      guard let entry = remembered?.entry else { return trace.append("cannot go back to what was kept") }
      await app.send(.backTo(entry))
    case .holdFeatures: app.factory.isHolding = true
    case .makeFeatures:
      app.factory.makeHeld()
      await app.waitUntilIdle()
    case .startAgain: await startAgain()
    case .edit: await edit()
    }
  }

  /// Lets time pass from timer to timer: a flow in a process of its own answers before the next one fires.
  private func pass(_ time: Duration) async {
    let end = app.loop.now + time
    while let next = app.loop.nextTimer, app.loop.now + next < end {
      app.loop.advance(by: next)
      await app.waitUntilIdle()
    }
    app.loop.advance(by: app.loop.now.duration(to: end))
    await app.waitUntilIdle()
  }

  private func open(_ url: String, quiet: Bool) {
    app.engine.open(url, quiet: quiet) { [weak self] outcome, failure in
      self?.trace.append("link: \(outcome) \(failure.map(\.lines)?.joined(separator: " | ") ?? "")")
    }
  }

  private func rest(on title: String) {
    let layers = app.scene?.layers ?? []
    let layer = app.scene?.hasDetail == true ? layers.dropLast().last : layers.last
    guard let layer, let entry = layer.entry, case .screen(let screen) = layer.content,
      let press = screen.elements.first(where: { $0.string(.title) == title })?.press
    else { return trace.append("cannot rest on \(title)") }
    app.engine.handle(.showDetail(entry, press.action, press.value))
  }

  private func pressRemembered(_ title: String) async {
    guard let layer = remembered, let entry = layer.entry, case .screen(let screen) = layer.content,
      let action = screen.elements.first(where: { $0.string(.title) == title })?.action(.activate)
    else { return trace.append("cannot press \(title) on what was kept") }
    await app.send(.act(entry, action, .none))
  }

  private func prepare() {
    let make: Make = { [weak self, make] feature, launch throws(FlowFailure) in
      self?.trace.append("makes \(feature)\(launch == Self.launch("other") ? " other" : "")")
      return try make(feature, launch)
    }
    let subject = FeatureID(rawValue: scenario.subject.feature)
    app.add(tab: subject, links: ["scenario/item/{id}", "command/{path...}"]) { launch throws(FlowFailure) in
      try make(subject, launch.isEmpty ? Self.launch("main") : launch)
    }
    if scenario.subject == .tabs {
      app.add(tab: "test.other", links: ["other/{path...}"]) { _ throws(FlowFailure) in
        try make("test.command", Self.launch("other"))
      }
    }
    app.factory.register("test.child") { [makesChildren] launch throws(FlowFailure) in
      if makesChildren { return try make("test.child", launch) }
      throw FlowFailure(code: "test", message: "The child crosses as its live instance.")
    }
    app.factory.register("test.pages") { launch throws(FlowFailure) in try make("test.pages", launch) }
    if subject != "test.command" {
      app.factory.register("test.command") { launch throws(FlowFailure) in try make("test.command", launch) }
    }
    let offer = ServiceOffer("test.service/1", callers: .features("test.command", "test.provider"))
    app.factory.register("test.provider", provides: [offer]) { _ throws(FlowFailure) in
      try make("test.command", Self.launch("provider"))
    }
    app.engine.observe { [weak self] changes in self?.trace += changes.map(Sight.line) }
  }

  private static func launch(_ name: String) -> Payload { (try? PayloadEncoder.encode(name)) ?? [] }

  /// Ends the app and starts another that goes on from its window, through bytes.
  func startAgain() async {
    guard let snapshot = await app.snapshot(), let bytes = try? snapshot.encoded() else {
      return trace.append("cannot save")
    }
    app.engine.shutDown()
    await app.waitUntilIdle()
    note("ended")
    app = FeatureTester(services: services, waitForOthers: waitForOthers)
    sight = Sight()
    prepare()
    app.factory.isHolding = holdsAtStart
    do {
      await app.start(restoring: try WindowSnapshot.decode(bytes))
      if keepsFirst { first = await app.snapshot() }
    } catch {
      trace.append("cannot restore: \(error)")
    }
  }

  /// Replaces the code of all features by instances that are made anew.
  func edit() async {
    let features: Set<FeatureID> = [
      "test.scenario", "test.child", "test.command", "test.other", "test.pages", "test.provider",
    ]
    let source = ClosureFlowSource(features) { [make] feature, launch, ready in
      do throws(FlowFailure) {
        ready(
          .success(
            feature == "test.other" || feature == "test.provider"
              ? try make("test.command", Self.launch(feature == "test.other" ? "other" : "provider"))
              : try make(feature, feature == "test.command" && launch.isEmpty ? Self.launch("main") : launch)))
      } catch {
        ready(.failure(error))
      }
    }
    app.engine.swap(features, from: source) { [weak self] result in
      switch result {
      case .success(let report): self?.trace.append("edited \(report.flows) lost \(report.lost)")
      case .failure(let failure): self?.trace.append("cannot edit: \(failure.message)")
      }
    }
    await app.waitUntilIdle()
  }

  func note(_ step: String) {
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
    if let scene = app.scene { trace += sight.changes(in: scene) }
    if let notice = app.scene?.notice { trace.append("notice \(notice.text)") }
    if case .failed(let failure, _)? = app.top?.content { trace.append("placeholder \(failure.message)") }
  }
}
