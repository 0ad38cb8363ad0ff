public import Failures
import Glibc
import Synchronization

/// Files that are there whole or not at all: written beside their place and then renamed into it.
public enum AtomicFile {
  private static let lastNumber = Atomic<UInt64>(0)

  /// Writes a file; whoever reads it sees the old bytes or the new ones, also with several writers at once.
  ///
  /// It survives the end of the process, and a power cut when it is durable.
  ///
  /// - Parameters:
  ///   - mode: The permissions of the new file, whatever the process's mask.
  ///   - isDurable: Whether it is on the disk when this returns, which takes its time.
  public static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, isDurable: Bool = false
  ) throws(FlowFailure) {
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    let temporary = "\(path).\(getpid()).\(number)\(unfinishedSuffix)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.failure("written", temporary, errno) }
    var failure: Int32 = 0
    if writeAll(bytes, to: descriptor) != 0 || fchmod(descriptor, mode) != 0 || isDurable && fsync(descriptor) != 0 {
      failure = errno
    }
    close(descriptor)
    if failure == 0, rename(temporary, path) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw SystemError.failure("written", path, failure)
    }
  }

  /// How the name of a file ends that is being written, and of one whose writer was killed.
  package static let unfinishedSuffix = ".new"

  /// Removes the files of a folder that were being written when their writers were killed.
  ///
  /// Those of a process that is at work are left, unless they are older than a day: numbers of processes come again.
  public static func removeUnfinished(in folder: String) {
    guard let names = try? Folder.names(in: folder) else { return }
    for name in names where name.hasSuffix(unfinishedSuffix) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let isOld = status.st_mtim.tv_sec < time(nil) - 24 * 60 * 60
      if isOld || !isWriterAtWork(name) { unlink(path) }
    }
  }

  /// Whether the process that a file's name tells of is there; "value.4711.2.new" is process 4711's.
  private static func isWriterAtWork(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count >= 4, let process = pid_t(parts[parts.count - 3]), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
  }

  /// The bytes of a regular file; nil when there is none, or when it is larger than the limit.
  public static func read(_ path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_size <= limit
    else { return nil }
    return readAll(descriptor, count: Int(information.st_size))
  }

  /// Reads exactly `count` bytes from where the descriptor stands; nil when there are fewer, with `errno` 0 then.
  package static func readAll(_ descriptor: Int32, count: Int) -> [UInt8]? {
    var taken = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      errno = 0
      while taken < count, let base = buffer.baseAddress {
        let result = Glibc.read(descriptor, base + taken, count - taken)
        if result > 0 {
          taken += result
        } else if result == 0 || errno != EINTR {
          break
        }
      }
      used = taken
    }
    return taken == count ? bytes : nil
  }
}
