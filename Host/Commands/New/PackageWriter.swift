import Failures
import Glibc
import Platform

/// Puts a new package into its place: all of its files or, when that fails, nothing.
enum PackageWriter {
  /// Writes files below a folder that is not there yet, and makes the folders above it.
  ///
  /// They are written beside it under a hidden name, so that whoever watches sees the whole package at once.
  ///
  /// - Parameter folder: An absolute path.
  /// - Throws: When a file or a folder cannot be made; all that was made is removed then.
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
      // Not what somebody else has put something into since.
      for folder in made { rmdir(folder) }
      throw FlowFailure(
        code: "new.failed", message: "\(folder) could not be made, and nothing is left of it.",
        cause: error.cause ?? error.message, remedy: error.remedy)
    }
  }

  /// A folder and those above it that are not there, the deepest first.
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
