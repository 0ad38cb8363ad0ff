import EventLoop
import FeatureTesting
import Testing

@MainActor @Suite("The clock of a test stands still until the test moves it")
struct ManualLoopTests {
  private let loop = ManualLoop()

  @Test("A timer fires when the clock has reached its time, and not before")
  func due() {
    var fired = 0
    let token = loop.after(.seconds(2)) { fired += 1 }
    loop.turn()
    loop.advance(by: .milliseconds(1999))
    #expect(fired == 0)
    #expect(loop.timerCount == 1)
    loop.advance(by: .milliseconds(1))
    #expect(fired == 1)
    #expect(loop.timerCount == 0)
    loop.advance(by: .seconds(60))
    #expect(fired == 1)
    token.cancel()
  }

  @Test("Timers fire in the order of their time, each at its own, also those that a timer sets")
  func order() {
    var fired: [String] = []
    let start = loop.now
    var tokens: [LoopToken] = []
    func set(_ name: String, _ seconds: Int, then: @escaping @MainActor () -> Void = {}) {
      tokens.append(
        loop.after(.seconds(seconds)) { [loop] in
          fired.append("\(name) \(start.duration(to: loop.now) / .seconds(1))")
          then()
        })
    }
    set("late", 3)
    set("early", 1) { set("next", 1) }
    set("equal", 1)
    loop.advance(by: .seconds(5))
    #expect(fired == ["early 1.0", "equal 1.0", "next 2.0", "late 3.0"])
    #expect(start.duration(to: loop.now) == .seconds(5))
  }

  @Test("A timer that is cancelled or released does not fire")
  func cancelled() {
    var fired = 0
    let first = loop.after(.seconds(1)) { fired += 1 }
    var second: LoopToken? = loop.after(.seconds(1)) { fired += 1 }
    withExtendedLifetime(second) {}
    first.cancel()
    second = nil
    #expect(loop.timerCount == 0)
    loop.advance(by: .seconds(2))
    #expect(fired == 0)
  }

  @Test("Work runs in the order in which it came, and what it adds runs too")
  func work() async {
    var done: [Int] = []
    final class Recorder { var add: (@MainActor (Int) -> Void)? }
    let recorder = Recorder()
    recorder.add = { done.append($0) }
    loop.enqueue { [loop] in
      recorder.add?(1)
      loop.enqueue { recorder.add?(3) }
    }
    loop.enqueue { recorder.add?(2) }
    #expect(loop.turn())
    #expect(done == [1, 2, 3])
    #expect(!loop.turn())
  }

  @Test("Running until idle waits for tasks on the main actor and for what they enqueue")
  func waitUntilIdle() async {
    var isDone = false
    Task { [loop] in
      await Task.yield()
      loop.enqueue { isDone = true }
    }
    await loop.runUntilIdle()
    #expect(isDone)
  }
}
