public import EventLoop
import Glibc
import Synchronization

// What the signal handler uses. It may run at any instruction of any thread, so it takes no lock, allocates nothing and
// sees no object: only this memory, which is set up before the handler is. `nonisolated(unsafe)` because no actor can be
// asked there; the main actor alone writes it, and not while a handler is installed.

/// What each signal did before.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
/// Where signals are told to the loop.
private let noticePipe = Atomic<Int32>(-1)
/// The process that ends in order: a fork of it has the handlers, and just ends.
private let owner = Atomic<pid_t>(0)
/// The signal that came first; 0 when none has.
private let received = Atomic<Int32>(0)

/// Tells the loop of the first signal, and gives it a few seconds; after that, or with a second one, the process ends as
/// it would have without this.
private func handle(_ signal: Int32) {
  let code = errno
  if signal != SIGALRM, getpid() == owner.load(ordering: .relaxed),
    received.exchange(signal, ordering: .acquiringAndReleasing) == 0
  {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(noticePipe.load(ordering: .relaxed), &byte, 1)
    alarm(TerminationSignals.patience)
    errno = code
    return
  }
  let ending = signal == SIGALRM ? received.load(ordering: .relaxed) : signal
  _ = sigaction(ending, previousActions + Int(ending), nil)
  _ = raise(ending)
}

/// The signals that ask the process to end (HUP, INT, TERM), told to a loop, so that it ends in order.
///
/// There is one such object at a time. Signals that whoever started the process wants ignored stay so, as with `nohup`.
@MainActor
public final class TerminationSignals {
  /// How many seconds the process has to end by itself.
  package nonisolated static let patience: UInt32 = 3

  private static let signals = [SIGHUP, SIGINT, SIGTERM]
  private let pipe: Pipe
  private var watch: LoopToken?
  private var installed: [Int32] = []

  /// - Parameter onSignal: Called in a turn of the loop with the number of the first signal.
  /// - Returns: nil when there is no descriptor left; the signals then end the process at once, as before.
  public init?(loop: any EventLoop, onSignal: @escaping @MainActor (Int32) -> Void) {
    guard let pipe = Pipe() else { return nil }
    self.pipe = pipe
    _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK)
    noticePipe.store(pipe.writeEnd, ordering: .relaxed)
    received.store(0, ordering: .relaxed)
    owner.store(getpid(), ordering: .relaxed)
    watch = loop.watch(readable: pipe.readEnd) { [weak self] in
      var byte: UInt8 = 0
      guard let self, read(self.pipe.readEnd, &byte, 1) == 1 else { return }
      onSignal(Int32(byte))
    }
    for signal in Self.signals + [SIGALRM] { install(signal) }
  }

  isolated deinit { end() }

  /// Gives every signal back what it did before.
  ///
  /// May be called again.
  public func end() {
    guard watch != nil else { return }
    watch = nil
    alarm(0)
    for signal in installed { _ = sigaction(signal, previousActions + Int(signal), nil) }
    installed = []
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
