import Glibc

/// The files that this process has open.
public enum OpenFiles {
  /// Whether the file at a path is among them, by whatever name it was opened.
  public static func contains(_ path: String) -> Bool {
    var wanted = stat()
    guard stat(path, &wanted) == 0 else { return false }
    return TemporaryFolder.names(in: "/proc/self/fd").contains { number in
      var file = stat()
      return stat("/proc/self/fd/\(number)", &file) == 0 && file.st_dev == wanted.st_dev && file.st_ino == wanted.st_ino
    }
  }
}
