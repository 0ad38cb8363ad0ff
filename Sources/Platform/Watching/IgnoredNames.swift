/// The names of files that are not sources: what editors, version control and builds put beside them.
package enum IgnoredNames {
  /// Whether a file or folder of this name is not an author's own.
  ///
  /// Hidden ones, backups ("a.swift~"), emacs' saves ("#a.swift#"), vim's swap files and its test for a writable folder
  /// ("4913"), and the JetBrains editors' temporary files.
  package static func contains(_ name: String) -> Bool {
    if name.isEmpty || name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" { return true }
    if name.hasPrefix("#") && name.hasSuffix("#") { return true }
    return [".swp", ".swo", ".swx", "___jb_tmp___", "___jb_old___", ".orig", ".rej"].contains { name.hasSuffix($0) }
  }
}
