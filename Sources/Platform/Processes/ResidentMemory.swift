import Glibc

/// The resident memory of this process, as the kernel counts it.
package enum ResidentMemory {
  /// Returns the resident memory in bytes, or 0 if the kernel does not report it.
  package static func bytes() -> Int {
    guard let text = try? Folder.text(of: "/proc/self/statm") else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
