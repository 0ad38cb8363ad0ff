import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import ServiceContracts
import Testing

@testable import ServiceBroker

@MainActor @Suite("A topic keeps its last value for later observers")
struct TopicTests {
  @Test("A follower gets the last value, and each later one, in order")
  func replay() async {
    let bench = await ServiceBench()
    await bench.ask(CounterService.Add(number: 1))
    await bench.ask(CounterService.Add(number: 1))
    let caller = bench.caller
    let seen = Seen()
    let task = Task {
      for await change in caller.services.updates(CounterService.Changed.self) { seen.counts.append(change.count) }
    }
    await bench.app.waitUntilIdle()
    #expect(seen.counts == [2])
    await bench.ask(CounterService.Add(number: 5))
    #expect(seen.counts == [2, 7])
    // A second follower in the same flow gets the last value too.
    caller.services.observe(CounterService.Changed.self) { seen.counts.append(-$0.count) }
    #expect(seen.counts == [2, 7, -7])
    await bench.ask(CounterService.Add(number: 1))
    #expect(seen.counts.sorted() == [-8, -7, 2, 7, 8])
    await bench.app.tabs.setPages([])
    await bench.app.waitUntilIdle()
    await task.value
  }

  @MainActor private final class Seen { var counts: [Int] = [] }

  @Test("One of two followers of a topic without a value leaves, and the other still follows it")
  func withoutValue() {
    var table = TopicTable()
    let key = TopicTable.Key(service: "test.counter/1", topic: "Changed")
    let followed = [1, 2, 2].map { table.follow(key, by: FlowID(rawValue: $0)) }
    #expect(followed == [true, true, false])
    let left = [1, 1, 3].map { table.unfollow(key, by: FlowID(rawValue: $0)) }
    #expect(left == [true, false, false])
    #expect(table.followers(of: "test.counter/1").map(\.flow) == [FlowID(rawValue: 2)])
    // A value that is forgotten takes no follower with it, and the last follower leaves nothing behind.
    table.set([1], of: key)
    table.forgetValues(of: "test.counter/1")
    #expect(table[key]?.last == nil && table[key]?.followers == [FlowID(rawValue: 2)])
    table.unfollow(key, by: FlowID(rawValue: 2))
    #expect(table.all.isEmpty && table.count(of: FlowID(rawValue: 2)) == 0)
  }

  @Test("A flow that no longer follows one topic follows its others, until it is gone")
  func others() {
    var table = TopicTable()
    let flow = FlowID(rawValue: 1)
    let keys = ["Changed", "Added", "Removed"].map { TopicTable.Key(service: "test.counter/1", topic: $0) }
    for key in keys { _ = table.follow(key, by: flow) }
    let left = keys.prefix(2).map { table.unfollow($0, by: flow) }
    #expect(left == [true, true] && table.count(of: flow) == 1)
    table.unfollowAll(by: flow)
    #expect(table.all.isEmpty && table.count(of: flow) == 0)
  }

  @Test("The newest 64 values that come while no task waits are kept")
  func kept() async {
    let bench = await ServiceBench()
    let updates = bench.caller.services.updates(CounterService.Changed.self)
    await bench.app.waitUntilIdle()
    for _ in 1...70 { await bench.ask(CounterService.Add(number: 1)) }
    var iterator = updates.makeAsyncIterator()
    #expect(await iterator.next() == CounterService.Changed(count: 7))
    for _ in 8...70 { _ = await iterator.next() }
    await bench.ask(CounterService.Add(number: 1))
    #expect(await iterator.next() == CounterService.Changed(count: 71))
  }

  @Test("A follower whose task is cancelled gets nil, and the host hears that it follows no longer")
  func cancelled() async {
    let bench = await ServiceBench()
    let caller = bench.caller
    let task = Task {
      var last: CounterService.Changed?
      for await change in caller.services.updates(CounterService.Changed.self) { last = change }
      return last
    }
    await bench.ask(CounterService.Add(number: 3))
    #expect(bench.followers == ["test.caller"])
    task.cancel()
    await bench.app.waitUntilIdle()
    #expect(await task.value == CounterService.Changed(count: 3))
    #expect(bench.followers == [])
  }

  @Test("A topic of a service without a provider yet is waited for")
  func early() async {
    let bench = await ServiceBench(isLoaded: false)
    let seen = Seen()
    bench.caller.services.observe(CounterService.Changed.self, loading: false) { seen.counts.append($0.count) }
    await bench.app.waitUntilIdle()
    #expect(!bench.counter.isRunning)
    await bench.ask(CounterService.Add(number: 4))
    #expect(seen.counts == [4])
  }

  @Test("Following a topic loads its provider, unless it is told not to")
  func loads() async {
    let bench = await ServiceBench(isLoaded: false)
    bench.caller.services.observe(CounterService.Changed.self) { _ in }
    await bench.app.waitUntilIdle()
    #expect(bench.counter.isRunning)
    #expect(bench.app.title == "caller")
  }

  @Test("Only the provider publishes")
  func foreign() async {
    let bench = await ServiceBench()
    bench.caller.services.publish(CounterService.Changed(count: 99))
    await bench.app.waitUntilIdle()
    #expect(
      bench.log.last == """
        warning: test.caller cannot publish Changed of test.counter/1: Only the provider of test.counter/1 publishes \
        'Changed'.
        What you can do: Provide the service first.
        """)
    let seen = Seen()
    bench.caller.services.observe(CounterService.Changed.self) { seen.counts.append($0.count) }
    await bench.app.waitUntilIdle()
    #expect(seen.counts == [])
  }

  @Test("A topic is refused to callers that the contract does not allow, also before its provider comes")
  func refused() async {
    let bench = await ServiceBench(callers: .host)
    let caller = bench.caller
    let task = Task { for await _ in caller.services.updates(CounterService.Changed.self) {} }
    await bench.app.waitUntilIdle()
    await task.value
    #expect(
      bench.log.last == """
        warning: test.caller cannot follow Changed of test.counter/1: test.caller may not use test.counter/1: its \
        contract does not allow it.
        Expected: the host
        Found: test.caller
        What you can do: Have the contract's author add test.caller to its callers.
        """)
    bench.caller.services.observe(RelayState.self) { _ in }
    await bench.app.waitUntilIdle()
    bench.counter.services.provide(Relay.self, callers: .host) { _ in }
    await bench.app.waitUntilIdle()
    #expect(
      bench.log.last == """
        warning: test.caller no longer follows RelayState: test.caller may not use test.relay/1: its contract does not \
        allow it.
        Expected: the host
        Found: test.caller
        What you can do: Have the contract's author add test.caller to its callers.
        """)
  }

  private struct RelayState: Topic {
    typealias Contract = Relay
  }

  @Test("A value ends with the last flow that provides its service")
  func ends() async {
    let bench = await ServiceBench()
    await bench.ask(CounterService.Add(number: 4))
    await bench.counter.finishFlow()
    await bench.app.waitUntilIdle()
    let seen = Seen()
    bench.caller.services.observe(CounterService.Changed.self, loading: false) { seen.counts.append($0.count) }
    await bench.app.waitUntilIdle()
    #expect(seen.counts == [])
  }
}

extension ServiceBench {
  /// The features that follow the counter.
  var followers: [FeatureID] {
    let entry = app.engine.serviceReport.entries.first { $0.service == CounterService.id }
    return entry?.topics.flatMap(\.followers) ?? []
  }
}
