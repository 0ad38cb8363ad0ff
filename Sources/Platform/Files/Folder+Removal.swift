import Glibc

extension Folder {
  /// Removes a folder and its contents, as far as possible.
  ///
  /// Links are removed, not followed, also those that are put in the place of something meanwhile; neither the depth of
  /// the folders nor a lack of rights to them matters.
  ///
  /// - Parameter limit: The number of files and folders after which the others are left, as who goes on writing to the
  ///   folder would keep this at work.
  /// - Returns: Whether nothing is left.
  @discardableResult
  package static func remove(_ path: String, limit: Int = 4_000_000) -> Bool {
    let top = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard top >= 0 else { return errno == ENOENT }
    defer { close(top) }
    var count = 0
    while case let names = names(in: top), !names.isEmpty, count < limit {
      let before = count
      for name in names where count < limit { count += unlinkat(top, name, 0) == 0 ? 1 : empty(name, in: top) }
      // Nothing can be removed any more.
      if count == before { break }
    }
    return rmdir(path) == 0 || errno == ENOENT
  }

  /// Removes the files of a folder in another one, moves its folders there, where they are emptied in their turn, and
  /// removes it.
  ///
  /// - Returns: How many were removed or moved.
  private static func empty(_ name: String, in top: Int32) -> Int {
    permit(name, in: top)
    let folder = openat(top, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return 0 }
    defer { close(folder) }
    var count = 0
    for inner in names(in: folder) {
      if unlinkat(folder, inner, 0) != 0 {
        // A folder that is moved is written to.
        permit(inner, in: folder)
        guard renameat(folder, inner, top, "\(UInt64.random(in: .min ... .max))") == 0 else { continue }
      }
      count += 1
    }
    return unlinkat(top, name, AT_REMOVEDIR) == 0 ? count + 1 : count
  }

  /// Gives this user all rights to a folder, if that is one.
  private static func permit(_ name: String, in folder: Int32) {
    let named = openat(folder, name, LinkFreeOpening.onlyName | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard named >= 0 else { return }
    defer { close(named) }
    chmod("/proc/self/fd/\(named)", 0o700)
  }

  /// Returns the names in an open folder; none if it cannot be read.
  private static func names(in folder: Int32) -> [String] {
    // The stream closes its descriptor.
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return []
    }
    return names(from: stream)
  }
}
