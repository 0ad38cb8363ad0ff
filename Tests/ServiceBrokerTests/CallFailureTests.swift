import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import ServiceBroker
import ServiceContracts
import Testing

@MainActor @Suite("A call that cannot be answered says why, and what can be done")
struct CallFailureTests {
  private enum Countr: Service {
    static let id: ServiceID = "test.countr/1"
    struct Get: ServiceCall {
      typealias Contract = Countr
      typealias Reply = Int
    }
  }

  private enum Later: Service {
    static let id: ServiceID = "test.counter/2"
    struct Get: ServiceCall {
      typealias Contract = Later
      typealias Reply = Int
    }
  }

  private enum Wrong: Service {
    static let id: ServiceID = "CounterService"
    struct Get: ServiceCall {
      typealias Contract = Wrong
      typealias Reply = Int
    }
  }

  private struct Spaced: ServiceCall {
    typealias Contract = CounterService
    typealias Reply = Int
    static let name = "a b"
  }

  private struct Large: ServiceCall {
    typealias Contract = CounterService
    typealias Reply = Int
    var text = String(repeating: "x", count: 1 << 20)
  }

  private func failure(
    _ reason: ServiceFailure.Reason, _ bench: ServiceBench, _ call: some ServiceCall
  ) async -> String {
    let failure = await #expect(throws: ServiceFailure.self) { _ = try await bench.call(call) }
    #expect(failure?.reason == reason)
    #expect(bench.app.loop.timerCount == 0)
    return failure?.description ?? ""
  }

