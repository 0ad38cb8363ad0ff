import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Scenes
import Screens
import Testing

@MainActor @Suite("A flow that makes requests without pause does not block others")
struct FloodTests {
  /// A flow that makes requests when it is told to, and counts what becomes of them.
  private final class Flooding: StubFlow {
    var outcomes: [Outcome: Int] = [:]
    var onAction: @MainActor (FlowLink, QueryID) -> Void = { _, _ in }
    var onSettled: @MainActor (FlowLink, QueryID) -> Void = { _, _ in }

    override func handle(_ event: FlowEvent, _ query: QueryID) {
      if let link {
        switch event {
        case .action: onAction(link, query)
        case .settled(_, let outcome, _):
          outcomes[outcome, default: 0] += 1
          onSettled(link, query)
        default: break
        }
      }
      super.handle(event, query)
    }
  }

  private let loop = ManualLoop()
  private let services = RecordingServices()
  private let flow = Flooding()
  private let engine: NavigationEngine

  init() async {
    engine = NavigationEngine(
      title: "Test", root: flow, factory: TestFactory(), loop: loop, services: services)
    engine.begin()
    await loop.runUntilIdle()
  }

  private func push(_ number: UInt64, _ link: FlowLink) -> NavigationRequest {
    NavigationRequest(.push([1]), from: link.flow, operation: OperationID(rawValue: number))
  }

  private func press() {
    guard let entry = engine.tree.entries.keys.max(by: { $0.rawValue < $1.rawValue }) else { return }
    engine.handle(.act(entry, ActionID(rawValue: 1), .none))
  }

  @Test("Requests of a call that makes too many are refused, each is answered, and one line says so")
  func call() async {
    flow.onAction = { link, query in
      for number in 1...300 { link.navigating.submit(push(UInt64(number), link), during: query) }
    }
    press()
    await loop.runUntilIdle()
    #expect(engine.tree.entries.count == 1)
    #expect(flow.outcomes == [.refused(.tooManyRequests): 300])
    #expect(services.log.count == 1)
    #expect(
      services.log.first?.contains("made more than 256 requests in one call. None of them is carried out") == true)
  }

  @Test("A turn carries out 256 requests of a flow, an intent is not kept waiting, and the rest follows in order")
  func turn() async throws {
    let link = try #require(flow.link)
    for _ in 1...1000 { link.navigating.submit(push(0, link), during: nil) }
    engine.flush()
    #expect(engine.tree.entries.count == 257)
    #expect(!engine.isIdle)
    press()
    #expect(flow.actions == 1)
    #expect(engine.tree.entries.count < 1001)
    await loop.runUntilIdle()
    #expect(engine.tree.entries.count == 1001)
    #expect(services.log == [])
  }

  @Test("Beyond a number of waiting requests, others are refused, with one line")
  func waiting() async throws {
    let link = try #require(flow.link)
    for number in 1...6000 { link.navigating.submit(push(UInt64(number), link), during: nil) }
    await loop.runUntilIdle()
    #expect(flow.outcomes == [.done: 256 + 4096, .refused(.tooManyRequests): 6000 - 256 - 4096])
    #expect(services.log.count == 1)
    #expect(services.log.first?.contains("makes requests faster than they can be carried out") == true)
  }

  @Test("A chain of requests and events that cause each other is refused at its end, once, and then continues slowly")
  func chain() async {
    var count = 0
    let request: @MainActor (FlowLink, QueryID) -> Void = { link, query in
      count += 1
      let kind: Request = count.isMultiple(of: 2) ? .pop(count: 1) : .push([1])
      link.navigating.submit(
        NavigationRequest(kind, from: link.flow, operation: OperationID(rawValue: UInt64(count))), during: query)
    }
    flow.onAction = request
    flow.onSettled = request
    press()
    await loop.runUntilIdle()
    #expect((500...1001).contains(count))
    #expect(services.log.count == 1)
    #expect(services.log.first?.contains("1000 requests and events have caused each other") == true)
    let before = count
    loop.advance(by: .milliseconds(160))
    await loop.runUntilIdle()
    #expect((1...11).contains(count - before))
    #expect(services.log.count == 1)
  }

  @Test("A flow that makes a thousand requests after each other, each on its own, is not taken for a chain")
  func noChain() async throws {
    let link = try #require(flow.link)
    for number in 1...1500 {
      let kind: Request = number.isMultiple(of: 2) ? .pop(count: 1) : .push([1])
      link.navigating.submit(
        NavigationRequest(kind, from: link.flow, operation: OperationID(rawValue: UInt64(number))), during: nil)
      await loop.runUntilIdle()
    }
    #expect(flow.outcomes == [.done: 1500])
    #expect(services.log == [])
  }
}
