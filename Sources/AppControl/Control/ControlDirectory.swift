import Glibc
import Platform

/// The control sockets in the runtime folder: one `app-PID.sock` for each running app.
package enum ControlDirectory {
  package static func path(in folder: String, process: Int32) -> String { "\(folder)/app-\(process).sock" }

  /// Returns the paths of the sockets of running processes, newest first.
  ///
  /// Sockets of ended processes are removed.
  static func sockets(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder)) ?? []
    var found: [(path: String, time: timespec)] = []
    for name in names {
      guard let process = process(of: name) else { continue }
      let path = "\(folder)/\(name)"
      if kill(process, 0) != 0, errno == ESRCH {
        unlink(path)
        continue
      }
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { found.append((path, status.st_mtim)) }
    }
    found.sort { ($0.time.tv_sec, $0.time.tv_nsec) > ($1.time.tv_sec, $1.time.tv_nsec) }
    return found.map(\.path)
  }

  /// Returns the process that a socket's name or path is about.
  static func process(of path: String) -> pid_t? {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix("app-"), name.hasSuffix(".sock") else { return nil }
    return pid_t(name.dropFirst(4).dropLast(5)).flatMap { $0 > 0 ? $0 : nil }
  }
}
