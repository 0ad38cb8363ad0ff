import Coordination
import FeatureTesting
import Flows
import Glibc
import NavigationEngine
import Payloads
import Screens
import Synchronization
import Testing

@MainActor @Suite("A screen that is invalidated without pause keeps nobody from their turn")
struct RestlessScreenTests {
  /// A flow that asks to be described again each time it is.
  private final class Restless: StubFlow {
    var isRestless = true

    override func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      if isRestless, let link { link.navigating.invalidate(entry, of: link.flow) }
      super.describe(entry, route: route, query)
    }
  }

  private func window(_ flow: Restless) async -> (NavigationEngine, ManualLoop, RecordingServices) {
    let loop = ManualLoop()
    let services = RecordingServices()
    let engine = NavigationEngine(
      title: "Test", root: flow, factory: TestFactory(), loop: loop, services: services)
    engine.begin()
    await loop.settle()
    return (engine, loop, services)
  }

  @Test("One that invalidates itself while it is described is described at the rate of a display")
  func whileDescribed() async throws {
    let flow = Restless()
    let (engine, loop, services) = await window(flow)
    // The loop has come to rest: what is left has its time.
    let before = flow.descriptions
    #expect(before < 300)
    #expect(engine.isIdle)
    loop.advance(by: .seconds(1))
    #expect((50...70).contains(flow.descriptions - before))
    #expect(services.log.count { $0.contains("without pause") } == 1)

    // Nor is it described sooner for what is invalidated meanwhile.
    let link = try #require(flow.link)
    let during = flow.descriptions
    for _ in 0..<100 {
      link.navigating.invalidate(nil, of: link.flow)
      loop.turn()
    }
    #expect(flow.descriptions == during)

    // The user has their turn meanwhile.
    let entry = try #require(engine.scene().layers.last?.entry)
    engine.handle(.act(entry, Screens.ActionID(rawValue: 1), .none))
    #expect(flow.actions == 1)

    // It comes to rest when the flow does.
    flow.isRestless = false
    loop.advance(by: .milliseconds(100))
    let rest = flow.descriptions
    loop.advance(by: .seconds(1))
    await loop.settle()
    #expect(flow.descriptions == rest)
    #expect(loop.timerCount == 0)
    engine.shutDown()
  }

  @Test("A thread that invalidates without pause queues one flush, however often it does")
  func fromThread() async throws {
    let flow = Restless()
    flow.isRestless = false
    let (engine, loop, _) = await window(flow)
    let link = try #require(flow.link)
    let entry = try #require(engine.scene().layers.last?.entry)
    let before = flow.descriptions
    await Task.detached {
      for _ in 0..<100_000 { link.navigating.invalidate(entry, of: link.flow) }
    }.value
    await loop.settle()
    #expect(flow.descriptions - before < 2_000)
    // What was invalidated last is on screen in the end.
    let described = flow.descriptions
    link.navigating.invalidate(entry, of: link.flow)
    loop.advance(by: .milliseconds(20))
    await loop.settle()
    #expect(flow.descriptions > described)
    engine.shutDown()
  }
}