  @Test("No feature provides the service")
  func unknownService() async {
    let bench = await ServiceBench()
    #expect(
      await failure(.unknownService, bench, Countr.Get()) == """
        No feature provides the service test.countr/1.
        Expected: perhaps test.counter/1
        What you can do: Install the feature that provides it, or correct the ID in the contract.
        """)
    #expect(
      bench.log.last == """
        warning: The call 'Get' of test.countr/1 by test.caller failed: No feature provides the service test.countr/1.
        Expected: perhaps test.counter/1
        What you can do: Install the feature that provides it, or correct the ID in the contract.
        """)
  }

  @Test("The service is provided in another version")
  func unknownVersion() async {
    #expect(
      await failure(.unknownVersion, ServiceBench(), Later.Get()) == """
        The service test.counter is not provided in version 2.
        Expected: test.counter/2
        Found: test.counter/1
        What you can do: Update the feature that provides it, or use a contract of a version that is provided.
        """)
  }

  @Test("The ID of the service is not valid")
  func invalidID() async {
    #expect(
      await failure(.malformed, ServiceBench(), Wrong.Get()) == """
        'CounterService' is not the ID of a service.
        Expected: a name of a-z 0-9 . - with a dot, a slash and a version, as in shop.cart/1
        Found: CounterService
        What you can do: Correct the ID in the contract.
        """)
  }

  @Test("The name of the call is not valid")
  func invalidName() async {
    #expect(
      await failure(.malformed, ServiceBench(), Spaced()) == """
        'a b' is not the name of a call or a topic of test.counter/1.
        Expected: 1 to 64 bytes of ASCII without spaces
        Found: 3 bytes
        What you can do: Correct the name in the contract.
        """)
  }

  @Test("A call that the service does not have fails")
  func unknownCall() async {
    #expect(
      await failure(.unknownCall, ServiceBench(), CounterService.Unheard()) == """
        test.counter does not answer 'Unheard' of test.counter/1.
        What you can do: Use the contract that test.counter was built with, or update test.counter.
        """)
  }

  @Test("The contract does not allow the call")
  func refusedByContract() async {
    let bench = await ServiceBench(isLoaded: false, callers: .features("shop.*", "test.other"))
    #expect(
      await failure(.refused, bench, CounterService.Read()) == """
        test.caller may not use test.counter/1: its contract does not allow it.
        Expected: shop.*, test.other
        Found: test.caller
        What you can do: Have the contract's author add test.caller to its callers.
        """)
    #expect(bench.counter.heard == [])
    #expect(!bench.counter.isRunning)
  }

  private final class Strict: ServicePolicy {
    func decide(_ service: ServiceID, caller: FeatureID) -> ServiceDecision {
      caller == "test.caller" ? .refuse("It is not one of ours.") : .allow
    }
  }

  @Test("The app does not allow the call")
  func refusedByHost() async {
    let bench = await ServiceBench()
    let policy = Strict()
    bench.app.engine.servicePolicy = policy
    #expect(
      await failure(.refused, bench, CounterService.Read()) == """
        test.caller may not use test.counter/1: the app does not allow it.
        Cause: It is not one of ours.
        What you can do: Change the app's policy if test.caller is to use it.
        """)
    // The host itself is never refused.
    let tabs = bench.app.tabs
    let task = Task { try await tabs.services.call(CounterService.Read()) }
    await bench.app.waitUntilIdle()
    #expect((try? await task.value) == 1000)
  }

  @Test("The provider does not answer in time, and its late answer goes nowhere")
  func tooSlow() async {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Quick())
    bench.app.loop.advance(by: .milliseconds(49))
    await bench.app.waitUntilIdle()
    #expect(bench.caller.heard == [])
    bench.app.loop.advance(by: .milliseconds(1))
    await bench.app.waitUntilIdle()
    let text = """
      test.counter did not answer 'Quick' of test.counter/1 in time.
      Expected: an answer within 50 ms
      Found: none
      What you can do: Try again, or give the call a longer deadline in its contract.
      """
    #expect(bench.caller.heard == [text])
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    #expect(bench.caller.heard == [text])
  }

  @Test("A call that is too large fails")
  func tooLarge() async {
    #expect(
      await failure(.tooLarge, ServiceBench(), Large()) == """
        The call 'Large' of test.counter/1 is too large.
        Expected: at most 1048576 bytes
        Found: 1048587 bytes
        What you can do: Send less at a time, or a key by which the other side can find it.
        """)
  }

  @Test("An answer that is too large fails the call")
  func answerTooLarge() async {
    let bench = await ServiceBench()
    bench.counter.services.provide(Relay.self) { relay in relay.on(LongPass.self) { _ in LongPass.reply } }
    await bench.app.waitUntilIdle()
    #expect(
      await failure(.tooLarge, bench, LongPass()) == """
        The answer to 'LongPass' of test.relay/1 is too large.
        Expected: at most 1048576 bytes
        Found: 1048581 bytes
        What you can do: Send less at a time, or a key by which the other side can find it.
        """)
  }

  private struct LongPass: ServiceCall {
    typealias Contract = Relay
    typealias Reply = String
    static let reply = String(repeating: "x", count: 1 << 20)
  }

  @Test("The caller has too many calls under way")
  func tooManyOfCaller() async throws {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    for _ in 1...64 { await bench.ask(CounterService.Add(number: 1)) }
    let failure = await #expect(throws: ServiceFailure.self) { try await bench.call(CounterService.Read()) }
    #expect(failure?.reason == .tooMany)
    #expect(
      failure?.description == """
        test.caller has too many calls under way to call 'Read' of test.counter/1.
        Expected: at most 64 at a time
        Found: 65
        What you can do: Wait for the answers of earlier calls.
        """)
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    #expect(bench.caller.heard.count == 64)
    let sum = try await bench.call(CounterService.Read())
    #expect(sum == 1064)
  }

  @Test("The call is not what the provider expects")
  func malformedCall() async {
    let text = await failure(.malformed, ServiceBench(), CounterService.Other(text: "one"))
    #expect(
      text == """
        The call 'Add' of test.counter/1 cannot be read as its contract says.
        Cause: the value is missing at number
        What you can do: Build both sides with the same version of the contract.
        """)
  }

  @Test("The answer is not what the caller expects")
  func malformedAnswer() async {
    let text = await failure(.malformed, ServiceBench(), CounterService.Misread())
    #expect(
      text == """
        The answer to 'Read' of test.counter/1 cannot be read as its contract says.
        Cause: expected Array<Any>, found an integer
        What you can do: Build both sides with the same version of the contract.
        """)
  }

  @Test("A call of a caller that is not attached fails")
  func detached() async {
    let failure = await #expect(throws: ServiceFailure.self) {
      _ = try await BenchCoordinator().services.call(CounterService.Read())
    }
    #expect(failure?.reason == .detached)
    #expect(
      failure?.description == """
        BenchCoordinator cannot call 'Read' of test.counter/1: it is not attached.
        What you can do: Call from its start on, and present it first.
        """)
  }

  @Test("The provider ends before it has answered")
  func providerGone() async {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Add(number: 1))
    await bench.counter.finishFlow()
    await bench.app.waitUntilIdle()
    #expect(
      bench.caller.heard == [
        """
        test.counter ended before it had answered 'Add' of test.counter/1.
        What you can do: Call again; if the call may be repeated automatically, declare it idempotent.
        """
      ])
    #expect(bench.app.loop.timerCount == 0)
  }
}
