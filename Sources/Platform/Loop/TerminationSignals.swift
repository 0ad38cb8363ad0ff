public import EventLoop
import Glibc
import Synchronization

// State of the signal handler. The handler can interrupt any thread at any instruction, so it takes no locks, allocates
// nothing and uses no objects, only this memory, which is initialized before the handler is installed.
// `nonisolated(unsafe)` because a handler has no isolation; only the main actor writes it, and not while a handler is
// installed.

/// The previous action of each signal.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
/// The write end of the pipe that passes signals to the loop.
private let signalPipe = Atomic<Int32>(-1)
/// The read end of the pipe.
private let signalReader = Atomic<Int32>(-1)
/// The process to shut down in an orderly way.
///
/// A forked child inherits the handlers, but just ends.
private let owner = Atomic<pid_t>(0)
/// The first signal that was received; 0 if there is none.
private let firstSignal = Atomic<Int32>(0)

/// Passes the first signal to the loop and starts an alarm.
///
/// On the alarm or a second signal, the process ends as it would have without this handler.
private func handle(_ signal: Int32) {
  let code = errno
  if signal != SIGALRM, getpid() == owner.load(ordering: .relaxed),
    firstSignal.exchange(signal, ordering: .acquiringAndReleasing) == 0
  {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(signalPipe.load(ordering: .relaxed), &byte, 1)
    alarm(TerminationSignals.gracePeriod)
    errno = code
    return
  }
  let ending = signal == SIGALRM ? firstSignal.load(ordering: .relaxed) : signal
  _ = sigaction(ending, previousActions + Int(ending), nil)
  _ = raise(ending)
}

/// A handler for the signals that ask the process to end (HUP, INT, TERM), so that it can shut down in an orderly way.
///
/// Only one instance may exist at a time. Signals that the process was started with as ignored, as by `nohup`, stay
/// ignored.
@MainActor
public final class TerminationSignals {
  /// The time that the process has to shut down, in seconds.
  package nonisolated static let gracePeriod: UInt32 = 3

  /// The first signal that was received, or nil if there is none.
  ///
  /// May be read on any thread.
  public nonisolated static var received: Int32? {
    let signal = firstSignal.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// A descriptor that is readable when a signal has been received and the loop has not taken it, or -1.
  public nonisolated static var descriptor: Int32 { signalReader.load(ordering: .relaxed) }

  private static let signals = [SIGHUP, SIGINT, SIGTERM]
  private let pipe: Pipe
  private var watch: LoopToken?
  private var installed: [Int32] = []

  /// Installs the handler, or returns nil if the process has run out of descriptors, in which case signals end it
  /// immediately.
  ///
  /// - Parameter onSignal: Called in a turn of the loop with the number of the first signal.
  public init?(loop: any EventLoop, onSignal: @escaping @MainActor (Int32) -> Void) {
    guard let pipe = Pipe() else { return nil }
    self.pipe = pipe
    _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK)
    signalPipe.store(pipe.writeEnd, ordering: .relaxed)
    signalReader.store(pipe.readEnd, ordering: .relaxed)
    firstSignal.store(0, ordering: .relaxed)
    owner.store(getpid(), ordering: .relaxed)
    watch = loop.watch(readable: pipe.readEnd) { [weak self] in
      var byte: UInt8 = 0
      guard let self, read(self.pipe.readEnd, &byte, 1) == 1 else { return }
      onSignal(Int32(byte))
    }
    for signal in Self.signals + [SIGALRM] { install(signal) }
  }

  isolated deinit { end() }

  /// Restores the previous signal actions.
  ///
  /// Further calls have no effect.
  public func end() {
    guard watch != nil else { return }
    watch = nil
    alarm(0)
    for signal in installed { _ = sigaction(signal, previousActions + Int(signal), nil) }
    installed = []
    signalReader.store(-1, ordering: .relaxed)
    pipe.closeBoth()
  }

  private func install(_ signal: Int32) {
    let previous = previousActions + Int(signal)
    previous.initialize(to: sigaction())
    _ = sigaction(signal, nil, previous)
    if unsafeBitCast(previous.pointee.__sigaction_handler.sa_handler, to: Int.self) == 1 { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handle
    action.sa_flags = SA_RESTART | SA_ONSTACK
    _ = sigaction(signal, &action, nil)
    installed.append(signal)
  }
}
