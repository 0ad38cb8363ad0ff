public import Failures
import Glibc
import Platform

/// The data folders of features, for files that their code keeps itself: a folder for each name of data, for this user
/// alone.
public struct DataFolders: Hashable, Sendable {
  /// The folder of all, which may lead through links of the user's.
  private let root: String

  /// The number of files that are counted or removed while the app waits.
  private static let waitedFiles = 10_000
  /// The beginning of the name of a folder that is being removed, which no data have.
  private static let removedPrefix = "."

  /// - Parameter state: The state folder of the app, whose folder `data` has those of the features.
  public init(state: String) { root = "\(state)/data" }

  /// Returns the path of a folder, without links, which is made if it is not there.
  ///
  /// - Throws: A failure if it cannot be made, or a link or another user's folder is in its place.
  public func make(_ name: String) throws(FlowFailure) -> String {
    try Directories.create(root)
    guard let real = Folder.resolve(root) else { throw SystemError.failure("opened", root, errno) }
    let path = "\(real)/\(StorageName.name(for: name))"
    try Directories.create(path)
    return path
  }

  /// Returns the bytes of the files in a folder, 0 if there is none; of very many files, those of some.
  public func size(of name: String) -> Int {
    FolderUsage(
      of: ["\(root)/\(StorageName.name(for: name))"], limit: FolderUsage(bytes: .max, files: Self.waitedFiles)
    ).bytes
  }

  /// Removes a folder with all that is in it; of very many files, some later.
  ///
  /// Nobody finds the folder any more. What a library that still runs writes there meanwhile is removed by
  /// ``removeLeftovers()``.
  public func remove(_ name: String) throws(FlowFailure) {
    let path = "\(root)/\(StorageName.name(for: name))"
    let removed = "\(root)/\(Self.removedPrefix)\(UInt64.random(in: .min ... .max))"
    guard rename(path, removed) == 0 else {
      if errno == ENOENT { return }
      throw SystemError.failure("removed", path, errno)
    }
    // A link in its place is no folder, and only removed itself.
    if unlink(removed) != 0, !Folder.remove(removed, limit: Self.waitedFiles) {
      Task.detached { Folder.remove(removed) }
    }
  }

  /// Removes what is left of folders that were to be removed, while the app goes on.
  public func removeLeftovers() {
    let names = (try? Folder.names(in: root))?.filter { $0.hasPrefix(Self.removedPrefix) } ?? []
    guard !names.isEmpty else { return }
    Task.detached { [root] in for name in names { Folder.remove("\(root)/\(name)") } }
  }
}
