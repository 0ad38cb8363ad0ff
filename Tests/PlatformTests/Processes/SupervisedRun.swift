import EventLoop
import Glibc
import Testing

@testable import Platform

/// A loop with supervised processes, and what they report.
@MainActor
final class SupervisedRun {
  let loop = PollLoop(servesMainQueue: false)
  var output: [UInt8] = []
  var result: [UInt8] = []
  var endings: [SupervisedProcess.Ending] = []
  /// The reports, each in its turn.
  private(set) var events: [String] = []
  /// Called after something was received.
  var received: (@MainActor () -> Void)?

  /// Starts a line of shell script.
  @discardableResult
  func start(
    _ script: String, file: Int32? = nil, group: ProcessLaunch.Group = .own, endsGroup: Bool = true
  ) throws -> SupervisedProcess {
    try start(
      ProcessLaunch(
        ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], file: file, group: group),
      endsGroup: endsGroup)
  }

  @discardableResult
  func start(_ launch: ProcessLaunch, endsGroup: Bool = true, needsHandle: Bool = true) throws -> SupervisedProcess {
    try SupervisedProcess.start(
      launch, loop: loop, endsGroup: endsGroup, needsHandle: needsHandle,
      output: { [weak self] in
        self?.output += $0
        self?.note("output")
        self?.received?()
      },
      result: { [weak self] in
        self?.result += $0
        self?.note("result")
        self?.received?()
      },
      ended: { [weak self] in
        self?.endings.append($0)
        self?.note("end")
      })
  }

  private func note(_ event: String) { events.append(event) }

  func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Turns the loop until a process has ended, 30 seconds at most.
  func untilEnd() { until { !endings.isEmpty } }

  /// Turns the loop until the condition holds, 30 seconds at most.
  func until(_ condition: () -> Bool) {
    var isLate = false
    let limit = loop.after(.seconds(30)) { isLate = true }
    loop.run { isLate || condition() }
    limit.cancel()
    #expect(!isLate)
  }

  /// Waits until all who had the other end of a pipe have closed it or have ended, 30 seconds at most.
  func isHungUp(_ readEnd: Int32) -> Bool {
    var polled = pollfd(fd: readEnd, events: 0, revents: 0)
    return poll(&polled, 1, 30_000) == 1 && polled.revents & Int16(POLLHUP) != 0
  }
}
