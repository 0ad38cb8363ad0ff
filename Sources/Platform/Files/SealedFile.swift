import CSystem
import Glibc

/// A file in memory whose bytes nobody can change any more, not even this process.
package final class SealedFile: Sendable {
  /// The descriptor, which is closed with this object.
  package let descriptor: Int32

  /// Creates a sealed file with these bytes, or returns nil if the system does not offer that.
  ///
  /// - Parameter name: The name under which tools show the file.
  package init?(_ bytes: [UInt8], name: String) {
    let file = system_memory_file(name)
    guard file >= 0 else { return nil }
    // Descriptors 0 to 4 stay free for child processes.
    let raised = fcntl(file, F_DUPFD_CLOEXEC, 10)
    close(file)
    guard raised >= 0 else { return nil }
    guard writeAll(bytes, to: raised) == 0, lseek(raised, 0, SEEK_SET) == 0, system_seal(raised) == 0 else {
      close(raised)
      return nil
    }
    descriptor = raised
  }

  deinit { close(descriptor) }
}
