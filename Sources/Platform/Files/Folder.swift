public import Failures
import Glibc

extension FlowFailure.Code {
  /// A folder is not there.
  public static let missingFolder: Self = "folder.missing"
}

/// Reading folders and files, with errors that a user can act on.
public enum Folder {
  /// The names of all entries of a folder but "." and "..", in no order.
  ///
  /// - Throws: A failure when the folder is missing, is no folder, or cannot be read.
  public static func names(in folder: String) throws(FlowFailure) -> [String] {
    guard let stream = opendir(folder) else { throw failure(folder, errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // `d_name` is a fixed array in the entry; `readdir` ends it with a NUL.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The libraries of a folder, `*.so`, sorted, as paths.
  ///
  /// - Throws: A failure when the folder is missing, is no folder, cannot be read, or holds no library.
  package static func libraries(in folder: String) throws(FlowFailure) -> [String] {
    let names = try names(in: folder)
    let libraries = names.filter { $0.hasSuffix(".so") && !$0.hasPrefix(".") }.sorted()
    guard libraries.isEmpty else { return libraries.map { "\(folder)/\($0)" } }
    throw FlowFailure(
      code: "libraries.none", message: "There is no plugin library in '\(folder)'.",
      expected: "at least one file that ends in .so",
      found: names.isEmpty ? "an empty folder" : "\(names.count) other \(names.count == 1 ? "entry" : "entries")",
      remedy:
        "Build some with 'switchyard build PACKAGE… --into \(UserPath.word(folder))', or see 'switchyard dev --help'.")
  }

  /// A small file as text.
  package static func text(of path: String) throws(FlowFailure) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// A file as bytes.
  package static func bytes(of path: String) throws(FlowFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw failure(path, errno)
      }
    }
  }

  /// The folder that was meant by a path where there is none: each name that is not there is taken for the nearest
  /// that is; nil when none is near.
  package static func suggestion(for path: String) -> String? {
    var folder = "/"
    for part in absolute(path).split(separator: "/") {
      func below(_ name: some StringProtocol) -> String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }
      if FileStamp(below(part), followingLinks: true)?.kind == .folder {
        folder = below(part)
        continue
      }
      let names = ((try? names(in: folder)) ?? []).filter { name in
        name.hasPrefix(".") == part.hasPrefix(".") && FileStamp(below(name), followingLinks: true)?.kind == .folder
      }
      guard let near = Suggestion.nearest(to: String(part), among: names.sorted()) else { return nil }
      folder = below(near)
    }
    return folder
  }

  /// Makes a folder and those above it.
  ///
  /// One that is there already stays as it is.
  public static func make(_ path: String, mode: UInt32) throws(FlowFailure) {
    if mkdir(path, mode) == 0 || errno == EEXIST {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { throw failure(path, ENOTDIR) }
      return
    }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw failure(path, errno)
    }
    try make(String(path[..<slash]), mode: mode)
    if mkdir(path, mode) != 0, errno != EEXIST { throw failure(path, errno) }
  }

  /// Removes a folder with all that is in it, as far as that goes; links are removed, not followed.
  package static func remove(_ path: String) {
    for name in (try? names(in: path)) ?? [] {
      let entry = "\(path)/\(name)"
      if unlink(entry) != 0, errno == EISDIR || errno == EPERM { remove(entry) }
    }
    rmdir(path)
  }

  private static func failure(_ path: String, _ number: Int32) -> FlowFailure {
    let cause = String(cString: strerror(number))
    return switch number {
    case ENOENT:
      FlowFailure(
        code: .missingFolder, message: "'\(path)' does not exist.",
        remedy: suggestion(for: path).map { "Did you mean '\($0)'?" } ?? "Check the spelling, or make it first.")
    case ENOTDIR:
      FlowFailure(code: "folder.file", message: "'\(path)' is not a folder.", remedy: "Name the folder that it is in.")
    case EACCES:
      FlowFailure(
        code: "folder.unreadable", message: "'\(path)' may not be used by this user.", cause: cause,
        remedy: "Look at its owner and mode with 'ls -ld'.")
    default:
      FlowFailure(code: "folder.failed", message: "'\(path)' cannot be used.", cause: cause)
    }
  }
}
