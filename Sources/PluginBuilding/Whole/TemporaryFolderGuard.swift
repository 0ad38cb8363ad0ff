import Glibc
import Synchronization

// State of the signal handler. The handler can interrupt any thread at any instruction, so it takes no locks, allocates
// nothing and uses no objects, only system calls and this memory, which is initialized before the handler is installed
// and never freed. `nonisolated(unsafe)` because a handler has no isolation; the memory is written only while
// `heldDescriptor` is -1, and the handler does not read it then.

private let pathCapacity = 4096
/// The folder's path.
nonisolated(unsafe) private let heldPath = UnsafeMutablePointer<CChar>.allocate(capacity: pathCapacity)
/// The path to which the folder is renamed for its removal.
nonisolated(unsafe) private let removedPath = UnsafeMutablePointer<CChar>.allocate(capacity: pathCapacity)
/// The arguments of the command that removes the folder, then its environment; each is terminated by nil.
nonisolated(unsafe) private let removal = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 6)
/// The attributes of that command.
///
/// It gets its own session, because when a terminal's session leader ends, the processes of its session are ended too.
nonisolated(unsafe) private let removalAttributes = UnsafeMutablePointer<posix_spawnattr_t>.allocate(capacity: 1)
/// The previous action of each signal.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
/// The descriptor that holds the lock; -1 if there is none.
private let heldDescriptor = Atomic<Int32>(-1)

/// Releases the lock, and renames the folder for its removal if no other process holds a lock.
///
/// Async-signal-safe.
private func unlockAndRename() -> Bool {
  let descriptor = heldDescriptor.exchange(-1, ordering: .acquiringAndReleasing)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  return flock(descriptor, LOCK_EX | LOCK_NB) == 0 && rename(heldPath, removedPath) == 0
}

/// Handles a fatal signal: removes the folder, then raises the signal again with its previous action.
///
/// The signal is blocked while its handler runs, so the raised one is delivered when this function returns.
private func removeAndRaise(_ signal: Int32) {
  if unlockAndRename() {
    var process: pid_t = 0
    // Not waited for, because the signal ends this process.
    _ = posix_spawn(&process, "/bin/sh", nil, removalAttributes, removal, removal + 5)
  }
  _ = sigaction(signal, previousActions + Int(signal), nil)
  _ = raise(signal)
}

/// A guard that removes the temporary folder of builds when a signal ends the process.
enum TemporaryFolderGuard {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Takes ownership of the descriptor that holds the lock, and releases the previous one.
  static func hold(_ descriptor: Int32, _ path: String) {
    _ = release()
    copy(path, heldPath)
    copy("\(path).\(getpid())", removedPath)
    // Constant arguments; the copies are never freed.
    for (index, word) in ["sh", "-c", "rm -rf -- \"$0\""].enumerated() { removal[index] = strdup(word) }
    removal[3] = removedPath
    (removal[4], removal[5]) = (nil, nil)
    posix_spawnattr_init(removalAttributes)
    // POSIX_SPAWN_SETSID, which Swift's Glibc module does not export.
    posix_spawnattr_setflags(removalAttributes, 0x80)
    heldDescriptor.store(descriptor, ordering: .releasing)
    for signal in signals { handle(signal) }
  }

  /// Releases the lock and restores the previous signal actions.
  ///
  /// - Returns: The path to remove; nil if another process uses the folder.
  static func release() -> String? {
    guard heldDescriptor.load(ordering: .acquiring) >= 0 else { return nil }
    let isLast = unlockAndRename()
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
    // The process was started with the signal ignored, as by `nohup`.
    if unsafeBitCast(previous.pointee.__sigaction_handler.sa_handler, to: Int.self) == 1 { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = removeAndRaise
    action.sa_flags = SA_ONSTACK
    _ = sigaction(signal, &action, nil)
  }
}
