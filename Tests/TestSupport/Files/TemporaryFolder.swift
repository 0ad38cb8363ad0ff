import Glibc

/// A folder of a test's own, removed with all that is in it when the last reference goes.
public final class TemporaryFolder: Sendable {
  /// The absolute path.
  public let path: String

  /// The folder of a file system in memory, or nil if there is none in which this user may write.
  public static let inMemory = access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : nil

  /// Makes an empty folder that only the owner may enter.
  ///
  /// - Parameter base: The folder that it is made in, or nil for that of temporary files.
  public init(base: String? = nil) throws {
    // `mkdtemp` writes the name it has chosen into the template, which `strdup` made and this call frees.
    let base = base ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    guard let template = strdup("\(base)/switchyard-test-XXXXXX") else {
      throw ProcessError.system(call: "strdup", subject: base, cause: String(cString: strerror(errno)))
    }
    defer { free(template) }
    guard mkdtemp(template) != nil else {
      throw ProcessError.system(call: "mkdtemp", subject: base, cause: String(cString: strerror(errno)))
    }
    path = String(cString: template)
  }

  deinit { Self.remove(path) }

  /// Writes a file, with the folders above it; returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, with the folders above it; returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = "\(path)/\(name)"
    if let slash = name.lastIndex(of: "/") { try makeFolder(String(name[..<slash])) }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw ProcessError.system(call: "write", subject: file, cause: String(cString: strerror(errno)))
    }
    close(descriptor)
    return file
  }

  /// Makes a folder, with those above it; returns its path.
  @discardableResult
  public func makeFolder(_ name: String) throws -> String {
    var folder = path
    for part in name.split(separator: "/") {
      folder += "/\(part)"
      guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
        throw ProcessError.system(call: "mkdir", subject: folder, cause: String(cString: strerror(errno)))
      }
    }
    return folder
  }

  /// The path of something in the folder.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Removes a file, or a folder with all that is in it.
  ///
  /// Follows no link.
  public static func remove(_ path: String) {
    guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
    chmod(path, 0o700)
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// The names of what is in a folder, hidden ones too, in no order; none when it cannot be read.
  public static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
