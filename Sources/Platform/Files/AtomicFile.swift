public import Failures
import Glibc
import Synchronization

/// Atomic reads and writes of files.
///
/// A file is written under a temporary name and then renamed.
public enum AtomicFile {
  private static let lastNumber = Atomic<UInt64>(0)

  /// Writes a file atomically: readers see either the old bytes or the new ones, even with several concurrent writers.
  ///
  /// The write survives the end of the process, and also a power failure if it is durable.
  ///
  /// - Parameters:
  ///   - mode: The permissions of the new file, regardless of the process's umask.
  ///   - isDurable: Whether to sync the file to disk before returning, which is slow.
  ///   - keepsExisting: Whether a file that somebody else writes meanwhile is kept, and the bytes are dropped.
  public static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, isDurable: Bool = false, keepsExisting: Bool = false
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
    if failure == 0, keepsExisting, link(temporary, path) == 0 || errno == EEXIST {
      unlink(temporary)
    } else if failure == 0, rename(temporary, path) != 0 {
      failure = errno
    }
    guard failure == 0 else {
      unlink(temporary)
      throw SystemError.failure("written", path, failure)
    }
  }

  /// The name suffix of temporary files, which a writer that was killed leaves behind.
  package static let unfinishedSuffix = ".new"

  /// Removes the temporary files that killed writers left in a folder.
  ///
  /// Files of running processes are kept for a day; after that the process ID has probably been reused.
  public static func removeUnfinished(in folder: String) {
    guard let names = try? Folder.names(in: folder) else { return }
    for name in names where name.hasSuffix(unfinishedSuffix) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let isOld = status.st_mtim.tv_sec < time(nil) - 24 * 60 * 60
      if isOld || !isWriterRunning(name) { unlink(path) }
    }
  }

  /// Returns whether the process in a file's name is running: "value.4711.2.new" belongs to process 4711.
  private static func isWriterRunning(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count >= 4, let process = pid_t(parts[parts.count - 3]), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
  }

  /// Reads a regular file; returns nil if there is none or if it is larger than `limit` bytes.
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

  /// Reads exactly `count` bytes; returns nil on an error, or with `errno` 0 if the file ends before that.
  package static func readAll(_ descriptor: Int32, count: Int) -> [UInt8]? {
    var total = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      errno = 0
      while total < count, let base = buffer.baseAddress {
        let result = Glibc.read(descriptor, base + total, count - total)
        if result > 0 {
          total += result
        } else if result == 0 || errno != EINTR {
          break
        }
      }
      used = total
    }
    return total == count ? bytes : nil
  }
}
