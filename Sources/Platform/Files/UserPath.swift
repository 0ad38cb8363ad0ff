import Glibc

/// Paths as users write and read them: relative to the working directory or to the home directory.
public enum UserPath {
  /// Returns the canonical absolute form of a path from the command line; see ``Folder/absolute(_:)``.
  ///
  /// A leading `~` is expanded, because shells do not expand it in options such as `--in=~/Plugins`.
  ///
  /// - Parameter home: The home directory. If it is nil or relative, `~` is not expanded.
  public static func absolute(_ text: String, home: String? = Environment["HOME"]) -> String {
    guard let home, home.hasPrefix("/"), text == "~" || text.hasPrefix("~/") else { return Folder.absolute(text) }
    return Folder.absolute(home + text.dropFirst())
  }

  /// Returns an absolute path as a shell word: relative if it is inside the working directory, and quoted if necessary.
  public static func wordHere(_ path: String) -> String {
    let directory = Folder.absolute(".")
    guard directory != "/", path.hasPrefix("\(directory)/") else { return word(path) }
    let relative = Folder.relative(path, from: directory)
    return word(relative.hasPrefix("-") ? "./\(relative)" : relative)
  }

  /// Returns a path as a shell word, quoted if necessary, for commands that users can copy.
  public static func word(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || "/._-+,:=@%".utf8.contains(byte)
    }
    if isPlain, !path.isEmpty { return path }
    return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
