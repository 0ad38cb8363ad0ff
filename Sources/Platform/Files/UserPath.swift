import Glibc

/// Paths as people write them: relative to where they stand, or to their home.
public enum UserPath {
  /// The path from the root that a path on the command line stands for, as ``Folder/absolute(_:)`` gives it.
  ///
  /// `~` and `~/…` stand for the home directory, also where the shell has left them: in `--in=~/Plugins`.
  ///
  /// - Parameter home: The home directory; nil or a relative one leaves a `~` as it is.
  public static func absolute(_ text: String, home: String? = Environment.current["HOME"]) -> String {
    guard let home, home.hasPrefix("/"), text == "~" || text.hasPrefix("~/") else { return Folder.absolute(text) }
    return Folder.absolute(home + text.dropFirst())
  }

  /// An absolute path as a word of a command for the working directory: relative when it is in there, and in quotes
  /// where a shell needs them.
  public static func wordHere(_ path: String) -> String {
    let directory = Folder.absolute(".")
    guard directory != "/", path.hasPrefix("\(directory)/") else { return word(path) }
    let relative = Folder.relative(path, from: directory)
    return word(relative.hasPrefix("-") ? "./\(relative)" : relative)
  }

  /// A path as a word of a command that can be copied into a shell: in quotes where it needs them.
  public static func word(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || "/._-+,:=@%".utf8.contains(byte)
    }
    if isPlain, !path.isEmpty { return path }
    return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
