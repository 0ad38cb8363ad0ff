import Glibc
import Synchronization

// What the signal handlers use. A handler may run at any instruction of any thread, so it takes no lock, allocates
// nothing and sees no object: only this memory, which is set up before the handlers are, and system calls that are
// async-signal-safe. `nonisolated(unsafe)` because no actor can be asked there; the main actor alone writes it, and
// only while `restoreLength` is 0 and so keeps the handlers from reading it.

private let restoreCapacity = 256
/// The bytes that give the terminal back.
nonisolated(unsafe) private let restoreBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: restoreCapacity)
/// The settings the terminal had before.
nonisolated(unsafe) private let restoreSettings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
/// What each signal did before.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
/// How many of `restoreBytes` there are; 0 while there is nothing to restore.
private let restoreLength = Atomic<Int>(0)
/// The process that has the terminal.
///
/// A fork has all of this memory and none of the right: what ends there leaves the terminal to this one.
private let restoreOwner = Atomic<pid_t>(0)
private let restoreInput = Atomic<Int32>(-1)
private let restoreOutput = Atomic<Int32>(-1)
/// Where signals that need no haste are told to the loop.
private let noticePipe = Atomic<Int32>(-1)

/// Gives the terminal back, once.
///
/// Async-signal-safe. A terminal that takes nothing, because it was halted, does not keep the process alive.
private func restoreTerminal() {
  // Before the exchange: after a `vfork` the memory is the same.
  guard getpid() == restoreOwner.load(ordering: .relaxed) else { return }
  let count = restoreLength.exchange(0, ordering: .acquiringAndReleasing)
  guard count > 0 else { return }
  var sent = 0
  while sent < count {
    var request = pollfd(fd: restoreOutput.load(ordering: .relaxed), events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 200) > 0 else { break }
    let written = write(restoreOutput.load(ordering: .relaxed), restoreBytes + sent, count - sent)
    guard written > 0 else { break }
    sent += written
  }
  _ = tcsetattr(restoreInput.load(ordering: .relaxed), TCSANOW, restoreSettings)
}

/// Handles a signal that ends the process: gives the terminal back, then lets it do what it did before.
///
/// The signal is blocked while its handler runs, so the raised one comes when this returns.
private func restoreAndRaise(_ signal: Int32) {
  restoreTerminal()
  _ = sigaction(signal, previousActions + Int(signal), nil)
  _ = raise(signal)
}

/// Handles a signal that the loop takes care of.
private func notice(_ signal: Int32) {
  guard getpid() == restoreOwner.load(ordering: .relaxed) else { return }
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(noticePipe.load(ordering: .relaxed), &byte, 1)
  errno = code
}

/// Gives the terminal back whatever ends the process, and tells a session of its other signals.
///
/// There is one terminal to restore in a process: the last session to begin owns it.
@MainActor
enum TerminalGuard {
  private static let fatal = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP,
  ]
  private static let noticed = [SIGWINCH, SIGCONT, SIGTSTP]
  private static var isInstalled = false
  private static let atExit: Void = { _ = atexit { restoreTerminal() } }()

  /// Installs the handlers; signals in `noticed` are written to the pipe, a byte each.
  static func install(noticesTo pipe: Int32) {
    noticePipe.store(pipe, ordering: .relaxed)
    guard !isInstalled else { return }
    isInstalled = true
    _ = atExit
    installSignalStack()
    for signal in fatal { handle(signal, with: restoreAndRaise, flags: SA_ONSTACK) }
    for signal in noticed { handle(signal, with: notice, flags: SA_RESTART) }
    handle(SIGPIPE, with: SIG_IGN, flags: SA_RESTART)
  }

  /// Gives every signal back what it did before.
  static func uninstall() {
    guard isInstalled else { return }
    isInstalled = false
    for signal in fatal + noticed + [SIGPIPE] { _ = sigaction(signal, previousActions + Int(signal), nil) }
    noticePipe.store(-1, ordering: .relaxed)
  }

  /// Sets what is written and set when the process ends from now on.
  static func arm(_ bytes: [UInt8], settings: termios, input: Int32, output: Int32) {
    disarm()
    let count = min(bytes.count, restoreCapacity)
    for index in 0..<count { restoreBytes[index] = bytes[index] }
    restoreOwner.store(getpid(), ordering: .relaxed)
    restoreSettings.initialize(to: settings)
    restoreInput.store(input, ordering: .relaxed)
    restoreOutput.store(output, ordering: .relaxed)
    restoreLength.store(count, ordering: .releasing)
  }

  /// Nothing is restored from now on.
  static func disarm() { _ = restoreLength.exchange(0, ordering: .acquiringAndReleasing) }

  /// Stops the process and its group as Ctrl-Z would outside raw mode; returns when it goes on.
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
    // Who started the program wants it to ignore the signal, as `nohup` does.
    let isIgnored = unsafeBitCast(previous.pointee.__sigaction_handler.sa_handler, to: Int.self) == 1
    if isIgnored { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = flags
    // In the background the terminal may be set all the same.
    _ = sigaddset(&action.sa_mask, SIGTTOU)
    _ = sigaction(signal, &action, nil)
  }

  /// Gives the main thread a second stack, so that the handler also runs when the first one overflowed.
  private static func installSignalStack() {
    var current = stack_t()
    let isDisabled: Int32 = 2
    guard sigaltstack(nil, &current) == 0, current.ss_flags & isDisabled != 0 else { return }
    let size = 64 * 1024
    // Never freed: the handlers may need it until the process is gone.
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    _ = sigaltstack(&stack, nil)
  }
}
