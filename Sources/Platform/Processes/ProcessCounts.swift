import Glibc

/// How much of what a process can have one has, as the kernel counts it, without opening anything.
package enum ProcessCounts {
  /// How many descriptors are open, or nil if the kernel does not say, as before Linux 6.2.
  ///
  /// - Parameter process: Its number, or nil for this one.
  package static func descriptors(of process: Int32? = nil) -> Int? {
    var information = stat()
    guard stat("\(folder(process))/fd", &information) == 0, information.st_size > 0 else { return nil }
    return Int(information.st_size)
  }

  /// How many threads there are, or nil if the kernel does not say.
  ///
  /// - Parameter process: Its number, or nil for this one.
  package static func threads(of process: Int32? = nil) -> Int? {
    var information = stat()
    // Beside the folder of each thread there are the folder itself and the one above.
    guard stat("\(folder(process))/task", &information) == 0, information.st_nlink > 2 else { return nil }
    return Int(information.st_nlink) - 2
  }

  private static func folder(_ process: Int32?) -> String { process.map { "/proc/\($0)" } ?? "/proc/self" }
}
