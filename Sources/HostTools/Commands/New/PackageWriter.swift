import Failures
import Glibc
import Platform

/// A writer that creates either all files of a new package or, if that fails, none.
enum PackageWriter {
  /// Writes files into a folder that does not exist yet, and creates its missing parents.
  ///
  /// The files are first written to a hidden folder beside it, so that a watcher sees the whole package at once.
  ///
  /// - Parameter folder: An absolute path.
  /// - Throws: A failure if a file or a folder cannot be created. All files and folders created until then are removed.
  static func write(_ files: [Template.File], to folder: String) throws(FlowFailure) {
    let parent = Folder.parent(of: folder)
    let made = missingFolders(parent)
    let hidden = "\(parent)/.\(Folder.lastName(of: folder)).\(getpid()).new"
    do throws(FlowFailure) {
      for file in files {
        let path = "\(hidden)/\(file.path)"
        try Folder.create(Folder.parent(of: path), mode: 0o755)
        try AtomicFile.write(Array(file.text.utf8), to: path, mode: 0o644)
      }
      guard rename(hidden, folder) == 0 else { throw SystemError.failure("made", folder, errno) }
    } catch {
      Folder.remove(hidden)
      // Folders that have since received other contents are kept.
      for folder in made { rmdir(folder) }
      throw FlowFailure(
        code: "new.failed", message: "\(folder) could not be created; nothing was left behind.",
        cause: error.cause ?? error.message, remedy: error.remedy)
    }
  }

  /// Returns the missing folders of a path, deepest first.
  private static func missingFolders(_ path: String) -> [String] {
    var missing: [String] = []
    var folder = path
    while folder != "/", access(folder, F_OK) != 0 {
      missing.append(folder)
      folder = Folder.parent(of: folder)
    }
    return missing
  }
}
