import Coordination
import EventLoop
import FeatureTesting
import Flows
import Glibc
import NavigationEngine
import Payloads
import Scenes
import Screens
import Synchronization
import Testing

@MainActor @Suite("A screen that is invalidated without pause does not block others")
struct RestlessScreenTests {
  /// A flow that asks to be described again each time it is.
  private final class Restless: StubFlow {
    var isRestless = true

    override func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      if isRestless, let link { link.navigating.invalidate(entry, of: link.flow) }
      super.describe(entry, route: route, query)
    }
  }

  /// A loop that counts what is queued in it.
  private final class CountingLoop: EventLoop {
    let inner: ManualLoop
    private let queued = Mutex(0)

    init(_ inner: ManualLoop) { self.inner = inner }

    nonisolated var count: Int { queued.withLock { $0 } }
    var now: ContinuousClock.Instant { inner.now }

    func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
      inner.watch(readable: descriptor, ready)
    }
    func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken { inner.after(delay, fire) }
    nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) {
      queued.withLock { $0 += 1 }
      inner.enqueue(work)
    }
  }

  private func window(
    _ flow: Restless, in outer: (ManualLoop) -> any EventLoop = { $0 }
  ) async -> (NavigationEngine, ManualLoop, RecordingServices) {
    let loop = ManualLoop()
    let services = RecordingServices()
    let engine = NavigationEngine(
      title: "Test", root: flow, factory: TestFactory(), loop: outer(loop), services: services)
    engine.begin()
    await loop.runUntilIdle()
    return (engine, loop, services)
  }

  @Test("A screen that invalidates itself while it is described is described at the rate of a display")
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
    await loop.runUntilIdle()
    #expect(flow.descriptions == rest)
    #expect(loop.timerCount == 0)
    engine.shutDown()
  }

  @Test("A thread that invalidates without pause queues one flush, however often it does")
  func fromThread() async throws {
    let flow = Restless()
    flow.isRestless = false
    var counting: CountingLoop?
    let (engine, loop, _) = await window(flow) { inner in
      let loop = CountingLoop(inner)
      counting = loop
      return loop
    }
    let queue = try #require(counting)
    let link = try #require(flow.link)
    let entry = try #require(engine.scene().layers.last?.entry)
    let before = flow.descriptions
    let queued = queue.count
    await Task.detached {
      for _ in 0..<100_000 { link.navigating.invalidate(entry, of: link.flow) }
    }.value
    await loop.runUntilIdle()
    #expect(flow.descriptions - before < 2_000)
    #expect(queue.count - queued < 2_000)
    // What was invalidated last is on screen in the end.
    let described = flow.descriptions
    link.navigating.invalidate(entry, of: link.flow)
    loop.advance(by: .milliseconds(20))
    await loop.runUntilIdle()
    #expect(flow.descriptions > described)
    engine.shutDown()
  }
}
