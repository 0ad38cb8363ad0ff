import Glibc

/// The space that folders take on the disk, with all that is below them, or that is free there.
package struct FolderUsage: Hashable, Sendable {
  package var bytes: Int
  /// The number of files and folders.
  package var files: Int

  /// The most that the data folders of a library may take together.
  package static let limit = FolderUsage(bytes: 1 << 30, files: 100_000)

  package init(bytes: Int, files: Int) {
    self.bytes = bytes
    self.files = files
  }

  /// Counts what is in folders, without following links, until that is more than a limit.
  ///
  /// A folder that this user may not list, or whose path is too long for it, makes ``files`` the largest number.
  package init(of paths: some Sequence<String>, limit: FolderUsage = .limit) {
    self.init(bytes: 0, files: 0)
    var folders = Array(paths)
    while let folder = folders.popLast() {
      guard let names = try? Folder.names(in: folder) else {
        // One that has been removed meanwhile is empty.
        if access(folder, F_OK) == 0 || errno != ENOENT { files = .max }
        continue
      }
      for name in names where files < .max {
        files += 1
        guard files <= limit.files, bytes <= limit.bytes else { return }
        var information = stat()
        guard lstat("\(folder)/\(name)", &information) == 0 else {
          if errno == ENAMETOOLONG { files = .max }
          continue
        }
        if information.st_mode & S_IFMT == S_IFDIR { folders.append("\(folder)/\(name)") }
        bytes += Int(information.st_blocks) * 512
      }
    }
  }

  /// The space that is free for this user in the file system of a path; nil if the system does not tell it.
  init?(freeIn path: String) {
    var information = statvfs()
    guard statvfs(path, &information) == 0 else { return nil }
    self.init(
      bytes: Int(clamping: information.f_bavail) * Int(clamping: information.f_frsize),
      files: Int(clamping: information.f_favail))
  }

  /// Returns what is more than a limit, or nil.
  package func excess(over limit: FolderUsage) -> ProcessHoldings.Excess? {
    if files > limit.files {
      return ProcessHoldings.Excess(
        found: files == .max
          ? "files in its data folders that cannot be counted" : "over \(limit.files) files in its data folders",
        expected: "at most \(limit.files) files")
    }
    guard bytes > limit.bytes else { return nil }
    return ProcessHoldings.Excess(
      found: "\((bytes - 1) >> 20 + 1) MiB in its data folders", expected: "at most \(limit.bytes >> 20) MiB")
  }
}
