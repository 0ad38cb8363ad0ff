public import Failures
import Glibc

extension FlowFailure.Code {
  /// A folder does not exist.
  public static let missingFolder: Self = "folder.missing"
}

/// Operations on folders and files, with failures that tell users what to do.
public enum Folder {
  /// Returns the names of all entries of a folder except "." and "..", in no particular order.
  ///
  /// - Throws: A failure if the folder does not exist, is not a folder, or cannot be read.
  public static func names(in folder: String) throws(FlowFailure) -> [String] {
    guard let stream = opendir(folder) else { throw failure(folder, errno) }
    return names(from: stream)
  }

  /// Returns the names of all entries of an open folder except "." and "..", and closes it.
  static func names(from stream: OpaquePointer) -> [String] {
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // `d_name` is a fixed-size array in the entry, NUL-terminated by `readdir`.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the sorted paths of the libraries, `*.so`, in a folder.
  ///
  /// - Throws: A failure if the folder does not exist, is not a folder, cannot be read, or contains no library.
  package static func libraries(in folder: String) throws(FlowFailure) -> [String] {
    let names = try names(in: folder)
    let libraries = names.filter { $0.hasSuffix(".so") && !$0.hasPrefix(".") }.sorted()
    guard libraries.isEmpty else { return libraries.map { "\(folder)/\($0)" } }
    throw FlowFailure(
      code: "libraries.none", message: "There is no plugin library in '\(folder)'.",
      expected: "at least one file whose name ends in .so",
      found: names.isEmpty ? "an empty folder" : "\(names.count) other \(names.count == 1 ? "entry" : "entries")",
      remedy:
        "Build some with 'switchyard build PACKAGE… --into \(UserPath.word(folder))', or see 'switchyard dev --help'.")
  }

  /// Reads a small file as text.
  package static func text(of path: String, inPiecesOf size: Int = 65536) throws(FlowFailure) -> String {
    String(decoding: try bytes(of: path, inPiecesOf: size), as: UTF8.self)
  }

  /// Reads a file as bytes.
  ///
  /// - Parameter size: The number of bytes that are read at once.
  package static func bytes(of path: String, inPiecesOf size: Int = 65536) throws(FlowFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: size)
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

  /// Suggests an existing folder for a path that does not exist, replacing each missing name by the most similar one.
  ///
  /// - Returns: nil if no similar folder exists.
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
      guard let similar = Suggestion.nearest(to: String(part), among: names.sorted()) else { return nil }
      folder = below(similar)
    }
    return folder
  }

  /// Creates a folder and its missing parents.
  ///
  /// An existing folder is left unchanged.
  public static func create(_ path: String, mode: UInt32) throws(FlowFailure) {
    if mkdir(path, mode) == 0 || errno == EEXIST {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { throw failure(path, ENOTDIR) }
      return
    }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw failure(path, errno)
    }
    try create(String(path[..<slash]), mode: mode)
    if mkdir(path, mode) != 0, errno != EEXIST { throw failure(path, errno) }
  }

  private static func failure(_ path: String, _ number: Int32) -> FlowFailure {
    let cause = String(cString: strerror(number))
    return switch number {
    case ENOENT:
      FlowFailure(
        code: .missingFolder, message: "'\(path)' does not exist.",
        remedy: suggestion(for: path).map { "Did you mean '\($0)'?" } ?? "Check the spelling, or create it first.")
    case ENOTDIR:
      FlowFailure(
        code: "folder.file", message: "'\(path)' is not a folder.", remedy: "Use the folder that contains it.")
    case EACCES:
      FlowFailure(
        code: "folder.unreadable", message: "This user has no permission to use '\(path)'.", cause: cause,
        remedy: "Check its owner and mode with 'ls -ld'.")
    default:
      FlowFailure(code: "folder.failed", message: "'\(path)' cannot be used.", cause: cause)
    }
  }
}
