/// The folder that the running program is installed in, which can be moved as a whole.
package enum Installation {
  /// The folder that has `bin`, `libexec` and `share`, with all links resolved.
  package static var prefix: String { prefix(of: Folder.absolute("/proc/self/exe")) }

  /// Returns the folder that a program is installed in: above its `bin`, or above its `libexec/NAME`.
  ///
  /// A program that is in neither is installed in its own folder.
  ///
  /// - Parameter executable: The absolute path of the program, without links.
  static func prefix(of executable: String) -> String {
    let folder = Folder.parent(of: executable)
    if Folder.lastName(of: folder) == "bin" { return Folder.parent(of: folder) }
    let above = Folder.parent(of: folder)
    return Folder.lastName(of: above) == "libexec" ? Folder.parent(of: above) : folder
  }
}
