import EventLoop
import Failures

/// Tries libraries in processes of their own, a few at once, while the loop goes on turning.
@MainActor
package final class Prober {
  typealias Report = @MainActor (Result<ProbeResult, FlowFailure>) -> Void

  private struct Job {
    let path: String
    let name: String
    let window: String?
    let report: Report
  }

  private let command: [String]
  private let loop: any EventLoop
  private let deadline: Duration
  private var waiting: [Job] = []
  private var running: [UInt64: ProbeProcess] = [:]
  private var lastSerial: UInt64 = 0

  private static let atOnce = 4

  /// - Parameters:
  ///   - command: What starts a probe, to which the library's path and name are added: the host's own executable and
  ///     its hidden verb.
  ///   - deadline: How long a library may take, from the moment at which it is loaded.
  init(command: [String], loop: any EventLoop, deadline: Duration) {
    self.command = command
    self.loop = loop
    self.deadline = deadline
  }

  /// Tries one library and reports once, in a later turn.
  ///
  /// - Parameters:
  ///   - path: The private copy.
  ///   - name: The file's name as people know it.
  ///   - window: A file with the window that the library is to take over in; nil: it is only asked what it offers.
  func probe(_ path: String, name: String, window: String? = nil, _ report: @escaping Report) {
    waiting.append(Job(path: path, name: name, window: window, report: report))
    startWaiting()
  }

  /// Ends all probes; they report nothing.
  func cancelAll() {
    waiting = []
    for process in running.values { process.cancel() }
    running = [:]
  }

  private func startWaiting() {
    while running.count < Self.atOnce, !waiting.isEmpty {
      let job = waiting.removeFirst()
      lastSerial += 1
      let serial = lastSerial
      let process = ProbeProcess(name: job.name, loop: loop, deadline: deadline) { [weak self] result in
        self?.running[serial] = nil
        job.report(result)
        self?.startWaiting()
      }
      running[serial] = process
      process.start(command + [job.path, job.name] + (job.window.map { [$0] } ?? []))
    }
  }

  isolated deinit { cancelAll() }
}
