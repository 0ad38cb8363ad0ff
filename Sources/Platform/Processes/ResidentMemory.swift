import Glibc

/// How much memory this process has in use, as the kernel counts it.
package enum ResidentMemory {
  /// In bytes; 0 where the kernel does not say.
  package static func bytes() -> Int {
    guard let text = try? Folder.text(of: "/proc/self/statm") else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
