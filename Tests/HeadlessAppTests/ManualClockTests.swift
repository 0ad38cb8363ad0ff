import EventLoop
import HeadlessApp
import Testing

@MainActor @Suite("A manual clock fires its timers when it is advanced")
struct ManualClockTests {
  private let clock = ManualClock()

  @Test("The time until the next timer is zero when it is due, and nil when there is none")
  func next() {
    #expect(clock.nextTimer == nil)
    let late = clock.after(.seconds(3)) {}
    let early = clock.after(.seconds(1)) {}
    #expect(clock.nextTimer == .seconds(1))
    early.cancel()
    #expect(clock.nextTimer == .seconds(3))
    let due = clock.after(.seconds(-1)) {}
    #expect(clock.nextTimer == .zero)
    withExtendedLifetime((late, due)) {}
  }

  @Test("A timer's effects have happened when the next one fires, also one of the same time")
  func settling() {
    var events: [String] = []
    let tokens = ["first", "second"].map { name in clock.after(.seconds(1)) { events.append(name) } }
    clock.advance(by: .seconds(1)) { events.append("settled") }
    #expect(events == ["first", "settled", "second", "settled"])
    withExtendedLifetime(tokens) {}
  }

  @Test("A timer that another one of the same time cancels does not fire")
  func cancelling() {
    var fired = 0
    var second: LoopToken?
    let first = clock.after(.seconds(1)) { second?.cancel() }
    second = clock.after(.seconds(1)) { fired += 1 }
    clock.advance(by: .seconds(1)) {}
    #expect(fired == 0)
    #expect(clock.timerCount == 0)
    withExtendedLifetime(first) {}
  }

  @Test("The clock does not go back when a timer has advanced it further")
  func nested() {
    let start = clock.now
    let token = clock.after(.seconds(1)) { [clock] in clock.advance(by: .seconds(9)) {} }
    clock.advance(by: .seconds(2)) {}
    #expect(start.duration(to: clock.now) == .seconds(10))
    withExtendedLifetime(token) {}
  }
}
