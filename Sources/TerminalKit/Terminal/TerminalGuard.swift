package import Glibc
import Synchronization

// The state of the signal handlers. A handler can interrupt any thread at any instruction, so it takes no locks,
// allocates nothing, and uses no objects. It uses only async-signal-safe system calls and this memory, which is
// initialized before the handlers are installed. The memory is `nonisolated(unsafe)` because a handler has no
// isolation. What restores the terminal is a `RestorationNote`.

/// The previous action of each signal.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
/// The process that owns the terminal.
///
/// A forked child inherits this memory but must not restore the terminal when it ends.
private let restoreOwner = Atomic<pid_t>(0)
private let restoreInput = Atomic<Int32>(-1)
private let restoreOutput = Atomic<Int32>(-1)
/// The pipe that passes non-fatal signals to the loop.
private let signalPipe = Atomic<Int32>(-1)

/// Restores the terminal, once.
///
/// Async-signal-safe. A paused terminal that accepts no output doesn't keep the process alive.
private func restoreTerminal() {
  // The owner is checked before the exchange because a child of `vfork` shares this memory.
  guard getpid() == restoreOwner.load(ordering: .relaxed) else { return }
  RestorationNote.shared.restore(
    input: restoreInput.load(ordering: .relaxed), output: restoreOutput.load(ordering: .relaxed))
}

/// Handles a fatal signal by restoring the terminal and raising the signal again with its previous action.
///
/// The signal is blocked while its handler runs, so the raised one is delivered once this function returns.
private func restoreAndRaise(_ signal: Int32) {
  restoreTerminal()
  _ = sigaction(signal, previousActions + Int(signal), nil)
  _ = raise(signal)
}

/// Passes a signal to the loop.
private func forward(_ signal: Int32) {
  guard getpid() == restoreOwner.load(ordering: .relaxed) else { return }
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(signalPipe.load(ordering: .relaxed), &byte, 1)
  errno = code
}

/// A guard that restores the terminal when the process ends for any reason, and forwards other signals to a session.
///
/// A process can restore only one terminal, which is that of the most recently started session.
@MainActor
package enum TerminalGuard {
  private static let fatal = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP,
  ]
  private static let forwarded = [SIGWINCH, SIGCONT, SIGTSTP]
  private static var isInstalled = false
  private static let atExit: Void = { _ = atexit { restoreTerminal() } }()

  /// Installs the handlers.
  ///
  /// Forwarded signals are written to the pipe as one byte each.
  package static func install(signalPipe descriptor: Int32) {
    signalPipe.store(descriptor, ordering: .relaxed)
    guard !isInstalled else { return }
    isInstalled = true
    _ = RestorationNote.shared.take()
    _ = atExit
    installSignalStack()
    for signal in fatal { handle(signal, with: restoreAndRaise, flags: SA_ONSTACK) }
    for signal in forwarded { handle(signal, with: forward, flags: SA_RESTART) }
    handle(SIGPIPE, with: SIG_IGN, flags: SA_RESTART)
  }

  /// Restores the previous signal actions.
  package static func uninstall() {
    guard isInstalled else { return }
    isInstalled = false
    for signal in fatal + forwarded + [SIGPIPE] { _ = sigaction(signal, previousActions + Int(signal), nil) }
    signalPipe.store(-1, ordering: .relaxed)
  }

  /// Sets the bytes to write and the settings to restore when the process ends.
  package static func arm(_ bytes: [UInt8], settings: termios, input: Int32, output: Int32) {
    disarm()
    restoreOwner.store(getpid(), ordering: .relaxed)
    restoreInput.store(input, ordering: .relaxed)
    restoreOutput.store(output, ordering: .relaxed)
    RestorationNote.shared.write(bytes, settings: settings)
  }

  /// Disables restoring.
  package static func disarm() { _ = RestorationNote.shared.take() }

  /// Stops the process group as Ctrl-Z does outside of raw mode.
  ///
  /// Returns when it is continued.
  static func stopProcess() {
    var now = sigaction()
    _ = sigaction(SIGTSTP, previousActions + Int(SIGTSTP), &now)
    _ = kill(0, SIGTSTP)
    _ = sigaction(SIGTSTP, &now, nil)
  }

  private static func handle(_ signal: Int32, with handler: __sighandler_t?, flags: Int32) {
    let previous = previousActions + Int(signal)
    previous.initialize(to: sigaction())
    _ = sigaction(signal, nil, previous)
    // The process was started with the signal ignored, for example by `nohup`.
    let isIgnored = unsafeBitCast(previous.pointee.__sigaction_handler.sa_handler, to: Int.self) == 1
    if isIgnored { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = flags
    // Allows changing the terminal's settings from the background.
    _ = sigaddset(&action.sa_mask, SIGTTOU)
    _ = sigaction(signal, &action, nil)
  }

  /// Sets an alternate signal stack for the main thread, so that the handlers can run after a stack overflow.
  private static func installSignalStack() {
    var current = stack_t()
    let isDisabled: Int32 = 2
    guard sigaltstack(nil, &current) == 0, current.ss_flags & isDisabled != 0 else { return }
    let size = 64 * 1024
    // The stack is never freed because the handlers may need it until the process ends.
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    _ = sigaltstack(&stack, nil)
  }
}
