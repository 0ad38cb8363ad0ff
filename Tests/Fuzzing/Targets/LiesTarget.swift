import Failures
import FeatureTesting
import FlowWire
import Flows
import HeadlessApp
import NavigationEngine
import NavigationTree
import Payloads
import Platform
import PluginBridge
import Scenes
import Screens
import TestSupport

/// A process of a library that sends well-formed messages which lie, beside a feature that must not notice.
@MainActor
enum LiesTarget {
  static func target() -> FuzzTarget {
    var messages = 0
    // Any bytes are a program, so that there is nothing to start from.
    return FuzzTarget("lies", timeLimit: .milliseconds(100)) { random in
      (0..<64 + random.number(below: 1472)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    } check: { bytes in
      let run = LiesRun(bytes)
      defer { messages += run.runner.said }
      try run.run()
      return run.runner.taken > 0
    } messages: {
      messages
    }
  }
}

/// One run of an app with a lying process.
@MainActor
private final class LiesRun: RemoteFlows.Delegate {
  let runner = LyingRunner()
  private let loop = ManualLoop()
  private let services = RecordingServices()
  private let factory = TestFactory()
  private let victim = Victim()
  private let flows: RemoteFlows
  private let app: HeadlessApp
  private var source: ByteSource
  private var foreign: FeatureID?

  private static let own: Set<FeatureID> = ["test.liar", "test.second"]

  init(_ bytes: [UInt8]) {
    source = ByteSource(bytes)
    flows = RemoteFlows(connection: runner, name: "libLiar.so", features: Self.own, loop: loop)
    app = HeadlessApp(factory: factory, loop: loop, services: services)
    flows.delegate = self
    factory.register("test.victim") { [victim] _ in victim }
    for feature in Self.own {
      factory.register(feature) { [flows] launch in
        var made: (any Flow)?
        flows.makeFlow(of: feature, launch: launch) { made = try? $0.get() }
        return made ?? FailedFlow(.notAdopted(feature))
      }
    }
  }

  func run() throws {
    flows.load { _ in }
    runner.delegate?.connection(runner, didSend: .phase(1))
    runner.delegate?.connection(runner, didSend: .ready([]))
    app.begin()
    let pages: [FeatureID] = ["test.victim", "test.liar", "test.second"]
    app.show(
      pages.map { PageItem(id: PageID(rawValue: $0.rawValue), title: "T", feature: $0) }, selected: "test.victim")
    turn()
    app.engine.handle(.select("test.liar"))
    turn()
    guard let before = standing else { throw FuzzViolation("The feature beside it does not run.") }
    // The end comes soon after a message that may not be sent: nothing more is believed.
    var rest = 4
    while !source.isAtEnd, rest > 0 {
      try step()
      if runner.isKilled { rest -= 1 }
    }
    turn()
    if let broken = app.engine.tree.brokenRule { throw FuzzViolation("The tree is not whole: \(broken)") }
    try require(standing == before, "The screens of another feature have changed: \(String(describing: standing))")
    try require(victim.foreign == nil, "Another feature is told \(String(describing: victim.foreign)).")
    let stored = try? services.storage(of: "test.victim").load("secret")
    try require(stored == [42] && foreign == nil, "The values of another feature have changed.")
    _ = try? app.engine.lastSnapshot.encoded()
    if runner.isKilled {
      runner.finish()
      turn()
      try require(flows.count == 0, "Flows of a process run on that has ended.")
    }
    app.end()
    turn()
  }

  /// The routes on the stack of the other feature, or nil if it does not run.
  private var standing: [Payload]? {
    let tree = app.engine.tree
    guard let flow = victim.link?.flow, let node = tree.flows[flow] else { return nil }
    return tree.containers[node.container]?.entries.compactMap { tree.entries[$0]?.route }
  }

  private func turn() {
    loop.turn()
    app.engine.flush()
    loop.turn()
  }

  private func step() throws {
    switch source.number(below: 14) {
    case 0...3: try answer()
    case 4: turn()
    case 5:
      let intents: [Intent] = [.select("test.victim"), .select("test.liar"), .select("test.second"), .back, .dismiss]
      app.engine.handle(intents[source.number(below: intents.count)])
    case 6: loop.advance(by: .milliseconds(Int64(source.number(below: 200))))
    default: try lie()
    }
  }

  /// Answers what the host asks for, as an honest process does.
  private func answer() throws {
    guard let call = runner.calls.first else { return turn() }
    switch (call.function, call.query) {
    case (.command, let query?):
      if let flow = runner.flow(call.flow), source.number(below: 2) == 0 {
        let request = NavigationRequest(.startFlow([source.byte()]), from: flow)
        try runner.say(.request(call.flow, request, during: query))
      }
      try runner.say(.answer(call.flow, .handled, query))
    case (.screen, let query?): try runner.say(.answer(call.flow, .screen(WireSamples.screen), query))
    case (.snapshot, let query?): try runner.say(.answer(call.flow, .snapshot([source.byte()]), query))
    default: try runner.say(.stopped(call.flow))
    }
  }

  // MARK: - Lies

