import EventLoop
import Failures

/// The prober: runs probes in separate processes, a few at a time, while the loop keeps turning.
@MainActor
package final class Prober {
  typealias Report = @MainActor (Result<ProbeResult, FlowFailure>) -> Void

  private struct Job {
    let image: LibraryImage
    let name: String
    let setting: String?
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
  ///   - command: The command that starts a probe, to which the library's path and name are appended: the host's own
  ///     executable and its hidden verb.
  ///   - deadline: The time that a library may take, from the moment at which it is loaded.
  init(command: [String], loop: any EventLoop, deadline: Duration) {
    self.command = command
    self.loop = loop
    self.deadline = deadline
  }

  /// Probes one library and reports once, in a later turn.
  ///
  /// - Parameters:
  ///   - image: The vetted bytes.
  ///   - name: The file's name as shown to users.
  ///   - setting: The path of a ``CanarySetting`` for the canary, or nil to only query the description.
  func probe(_ image: LibraryImage, name: String, setting: String? = nil, _ report: @escaping Report) {
    waiting.append(Job(image: image, name: name, setting: setting, report: report))
    startWaiting()
  }

  /// Ends all probes without a report.
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
      process.start(
        command + [job.image.pathInChild, job.name] + (job.setting.map { [$0] } ?? []), file: job.image.file)
    }
  }

  isolated deinit { cancelAll() }
}
