import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Screens
import Synchronization
import Testing

@MainActor @Suite("A flow is woken from any thread, by an event that ends with it")
struct WakeTests {
  /// A flow that notes its wakes and timers, and does something in each.
  private final class Woken: StubFlow {
    private(set) var told: [String] = []
    var onEvent: (@MainActor (FlowLink, FlowEvent, QueryID) -> Void)?
    var fails = false
    var onStart: (@MainActor (FlowLink) -> Void)?
    var onStop: (@MainActor (FlowLink) -> Void)?

    override func start(_ link: FlowLink, _ query: QueryID) {
      onStart?(link)
      super.start(link, query)
    }

    override func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
      onStart?(link)
      super.restore(link, place, query)
    }

    override func handle(_ event: FlowEvent, _ query: QueryID) {
      switch event {
      case .wake(let token): told.append("wake \(token)")
      case .timer(let token): told.append("timer \(token)")
      case .action: told.append("action")
      default: return super.handle(event, query)
      }
      if let link { onEvent?(link, event, query) }
      guard fails, let link else { return super.handle(event, query) }
      link.navigating.answer(query, .failed(FlowFailure(code: "test", message: "No.")))
    }

    override func stop(_ cause: EndCause) {
      if let link { onStop?(link) }
      super.stop(cause)
    }
  }

  private func app(_ flow: Woken) async throws -> (FeatureTester, FlowLink) {
    let app = FeatureTester()
    app.add(tab: "test.flow") { _ in flow }
    await app.start()
    return (app, try #require(flow.link))
  }

  @Test("Tokens are told in order, each once while it waits, and again when it is sent after that")
  func order() async throws {
    let flow = Woken()
    let (app, link) = try await app(flow)
    for token: UInt64 in [3, 1, 3, .max, 1] { #expect(link.navigating.wake(token, of: link.flow)) }
    // Never inside the call.
    #expect(flow.told == [])
    await app.waitUntilIdle()
    #expect(flow.told == ["wake 3", "wake 1", "wake \(UInt64.max)"])
    link.navigating.wake(3, of: link.flow)
    await app.waitUntilIdle()
    #expect(flow.told.count == 4)

    // One that is being told waits no longer, also while others do.
    var rest = 2
    flow.onEvent = { link, event, _ in
      guard event == .wake(10), rest > 0 else { return }
      rest -= 1
      #expect(link.navigating.wake(10, of: link.flow))
    }
    for token: UInt64 in [10, 11] { link.navigating.wake(token, of: link.flow) }
    await app.waitUntilIdle()
    #expect(flow.told[4...] == ["wake 10", "wake 11", "wake 10", "wake 10"])
    app.engine.shutDown()
  }

  @Test("A thread that wakes a flow without pause is told of the limit, and what waits is told")
  func limit() async throws {
    let flow = Woken()
    let (app, link) = try await app(flow)
    let results = await Task.detached {
      (0..<4096 as Range<UInt64>).map { link.navigating.wake($0, of: link.flow) }
    }.value
    await app.waitUntilIdle()
    #expect(!results.contains(false))
    #expect(flow.told == (0..<4096).map { "wake \($0)" })

    let refused = (0..<4100 as Range<UInt64>).filter { !link.navigating.wake($0, of: link.flow) }
    #expect(refused == [4096, 4097, 4098, 4099])
    // One that waits already is no further one.
    #expect(link.navigating.wake(7, of: link.flow))
    await app.waitUntilIdle()
    #expect(flow.told.count == 8192)
    #expect(link.navigating.wake(4096, of: link.flow))
    app.engine.shutDown()
  }

  @Test("A flow that wakes itself in each wake is told in later turns, and its other events are not behind its wakes")
  func fairness() async throws {
    let flow = Woken()
    let (app, link) = try await app(flow)
    let turns = Mutex(0)
    var rest = 100
    var turnsBetween: [Int] = []
    let loop = app.loop
    flow.onEvent = { link, event, _ in
      guard case .wake = event else { return }
      turnsBetween.append(turns.withLock { $0 })
      rest -= 1
      guard rest > 0 else { return }
      // Queued before the wake, so that it runs before the turn in which the flow is told.
      loop.enqueue { turns.withLock { $0 += 1 } }
      link.navigating.wake(1, of: link.flow)
    }
    link.navigating.wake(1, of: link.flow)
    await app.waitUntilIdle()
    #expect(turnsBetween == Array(0..<100))

    // Neither is it told in the same turn when others wait.
    var turnOf: [FlowEvent: Int] = [:]
    flow.onEvent = { link, event, _ in
      turnOf[event] = turns.withLock { $0 }
      guard event == .wake(500) else { return }
      loop.enqueue { turns.withLock { $0 += 1 } }
      link.navigating.wake(502, of: link.flow)
    }
    turns.withLock { $0 = 0 }
    for token: UInt64 in [500, 501] { link.navigating.wake(token, of: link.flow) }
    await app.waitUntilIdle()
    #expect(turnOf == [.wake(500): 0, .wake(501): 0, .wake(502): 1])

    // The user acts while two thousand wakes wait.
    let entry = try #require(app.engine.scene().layers.last?.entry)
    flow.onEvent = { _, event, _ in
      if event == .wake(1000) { app.engine.handle(.act(entry, .init(rawValue: 1), .none)) }
    }
    for token in 1000..<3000 as Range<UInt64> { link.navigating.wake(token, of: link.flow) }
    await app.waitUntilIdle()
    #expect(flow.told[103..<107] == ["wake 1000", "wake 1001", "action", "wake 1002"])
    #expect(flow.told.count == 103 + 2000 + 1)
    app.engine.shutDown()
  }

  @Test("Requests made in a wake are carried out together, or not at all if it fails")
  func transaction() async throws {
    let flow = Woken()
    let (app, link) = try await app(flow)
    flow.onEvent = { link, _, query in
      for _ in 0..<2 { link.navigating.submit(NavigationRequest(.push([1]), from: link.flow), during: query) }
    }
    flow.fails = true
    link.navigating.wake(1, of: link.flow)
    await app.waitUntilIdle()
    #expect(app.engine.scene().layers.last?.depth == 1)
    flow.fails = false
    link.navigating.wake(1, of: link.flow)
    await app.waitUntilIdle()
    #expect(app.engine.scene().layers.last?.depth == 3)
    app.engine.shutDown()
  }

  @Test("Waiting tokens end with the instance, and a new one is told what it was woken with while it was prepared")
  func swap() async throws {
    let old = Woken()
    let (app, link) = try await app(old)
    let new = Woken()
    new.onStart = { link in
      link.navigating.wake(7, of: link.flow)
      link.navigating.wake(8, of: link.flow)
    }
    // The thread of the old instance works on until it is stopped.
    old.onStop = { $0.navigating.wake(9, of: $0.flow) }
    link.navigating.after(milliseconds: 1, token: 5, to: link.flow)
    _ = try await app.swap("test.flow", to: { _ throws(FlowFailure) in new })
    await app.waitUntilIdle()
    app.loop.advance(by: .seconds(1))
    await app.waitUntilIdle()
    #expect(old.end == .swapped)
    #expect(new.told == ["wake 7", "wake 8"])
    let next = try #require(new.link)
    next.navigating.wake(9, of: next.flow)
    await app.waitUntilIdle()
    #expect(new.told == ["wake 7", "wake 8", "wake 9"])
    app.engine.shutDown()
    // Nobody is told any more.
    next.navigating.wake(10, of: next.flow)
    await app.waitUntilIdle()
    #expect(new.told.count == 3)
  }

  @Test("A timer ends by its token, also when it has run out and is not told yet; one that is set again begins anew")
  func timers() async throws {
    let flow = Woken()
    let (app, link) = try await app(flow)
    let navigating = link.navigating
    navigating.after(milliseconds: 10, token: 1, to: link.flow)
    navigating.after(milliseconds: 10, token: 2, to: link.flow)
    #expect(navigating.cancelTimer(1, of: link.flow))
    #expect(!navigating.cancelTimer(1, of: link.flow))
    #expect(!navigating.cancelTimer(3, of: link.flow))
    app.loop.advance(by: .milliseconds(10))
    await app.waitUntilIdle()
    #expect(flow.told == ["timer 2"])
    #expect(!navigating.cancelTimer(2, of: link.flow))

    // Both run out at once: the first that is told ends the other.
    flow.onEvent = { link, event, _ in
      if event == .wake(1) {
        link.navigating.after(milliseconds: 5, token: 4, to: link.flow)
        app.loop.advance(by: .milliseconds(5))
        #expect(link.navigating.cancelTimer(4, of: link.flow))
      }
    }
    navigating.wake(1, of: link.flow)
    await app.waitUntilIdle()
    #expect(flow.told == ["timer 2", "wake 1"])

    // One that has run out is told once when it begins anew.
    flow.onEvent = { link, event, _ in
      guard event == .wake(2) else { return }
      link.navigating.after(milliseconds: 5, token: 5, to: link.flow)
      app.loop.advance(by: .milliseconds(5))
      link.navigating.after(milliseconds: 5, token: 5, to: link.flow)
    }
    navigating.wake(2, of: link.flow)
    await app.waitUntilIdle()
    #expect(flow.told == ["timer 2", "wake 1", "wake 2"])
    app.loop.advance(by: .milliseconds(5))
    await app.waitUntilIdle()
    #expect(flow.told == ["timer 2", "wake 1", "wake 2", "timer 5"])

    flow.onEvent = nil
    navigating.after(milliseconds: 10, token: 6, to: link.flow)
    app.loop.advance(by: .milliseconds(6))
    navigating.after(milliseconds: 10, token: 6, to: link.flow)
    app.loop.advance(by: .milliseconds(6))
    await app.waitUntilIdle()
    #expect(flow.told.count == 4)
    app.loop.advance(by: .milliseconds(4))
    await app.waitUntilIdle()
    #expect(flow.told == ["timer 2", "wake 1", "wake 2", "timer 5", "timer 6"])
    app.engine.shutDown()
  }

  @Test("Timers that have fired count as long as the flow, which stays in a call, has not been told")
  func firedTimers() async throws {
    let flow = Woken()
    let (app, link) = try await app(flow)
    let limit = UInt64(RequestLimits.timers)
    func set(_ token: UInt64) -> Bool { link.navigating.after(milliseconds: 1, token: token, to: link.flow) }
    flow.onEvent = { link, event, _ in
      guard event == .wake(1) else { return }
      for token in 1...limit { #expect(set(token)) }
      app.loop.advance(by: .milliseconds(1))
      #expect(!set(limit + 1))
      // One that is cancelled makes room.
      #expect(link.navigating.cancelTimer(1, of: link.flow))
      #expect(set(limit + 1))
      #expect(!set(limit + 2))
    }
    link.navigating.wake(1, of: link.flow)
    await app.waitUntilIdle()
    #expect(flow.told == ["wake 1"] + (2...limit).map { "timer \($0)" })
    // Those that were told count no longer.
    for token in 1..<limit { #expect(set(token)) }
    #expect(!set(limit + 2))
    app.engine.shutDown()
  }

  @Test("A flow has a limited number of timers that run")
  func timerLimit() async throws {
    let flow = Woken()
    let (app, link) = try await app(flow)
    func set(_ token: Int, _ milliseconds: UInt64 = 50) -> Bool {
      link.navigating.after(milliseconds: milliseconds, token: UInt64(token), to: link.flow)
    }
    let limit = RequestLimits.timers
    for token in 1...limit { #expect(set(token)) }
    #expect(!set(limit + 1))
    // One that begins anew is no further one, and one that has ended makes room.
    #expect(set(1, 10))
    #expect(link.navigating.cancelTimer(2, of: link.flow))
    #expect(set(limit + 1))
    #expect(!set(limit + 2))
    app.loop.advance(by: .milliseconds(10))
    await app.waitUntilIdle()
    #expect(flow.told == ["timer 1"])
    #expect(set(limit + 2))
    app.engine.shutDown()
  }
}