  private func lie() throws {
    // Most runs would be over with their first lie.
    runner.isBold = source.number(below: 96) == 0
    defer { runner.isBold = true }
    let number = number()
    switch source.number(below: 15) {
    case 0...4: try ask(number)
    case 5: try runner.say(.answer(number, someAnswer(), query() ?? QueryID(rawValue: 0)))
    case 6: try runner.say(.stopped(number))
    case 7: try runner.say(.invalidate(number, source.number(below: 3) == 0 ? nil : entry()))
    case 8:
      let milliseconds = [0, 1, 50, UInt64(HeaderLimits.timerMilliseconds), 86_400_001, .max][source.number(below: 6)]
      let isTooLarge = !(1...UInt64(HeaderLimits.timerMilliseconds)).contains(milliseconds)
      try runner.say(.after(number, milliseconds: milliseconds, token: UInt64(source.byte())), isTooLarge: isTooLarge)
    case 9: try runner.say(.cancel(number, token: UInt64(source.byte())))
    case 10: try runner.say(.wake(number, token: UInt64(source.byte())))
    case 11: try runner.say(.misuse(number, WireSamples.failure))
    case 12: try store()
    case 13: try runner.say(.log(number, .info, "a line"))
    default:
      let others: [RunnerMessage] = [
        .phase(source.byte()), .ready([1]), .refused(WireSamples.failure), .settled(1), .crashed(signal: 11, [1]),
      ]
      try runner.say(others[source.number(below: others.count)])
    }
  }

  private func ask(_ number: FlowNumber) throws {
    var kind = WireSamples.requests[source.number(below: WireSamples.requests.count)]
    var isTooLarge = false
    func text(_ limit: Int) -> String {
      isTooLarge = source.number(below: 3) == 0
      return String(decoding: [UInt8](repeating: 0x61, count: limit + (isTooLarge ? 1 : 0)), as: UTF8.self)
    }
    switch source.number(below: 14) {
    case 0: kind = .badge(text(HeaderLimits.badge))
    case 1: kind = .selectPage(PageID(rawValue: text(HeaderLimits.pageId)))
    case 2: kind = .open(url: text(HeaderLimits.link), quiet: true)
    case 3: kind = .popToEntry(entry())
    case 4: kind = .dropEntry(entry())
    case 5: kind = .rewriteEntry(entry(), [9])
    case 6: kind = .dismissModal(app.engine.tree.modals.keys.first ?? ModalID(rawValue: 1), cascade: true)
    case 7: kind = .presentFlow(ChildFlow(feature: "test.second", instance: UInt64(source.byte())), .sheet)
    case 8: kind = .push([source.byte()])
    case 9: kind = .send(name: text(HeaderLimits.actionName), payload: [1])
    default: break
    }
    let senders = [
      runner.flow(number), runner.flow(number), runner.flow(number), victim.link?.flow, app.engine.tree.root,
      FlowID(rawValue: .max),
    ]
    let sender = senders[source.number(below: senders.count)] ?? FlowID(rawValue: 0)
    try runner.say(.request(number, NavigationRequest(kind, from: sender), during: query()), isTooLarge: isTooLarge)
  }

  private func store() throws {
    let features: [FeatureID] = ["test.liar", "test.victim", "test.second", "", "app.root"]
    let feature = features[source.number(below: features.count)]
    let isTooLarge = source.number(below: 6) == 0
    let key = isTooLarge ? String(repeating: "k", count: HeaderLimits.key + 1) : "secret"
    try runner.say(.store(feature, key: key, source.number(below: 2) == 0 ? nil : [7]), isTooLarge: isTooLarge)
  }

  private func number() -> FlowNumber {
    switch source.number(below: 8) {
    case 0: FlowNumber.none
    case 1: FlowNumber(rawValue: UInt64(runner.flowCount + 1))
    case 2: FlowNumber(rawValue: victim.link?.flow.rawValue ?? .max)
    default: FlowNumber(rawValue: UInt64(1 + source.number(below: max(1, runner.flowCount))))
    }
  }

  private func query() -> QueryID? {
    switch source.number(below: 4) {
    case 0: runner.calls.first?.query
    case 1: runner.calls.last?.query
    case 2: QueryID(rawValue: UInt64(source.byte()))
    default: nil
    }
  }

  /// An entry, of whichever flow.
  private func entry() -> EntryID {
    let entries = app.engine.tree.entries.keys.sorted { $0.rawValue < $1.rawValue }
    return entries.isEmpty ? EntryID(rawValue: 1) : entries[source.number(below: entries.count)]
  }

  private func someAnswer() -> FlowAnswer {
    let answers: [FlowAnswer] = [
      .handled, .pending, .unhandled, .screen(WireSamples.screen), .snapshot(nil), .snapshot([1]),
      .failed(WireSamples.failure),
    ]
    return answers[source.number(below: answers.count)]
  }

  // MARK: - What the host is told

  func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss) {}
  func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?) {}
  func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String) {}
  func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport) {}
  func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID) {
    if !Self.own.contains(feature) { foreign = feature }
  }
}

/// A feature beside the lying one, with a value that is only its own.
@MainActor
private final class Victim: Flow {
  private(set) var link: FlowLink?
  /// An event that it is told and that only a request of its own leads to.
  private(set) var foreign: FlowEvent?

  func start(_ link: FlowLink, _ query: QueryID) {
    self.link = link
    try? link.storage.store([42], for: "secret")
    link.navigating.submit(NavigationRequest(.startFlow([7]), from: link.flow), during: query)
    link.navigating.answer(query, .handled)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) { start(link, query) }

  func handle(_ event: FlowEvent, _ query: QueryID) {
    switch event {
    case .timer, .wake, .settled, .service, .childAction, .childBegan, .childEnded, .presented, .step: foreign = event
    default: break
    }
    link?.navigating.answer(query, .handled)
  }

  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    link?.navigating.answer(query, .screen(ScreenBuilder().finish()))
  }

  func snapshot(_ query: QueryID) { link?.navigating.answer(query, .snapshot(nil)) }
  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }

  // The factory of the engine has the feature, which would keep the engine.
  func stop(_ cause: EndCause) { link = nil }
}
