import CSystem
import Glibc

/// A file in memory whose bytes nobody can change any more, not even this process.
package final class SealedFile: Sendable {
  /// The descriptor, which is closed with this object.
  package let descriptor: Int32

  /// Creates a sealed file with these bytes, or returns nil if the system does not offer that.
  ///
  /// - Parameter name: The name under which tools show the file.
  package convenience init?(_ bytes: [UInt8], name: String) {
    self.init(name: name) { writeAll(bytes, to: $0) == 0 }
  }

  /// Creates a sealed file with the first bytes of an open file, which the kernel copies, or returns nil if it cannot.
  package convenience init?(copying file: Int32, count: Int, name: String) {
    self.init(name: name) { memory in
      var offset: off_t = 0
      while offset < count {
        let copied = sendfile(memory, file, &offset, count - Int(offset))
        guard copied > 0 || copied < 0 && errno == EINTR else { return false }
      }
      return true
    }
  }

  private init?(name: String, fill: (Int32) -> Bool) {
    let file = system_memory_file(name)
    guard file >= 0 else { return nil }
    // Descriptors 0 to 4 stay free for child processes.
    let raised = fcntl(file, F_DUPFD_CLOEXEC, 10)
    close(file)
    guard raised >= 0 else { return nil }
    guard fill(raised), lseek(raised, 0, SEEK_SET) == 0, system_seal(raised) == 0 else {
      close(raised)
      return nil
    }
    descriptor = raised
  }

  deinit { close(descriptor) }
}
