import Glibc
import Synchronization

// What the signal handler uses. It may run at any instruction of any thread, so it takes no lock, allocates nothing and
// sees no object: only this memory, which is set up before the handler is and never freed, and system calls.
// `nonisolated(unsafe)` because no actor can be asked there; it is written while `heldDescriptor` is -1, which keeps the
// handler from reading it.

private let pathCapacity = 4096
/// The folder's path.
nonisolated(unsafe) private let heldPath = UnsafeMutablePointer<CChar>.allocate(capacity: pathCapacity)
/// The path that it gets while it is removed.
nonisolated(unsafe) private let removedPath = UnsafeMutablePointer<CChar>.allocate(capacity: pathCapacity)
/// The words of the command that removes it, and its environment; each ends with nil.
nonisolated(unsafe) private let removal = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 6)
/// How that command is started: in a session of its own, as the end of a terminal's first process ends those of its
/// session.
nonisolated(unsafe) private let removalAttributes = UnsafeMutablePointer<posix_spawnattr_t>.allocate(capacity: 1)
/// What each signal did before.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
/// The descriptor with the lock; -1 while there is none.
private let heldDescriptor = Atomic<Int32>(-1)

/// Gives the lock back, and renames the folder for its removal when no other process has one.
///
/// Async-signal-safe.
private func takeOut() -> Bool {
  let descriptor = heldDescriptor.exchange(-1, ordering: .acquiringAndReleasing)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  return flock(descriptor, LOCK_EX | LOCK_NB) == 0 && rename(heldPath, removedPath) == 0
}

/// Handles a signal that ends the process: has the folder removed, then lets the signal do what it did before.
///
/// The signal is blocked while its handler runs, so the raised one comes when this returns.
private func removeAndRaise(_ signal: Int32) {
  if takeOut() {
    var process: pid_t = 0
    // Nobody waits for it: the signal ends this process.
    _ = posix_spawn(&process, "/bin/sh", nil, removalAttributes, removal, removal + 5)
  }
  _ = sigaction(signal, previousActions + Int(signal), nil)
  _ = raise(signal)
}

/// Has the temporary folder of builds removed when a signal ends the process.
enum TemporaryFolderGuard {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Takes over the descriptor with the lock; one that was held before is given back.
  static func hold(_ descriptor: Int32, _ path: String) {
    _ = release()
    copy(path, heldPath)
    copy("\(path).\(getpid())", removedPath)
    // Fixed words, which are copied once.
    for (index, word) in ["sh", "-c", "rm -rf -- \"$0\""].enumerated() { removal[index] = strdup(word) }
    removal[3] = removedPath
    (removal[4], removal[5]) = (nil, nil)
    posix_spawnattr_init(removalAttributes)
    posix_spawnattr_setflags(removalAttributes, 0x80)  // POSIX_SPAWN_SETSID, which Glibc does not show.
    heldDescriptor.store(descriptor, ordering: .releasing)
    for signal in signals { handle(signal) }
  }

  /// Gives the lock back, and gives every signal back what it did before.
  ///
  /// - Returns: the path to remove; nil when another process uses the folder.
  static func release() -> String? {
    guard heldDescriptor.load(ordering: .acquiring) >= 0 else { return nil }
    let isLast = takeOut()
    for signal in signals { _ = sigaction(signal, previousActions + Int(signal), nil) }
    return isLast ? String(cString: removedPath) : nil
  }

  private static func copy(_ text: String, _ buffer: UnsafeMutablePointer<CChar>) {
    strncpy(buffer, text, pathCapacity - 1)
    buffer[pathCapacity - 1] = 0
  }

  private static func handle(_ signal: Int32) {
    let previous = previousActions + Int(signal)
    previous.initialize(to: sigaction())
    _ = sigaction(signal, nil, previous)
    // Who started the program wants it to ignore the signal, as `nohup` does.
    if unsafeBitCast(previous.pointee.__sigaction_handler.sa_handler, to: Int.self) == 1 { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = removeAndRaise
    action.sa_flags = SA_ONSTACK
    _ = sigaction(signal, &action, nil)
  }
}
