import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Payloads
import Scenes
import Screens
import TestSupport

/// The window file, which the engine restores at the start.
@MainActor
enum WindowTarget {
  static func target() throws -> FuzzTarget {
    let file = try WindowSnapshot(tree: WindowSample.tree(), states: []).encoded()
    let whole = try PayloadValue(decoding: file)
    let mutator = Mutator(corpus: [file], words: PayloadTarget.words)
    return FuzzTarget("window", timeLimit: .milliseconds(100)) { random in
      // Changed bytes are rarely a window, so most inputs are other values in a valid encoding.
      if random.number(below: 8) == 0 { return mutator(&random) }
      var value = whole
      for _ in 0...random.number(below: 4) { value = value.changed(by: &random) }
      return (try? value.encoded()) ?? file
    } check: { bytes in
      guard let snapshot = try? WindowSnapshot.decode(bytes) else { return false }
      try open(snapshot)
      return true
    }
  }

  /// Opens a window, uses it and quits.
  private static func open(_ snapshot: WindowSnapshot) throws {
    let loop = ManualLoop()
    let factory = TestFactory()
    for feature in ["test.child", "test.page"] as [FeatureID] { factory.register(feature) { _ in StandInFlow() } }
    let engine = NavigationEngine(
      title: "Test", root: StandInFlow(), factory: factory, loop: loop, services: RecordingServices())
    func expectWhole(_ moment: String) throws {
      loop.turn()
      engine.flush()
      loop.turn()
      if let broken = engine.tree.brokenRule { throw FuzzViolation("\(moment): \(broken)") }
    }
    engine.restore(snapshot)
    engine.begin()
    try expectWhole("After the restoration")
    let intents: [Intent] = [.back, .peekBack, .cancelBack, .select("p1"), .backToRoot, .dismiss, .link("a://b")]
    for intent in intents {
      engine.handle(intent)
      try expectWhole("After \(intent)")
    }
    if let bytes = try? engine.lastSnapshot.encoded() { _ = try WindowSnapshot.decode(bytes) }
    engine.shutDown()
    try require(engine.tree.flows.count <= 1, "Flows go on after the end.")
  }
}

/// A flow with a screen that does nothing else.
@MainActor
private final class StandInFlow: Flow {
  private var link: FlowLink?

  func start(_ link: FlowLink, _ query: QueryID) {
    self.link = link
    link.navigating.submit(NavigationRequest(.startFlow([0]), from: link.flow), during: query)
    link.navigating.answer(query, .handled)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    self.link = link
    link.navigating.answer(query, .handled)
  }

  func handle(_ event: FlowEvent, _ query: QueryID) { link?.navigating.answer(query, .handled) }

  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    let builder = ScreenBuilder()
    builder.string(.title, "Screen")
    link?.navigating.answer(query, .screen(builder.finish()))
  }

  func snapshot(_ query: QueryID) { link?.navigating.answer(query, .snapshot(nil)) }

  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }

  func stop(_ cause: EndCause) { link = nil }
}
