import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import ServiceContracts

/// A contract for tests.
enum CounterService: Service {
  static let id: ServiceID = "test.counter/1"

  struct Add: ServiceCall {
    typealias Contract = CounterService
    typealias Reply = Int
    static let isIdempotent = false
    var number: Int
  }

  struct Read: ServiceCall {
    typealias Contract = CounterService
    typealias Reply = Int
    static let isIdempotent = true
  }

  /// Nobody answers it.
  struct Unheard: ServiceCall {
    typealias Contract = CounterService
    typealias Reply = Int
  }

  struct Quick: ServiceCall {
    typealias Contract = CounterService
    typealias Reply = Int
    static let deadline = Duration.milliseconds(50)
  }

  /// A call that is read as something else.
  struct Other: ServiceCall {
    typealias Contract = CounterService
    typealias Reply = String
    static let name = "Add"
    var text: String
  }

  /// A call whose answer is read as something else.
  struct Misread: ServiceCall {
    typealias Contract = CounterService
    typealias Reply = [String]
    static let name = "Read"
  }

  struct Changed: Topic, Equatable {
    typealias Contract = CounterService
    var count: Int
  }
}

/// A service that calls the counter, which may call it.
enum Relay: Service {
  static let id: ServiceID = "test.relay/1"

  struct Pass: ServiceCall {
    typealias Contract = Relay
    typealias Reply = Int
  }
}

enum BenchRoute: Route { case main }

/// A coordinator that provides, calls and follows what a test tells it to.
@MainActor
class BenchCoordinator: Coordinator<BenchRoute> {
  /// The lines that were heard, in order.
  var heard: [String] = []
  /// The gate that holds answers back, until it is opened.
  let gate = Gate()

  override func start() async throws { await startFlow(route: .main) }

  override func view(for route: BenchRoute) -> any View { Text("Bench").navigationTitle("\(label ?? "bench")") }

  /// Calls, and writes down what comes of it.
  func ask<Call: ServiceCall>(_ call: Call) async where Call.Reply: CustomStringConvertible {
    do {
      heard.append("\(try await services.call(call))")
    } catch {
      heard.append("\(error)")
    }
  }
}

/// A gate that holds code back until a test opens it.
@MainActor
final class Gate {
  var isOpen = true
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }
}

/// A counter that provides ``CounterService``.
final class CounterCoordinator: BenchCoordinator {
  var count = 0
  var version = 1

  init(callers: ServiceCallers = .everyone) {
    super.init()
    label = "counter"
    services.provide(CounterService.self, callers: callers) { [unowned self] counter in
      counter.on(CounterService.Add.self) { call, caller in
        self.heard.append("add \(call.number) for \(caller)")
        await self.gate.pass()
        if call.number < 0 { throw FlowFailure(code: "counter.negative", message: "It counts upwards only.") }
        if call.number == 13 { throw Unlucky() }
        self.count += call.number
        self.services.publish(CounterService.Changed(count: self.count))
        return self.count
      }
      counter.on(CounterService.Read.self) { _ in
        await self.gate.pass()
        return self.version * 1000 + self.count
      }
      counter.on(CounterService.Quick.self) { _ in
        await self.gate.pass()
        return self.count
      }
    }
  }

  override func saveState() throws -> Payload? { try PayloadEncoder.encode(count) }
  override func restoreState(_ state: Payload) throws { count = try PayloadDecoder.decode(Int.self, from: state) }
}

struct Unlucky: Error {}

/// A window with a tab that provides and one that calls.
@MainActor
final class ServiceBench {
  let app = FeatureTester()
  let caller = BenchCoordinator()
  let counter: CounterCoordinator

  /// - Parameter isLoaded: Whether the provider's tab is shown before the caller's.
  init(isLoaded: Bool = true, callers: ServiceCallers = .everyone) async {
    let (caller, counter) = (caller, CounterCoordinator(callers: callers))
    self.counter = counter
    caller.label = "caller"
    app.add(tab: "test.caller") { _ in CoordinatorFlow(caller) }
    app.add(tab: "test.counter", provides: [ServiceOffer(CounterService.id, callers: callers)]) { _ in
      CoordinatorFlow(counter)
    }
    await app.start()
    if isLoaded {
      await app.send(.select("test.counter"))
      await app.send(.select("test.caller"))
    }
  }

  /// Makes a call from the caller's flow and waits until nothing is left to do.
  func ask<Call: ServiceCall>(_ call: Call) async where Call.Reply: CustomStringConvertible {
    let caller = caller
    Task { await caller.ask(call) }
    await app.waitUntilIdle()
  }

  /// The log's lines that concern services.
  var log: [String] { app.services.log.filter { $0.contains("test.counter/") || $0.contains("test.relay/") } }
}
