import Testing

@testable import Coordination

@MainActor @Suite("Values that are awaited on the main actor")
struct AwaitedTests {
  @Test("A task that awaits a value continues in the next turns of the main queue, without a thread in between")
  func goesOn() async {
    for _ in 0..<500 {
      let awaited = Awaited<Int>()
      var received: Int?
      let task = Task.immediate { @MainActor in received = await awaited.wait() }
      // Until it waits.
      for _ in 0..<4 { await Task.yield() }
      #expect(received == nil)
      awaited.give(7)
      for _ in 0..<4 { await Task.yield() }
      #expect(received == 7)
      await task.value
    }
  }

  @Test("A value that is there already is taken at once")
  func isThere() {
    let awaited = Awaited<Int>()
    awaited.give(1)
    // The first one counts.
    awaited.give(2)
    var received: Int?
    Task.immediate { @MainActor in received = await awaited.wait() }
    #expect(received == 1)
  }
}
