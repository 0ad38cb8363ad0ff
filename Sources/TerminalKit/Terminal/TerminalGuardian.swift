import CSystem
import Glibc

/// A small process that outlives the app and gives the terminal back if the app could not.
///
/// No handler runs when a process is killed, calls `_exit`, or overflows the stack of a thread. The guardian sleeps until
/// the app has gone, and restores what the app's ``RestorationNote`` says; the note is empty if the app has done so.
package enum TerminalGuardian {
  /// Starts the guardian, which keeps this process's standard input and output.
  ///
  /// To be called before the process has much memory, which the guardian shares and the kernel copies when it changes.
  /// Without a guardian, only the handlers restore the terminal.
  package static func start() {
    _ = RestorationNote.shared.take()
    guard let pipe = Descriptor.makePipe() else { return }
    let app = getpid()
    let process = system_pidfd_open(app)
    let guardian = system_fork()
    if guardian == 0 { watch(app, process: process, pipe: pipe.reading) }
    if process >= 0 { close(process) }
    close(pipe.reading)
    // The other end stays open as long as this program.
    if guardian < 0 { close(pipe.writing) }
  }

  /// Waits until the app has gone, restores the terminal, and ends.
  ///
  /// Runs in the forked child, which has one thread and may only make async-signal-safe calls.
  private static func watch(_ app: pid_t, process: Int32, pipe: Int32) -> Never {
    // Signals to the terminal's session are not for the guardian.
    setsid()
    var signal: Int32 = 1
    while signal < 32 {
      _ = Glibc.signal(signal, SIG_IGN)
      signal += 1
    }
    // The descriptors may be any; the pipe's is above 2.
    dup2(pipe, STDERR_FILENO)
    var isProcess = false
    if process >= 0 {
      isProcess = dup2(process, 3) == 3
      _ = system_close_range(isProcess ? 4 : 3, .max)
    } else {
      _ = system_close_range(3, .max)
    }
    var isPipeOpen = true
    while true {
      let events = Int16(POLLIN)
      var requests = (
        pollfd(fd: isProcess ? 3 : -1, events: events, revents: 0),
        pollfd(fd: isPipeOpen ? STDERR_FILENO : -1, events: events, revents: 0)
      )
      _ = withUnsafeMutablePointer(to: &requests) {
        $0.withMemoryRebound(to: pollfd.self, capacity: 2) { poll($0, 2, isProcess || isPipeOpen ? -1 : 100) }
      }
      let hasGone = isProcess ? requests.0.revents != 0 : getppid() != app
      if hasGone {
        RestorationNote.shared.restore(input: STDIN_FILENO, output: STDOUT_FILENO, keepsOthers: true)
        _exit(0)
      }
      if requests.1.revents != 0 {
        // Another program runs in the process, or a plugin has closed all descriptors.
        if RestorationNote.shared.isEmpty { _exit(0) }
        isPipeOpen = false
      }
    }
  }
}
