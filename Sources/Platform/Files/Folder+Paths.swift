import Glibc

extension Folder {
  /// Returns the canonical absolute form of a path, without links, `.`, `..` and empty components.
  ///
  /// Components that do not exist yet are appended unchanged to the resolved part. A relative path is resolved against
  /// the working directory, or returned unchanged if that has been removed.
  public static func absolute(_ path: String) -> String {
    if let resolved = resolve(path) { return resolved }
    var result = "/"
    if !path.hasPrefix("/") {
      guard let directory = resolve(".") else { return path }
      result = directory
    }
    for name in path.split(separator: "/") where name != "." {
      if name == ".." {
        result = parent(of: result)
      } else {
        // The folder has no links any more, so that only one in its last part remains to be followed.
        let next = result == "/" ? "/\(name)" : "\(result)/\(name)"
        var target: CChar = 0
        result = readlink(next, &target, 1) < 0 ? next : resolve(next) ?? next
      }
    }
    return result
  }

  /// Returns the folder that contains a path: "/" for the root and its entries, "." for a single name.
  public static func parent(of path: String) -> String {
    // Most paths are written in the shortest way.
    if let last = lastSlash(of: path), last > path.startIndex, !hasEmptyName(path) { return String(path[..<last]) }
    let names = path.utf8.split(separator: slash).dropLast().map { String(Substring($0)) }.joined(separator: "/")
    if path.utf8.first == slash { return "/\(names)" }
    return names.isEmpty ? "." : names
  }

  /// Returns the last component of a path, without trailing slashes.
  public static func lastName(of path: String) -> String {
    if let last = lastSlash(of: path) { return String(path[path.utf8.index(after: last)...]) }
    return path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? path
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns the place of the last slash of a path that does not end in one.
  private static func lastSlash(of path: String) -> String.Index? {
    path.utf8.last == slash ? nil : path.utf8.lastIndex(of: slash)
  }

  /// Returns whether two slashes of a path follow each other.
  private static func hasEmptyName(_ path: String) -> Bool {
    var earlier: UInt8 = 0
    return path.utf8.contains { byte in
      defer { earlier = byte }
      return byte == slash && earlier == slash
    }
  }

  /// Returns the relative path from an absolute folder to an absolute path, such as "../Libraries".
  package static func relative(_ path: String, from folder: String) -> String {
    let names = path.split(separator: "/")
    let origin = folder.split(separator: "/")
    let common = zip(names, origin).prefix { $0 == $1 }.count
    let steps = origin.dropFirst(common).map { _ in ".." } + names.dropFirst(common).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// Returns whether two paths refer to the same folder.
  package static func isSame(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    var (first, second) = (stat(), stat())
    guard stat(left, &first) == 0, stat(right, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Returns the path without links of a file or a folder, or nil if it is not there.
  package static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
