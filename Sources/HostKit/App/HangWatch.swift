import AppControl
import Failures
import Flows
import Glibc
import Platform
import Scenes
import Synchronization
import TerminalKit

/// Looks after the user while a call into a plugin does not return: says so, and ends the app or starts it again without
/// the plugin when the user asks for it.
///
/// All of it runs on another thread than the one that is stuck. The window is as it was written last, which is before
/// each call that handles an action.
final class HangWatch: CallAttendant {
  /// The original standard descriptors.
  struct Terminal: Sendable {
    var input: Int32
    var output: Int32
    var errors: Int32
  }

  private struct State {
    var screen: StuckScreen?
    var onReturn: (@MainActor @Sendable () -> Void)?
    /// Whether the line about the call that is under way has been printed.
    var hasSaid = false
  }

  /// The time after which a call is said to hang, also if the user has not asked.
  private static let limit = CallMonitor.Limits().hanging

  /// The name of the command, before what is said to the user.
  private let program: String
  private let texts: AppTexts
  private let log: LogFile
  private let names: FlowNames
  private let sentinel: CallSentinel?
  private let terminal: Terminal
  private let state = Mutex(State())

  init(program: String, texts: AppTexts, log: LogFile, names: FlowNames, sentinel: CallSentinel?, terminal: Terminal) {
    self.program = program
    self.texts = texts
    self.log = log
    self.names = names
    self.sentinel = sentinel
    self.terminal = terminal
  }

  /// Uses a screen from here on.
  ///
  /// - Parameter onReturn: Called on the main thread when a call has returned, to give the screen back.
  func use(_ screen: StuckScreen, onReturn: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { state in
      state.screen = screen
      state.onReturn = onReturn
    }
  }

  func attend(_ report: CallReport, isUnderWay: () -> Bool) -> [Int32] {
    guard case .running(let time) = report.state else { return [] }
    let screen = state.withLock { $0.screen }
    let name = names.title(of: FeatureID(rawValue: report.owner)) ?? report.owner
    let isLate = time >= Self.limit
    if isLate, let signal = TerminationSignals.received {
      end(name, report, by: signal)
    }
    let signals = isLate ? [TerminationSignals.descriptor] : []
    let seconds = time.components.seconds
    let text = texts(.notAnswering, name, "\(max(1, seconds))", report.function)
    if let screen, screen.input >= 0 {
      switch screen.attend(text, isLate: isLate, isUnderWay: isUnderWay) {
      case .quit: end(name, report, by: nil)
      case .restart: restart(name, report)
      case nil: break
      }
      return signals + [screen.input]
    }
    if isLate {
      let isFirst = state.withLock { state in
        defer { state.hasSaid = true }
        return !state.hasSaid && isUnderWay()
      }
      if isFirst { say("\(text) Ctrl-C quits the app; its window is saved.") }
    }
    return signals
  }

  func callReturned() {
    let onReturn = state.withLock { state in
      state.hasSaid = false
      return state.onReturn
    }
    // The calls are those of the main thread.
    if let onReturn { MainActor.assumeIsolated { onReturn() } }
  }

  /// Ends the process, because the main thread cannot.
  private func end(_ name: String, _ report: CallReport, by signal: Int32?) -> Never {
    leave("\(name) did not return from '\(report.function)', so the user quit the app", report)
    say("\(name) did not respond, so the app has quit. Its window is saved. The log has more: \(log.path)")
    if let signal {
      Glibc.signal(signal, SIG_DFL)
      raise(signal)
    }
    // What plugins have registered to be called at an exit is not called: it could hang as well.
    _exit(0)
  }

  /// Runs the app again in this process, where the note of the call keeps the library from being loaded.
  private func restart(_ name: String, _ report: CallReport) -> Never {
    leave("\(name) did not return from '\(report.function)', so the user restarts the app without it", report)
    alarm(0)
    for (index, descriptor) in [terminal.input, terminal.output, terminal.errors].enumerated() {
      dup2(descriptor, Int32(index))
    }
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    // What is open is to come back.
    let words = CommandLine.arguments.filter { $0 != "--fresh" }.map { strdup($0) } + [nil]
    execv("/proc/self/exe", words)
    say("The app could not be restarted: \(SystemError.text(errno))")
    _exit(1)
  }

  /// Notes the culprit for the next start, and gives the terminal back.
  private func leave(_ line: String, _ report: CallReport) {
    sentinel?.noteHang()
    log.write(.error, "\(line).", feature: FeatureID(rawValue: report.owner), phase: "flow-\(report.number)")
    state.withLock { $0.screen }?.leave()
  }

  private func say(_ text: String) {
    let bytes = Array("\(program): \(text)\n".utf8)
    _ = write(terminal.errors, bytes, bytes.count)
  }
}
