import CSystem
package import EventLoop
import Glibc

/// The programs that were started for the user, which have no terminal and outlive this process.
///
/// Their output is not read. One that has ended is reaped while the loop turns.
@MainActor
package final class DetachedPrograms {
  private let loop: any EventLoop
  private var watches: [Int32: LoopToken] = [:]

  package init(loop: any EventLoop) { self.loop = loop }

  /// Starts a program, without a shell.
  ///
  /// One without a slash is searched for in `PATH`.
  ///
  /// - Parameter failed: Called with the cause if the program cannot be started, before this returns, or if it ends with
  ///   another status than 0, in a later turn.
  package func start(
    _ arguments: [String], environment: [String: String], failed: @escaping @MainActor (String) -> Void
  ) {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return failed(SystemError.text(errno)) }
    defer { close(nowhere) }
    var process: Int32 = -1
    let launch = ProcessLaunch(arguments, environment: environment, group: .ownSession)
    let error = ChildProcess.spawn(launch, output: nowhere, process: &process)
    guard error == 0 else { return failed(SystemError.text(error)) }
    let id = process
    let handle = system_pidfd_open(id)
    // Without a handle its end is not noticed, and the system reaps it with this process.
    guard handle >= 0 else { return }
    watches[id] = loop.watch(readable: handle) { [weak self] in
      self?.watches.removeValue(forKey: id)?.cancel()
      close(handle)
      var status: Int32 = 0
      guard waitpid(id, &status, WNOHANG) == id, status != 0 else { return }
      failed(status & 0x7f == 0 ? "status \(status >> 8 & 0xff)" : "signal \(status & 0x7f)")
    }
  }
}
