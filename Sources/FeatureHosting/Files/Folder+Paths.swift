import Glibc

extension Folder {
  /// The path from the root, without links, `.`, `..` and empty parts: the same for every spelling of a path.
  ///
  /// Names that are not there yet stand as they are below the part that is. A relative path begins at the working
  /// directory; it stays as it is when that has been removed.
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
        let next = result == "/" ? "/\(name)" : "\(result)/\(name)"
        result = resolve(next) ?? next
      }
    }
    return result
  }

  /// The folder that a path is in: "/" for what is in the root and for the root itself, "." for a name alone.
  public static func parent(of path: String) -> String {
    let names = path.split(separator: "/").dropLast().joined(separator: "/")
    if path.hasPrefix("/") { return "/\(names)" }
    return names.isEmpty ? "." : names
  }

  /// The last name in a path, whatever follows it.
  public static func lastName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// An absolute path as seen from an absolute folder: "../Libraries".
  package static func relative(_ path: String, from folder: String) -> String {
    let names = path.split(separator: "/")
    let origin = folder.split(separator: "/")
    let common = zip(names, origin).prefix { $0 == $1 }.count
    let steps = origin.dropFirst(common).map { _ in ".." } + names.dropFirst(common).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// Whether two paths lead to one folder, however they are spelled.
  package static func isSame(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    var (first, second) = (stat(), stat())
    guard stat(left, &first) == 0, stat(right, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
