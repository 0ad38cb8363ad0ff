/// The names of files that are not sources but byproducts of editors, version control and builds.
package enum IgnoredNames {
  /// Returns whether a file or folder with this name is a byproduct.
  ///
  /// These are hidden files, backups ("a.swift~"), auto-saves of emacs ("#a.swift#"), swap files of vim and its test
  /// for a writable folder ("4913"), and temporary files of the JetBrains editors.
  package static func contains(_ name: String) -> Bool {
    if name.isEmpty || name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" { return true }
    if name.hasPrefix("#") && name.hasSuffix("#") { return true }
    return [".swp", ".swo", ".swx", "___jb_tmp___", "___jb_old___", ".orig", ".rej"].contains { name.hasSuffix($0) }
  }
}
