import Glibc

/// The resident memory of a process, as the kernel counts it.
package enum ResidentMemory {
  /// Returns the resident memory in bytes, or 0 if the kernel does not report it.
  ///
  /// - Parameter process: Its number, or nil for this one.
  package static func bytes(of process: Int32? = nil) -> Int {
    guard let text = try? Folder.text(of: "/proc/\(process.map { "\($0)" } ?? "self")/statm") else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }
}
