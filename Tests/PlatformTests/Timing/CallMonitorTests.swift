import Glibc
import Synchronization
import Testing

@testable import Platform

@Suite("A call that takes long is reported when it returns, and one that hangs while it runs")
struct CallMonitorTests {
  /// The reports of a monitor, from any thread.
  private final class Reports: Sendable {
    private let list = Mutex<[CallReport]>([])

    var all: [CallReport] { list.withLock { $0 } }
    /// "event" for one that has returned, "event…" for one that runs.
    var names: [String] {
      all.map { if case .running = $0.state { "\($0.function)…" } else { $0.function } }
    }

    func add(_ report: CallReport) { list.withLock { $0.append(report) } }
  }

  private let reports = Reports()

  private func monitor(slow: Duration = .milliseconds(50), hanging: Duration = .seconds(60)) -> CallMonitor {
    CallMonitor(limits: CallMonitor.Limits(slow: slow, hanging: hanging)) { [reports] in reports.add($0) }
  }

  /// Holds the thread for so long, or until the condition holds.
  private func spin(_ duration: Duration, until condition: () -> Bool = { false }) {
    let end = ContinuousClock.now + duration
    while !condition(), ContinuousClock.now < end {}
  }

  private func call(_ function: String, on monitor: CallMonitor, _ body: () -> Void) {
    monitor.begin(function, of: "test.flow", number: 7)
    body()
    monitor.end()
  }

  @Test("A slow call is reported once, with whose it was and how long it took; a fast one is not")
  func slow() throws {
    let monitor = monitor()
    defer { monitor.stop() }
    call("screen", on: monitor) {}
    call("event", on: monitor) { spin(.milliseconds(100)) }
    call("screen", on: monitor) {}
    let report = try #require(reports.all.first)
    #expect(reports.names == ["event"])
    #expect((report.owner, report.number, report.limit) == ("test.flow", 7, .milliseconds(50)))
    guard case .returned(let time) = report.state else {
      Issue.record("It has returned.")
      return
    }
    #expect(time >= .milliseconds(80))
  }

  @Test("A call that hangs is reported once while it runs, and once when it has returned")
  func hanging() {
    let monitor = monitor(hanging: .milliseconds(100))
    defer { monitor.stop() }
    // The thread is asleep, and woken by the call.
    call("screen", on: monitor) {}
    spin(.seconds(10)) { monitor.wakeUps >= 2 }
    call("event", on: monitor) {
      spin(.seconds(10)) { !reports.all.isEmpty }
      #expect(reports.names == ["event…"])
      spin(.milliseconds(300))
      #expect(reports.names == ["event…"])
    }
    #expect(reports.names == ["event…", "event"])
    call("event", on: monitor) { spin(.seconds(10)) { reports.all.count > 2 } }
    #expect(reports.names == ["event…", "event", "event…", "event"])
  }

  @Test("A call inside another one is timed separately, and the outer one by what is left")
  func nested() {
    let monitor = monitor(hanging: .milliseconds(200))
    defer { monitor.stop() }
    call("snapshot", on: monitor) {
      call("restore", on: monitor) {
        call("stop", on: monitor) { spin(.milliseconds(100)) }
        spin(.seconds(10)) { reports.names.contains("restore…") }
      }
      call("screen", on: monitor) {}
    }
    #expect(reports.names == ["stop", "restore…", "restore"])
    // What is left is watched too, though its inner call was reported before.
    call("snapshot", on: monitor) {
      call("restore", on: monitor) { spin(.seconds(10)) { reports.all.count == 4 } }
      spin(.seconds(10)) { reports.all.count == 6 }
    }
    #expect(reports.names.dropFirst(3) == ["restore…", "restore", "snapshot…", "snapshot"])
  }

  @Test("Short calls wake no thread each, and none is awake when there are none")
  func quiet() {
    let monitor = monitor(hanging: .milliseconds(100))
    defer { monitor.stop() }
    for _ in 0..<10_000 { call("screen", on: monitor) {} }
    let start = ContinuousClock.now
    var (looks, since) = (0, start)
    // It sleeps when no look has come for several limits; one that woke up in each of them would never.
    spin(.seconds(30)) {
      let now = ContinuousClock.now
      if monitor.wakeUps != looks { (looks, since) = (monitor.wakeUps, now) }
      return looks > 0 && now - since > .milliseconds(400)
    }
    let duration = ContinuousClock.now - start
    #expect(duration < .seconds(30), "It never slept.")
    // One look in each limit while there are calls, and one that finds none.
    #expect((1..<2 + Int(duration / .milliseconds(100))).contains(looks), "\(looks)")
    #expect(reports.names == [])
  }

  @Test("A monitor that has ended still reports what was slow")
  func ended() {
    let monitor = monitor(slow: .milliseconds(1), hanging: .milliseconds(2))
    monitor.stop()
    call("event", on: monitor) { spin(.milliseconds(20)) }
    #expect(reports.names == ["event"])
  }

  @Test("The text of a report says what took how long, and what that means")
  func text() {
    var report = CallReport(
      function: "event", owner: "a.b", number: 1, state: .returned(after: .milliseconds(312)), limit: .milliseconds(250)
    )
    #expect(
      report.text == "'event' took 312 ms; a call may take 250 ms. "
        + "The app did not respond meanwhile: do long work in a task or a thread.")
    report.state = .returned(after: .milliseconds(2_260))
    #expect(report.text.hasPrefix("'event' took 2.2 s; "))
    report.state = .running(for: .microseconds(2_000_400))
    #expect(report.text == "'event' has not returned for 2.0 s. The app does not respond until it does.")
  }
}
