import Glibc

/// The counts of a process's resources, as the kernel keeps them, read without opening anything.
package enum ProcessCounts {
  /// Returns the number of open descriptors, or nil if the kernel does not report it, as before Linux 6.2.
  ///
  /// - Parameter process: The number of the process, or nil for this one.
  package static func descriptors(of process: Int32? = nil) -> Int? {
    var information = stat()
    guard stat("\(folder(process))/fd", &information) == 0, information.st_size > 0 else { return nil }
    return Int(information.st_size)
  }

  /// Returns the number of threads, or nil if the kernel does not report it.
  ///
  /// - Parameter process: The number of the process, or nil for this one.
  package static func threads(of process: Int32? = nil) -> Int? {
    var information = stat()
    // Beside the folder of each thread there are the folder itself and the one above.
    guard stat("\(folder(process))/task", &information) == 0, information.st_nlink > 2 else { return nil }
    return Int(information.st_nlink) - 2
  }

  private static func folder(_ process: Int32?) -> String { process.map { "/proc/\($0)" } ?? "/proc/self" }
}
