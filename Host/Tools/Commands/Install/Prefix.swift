import Failures
import Glibc
import Platform

/// The folder to install into, locked for one process at a time.
///
/// Nothing outside of it is written: a subfolder that is a link out of the prefix is refused.
final class Prefix {
  /// The absolute path, with all links resolved.
  let path: String
  /// The folders that were created for this object, from the highest parent to the prefix.
  private let made: [String]
  private let descriptor: Int32

  /// - Parameters:
  ///   - given: An absolute path.
  ///   - isMade: Whether to create the folder if it does not exist.
  /// - Throws: A failure if the path is not a folder, is not writable, or is locked by another process.
  init(_ given: String, isMade: Bool) throws(FlowFailure) {
    var made: [String] = []
    if isMade { try Self.make(given, &made) }
    path = Folder.absolute(given)
    self.made = made
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      if descriptor >= 0 { close(descriptor) }
      throw number == EWOULDBLOCK ? Self.busy(path) : SystemError.failure("opened", path, number)
    }
  }

  deinit {
    // A child that has the descriptor until it runs its program must not keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Returns the default prefix: the folder of the user's own programs.
  static func standard(_ environment: [String: String] = Environment.current) throws(FlowFailure) -> String {
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw FlowFailure(
        code: "install.home", message: "There is no home folder to install into.",
        expected: "an absolute path in HOME", remedy: "Say where: --prefix DIR.")
    }
    return "\(home)/.local"
  }

  /// Returns the absolute path of a path relative to the prefix.
  func callAsFunction(_ path: String) -> String { "\(self.path)/\(path)" }

  /// Whether the prefix itself was created for this object.
  var isNew: Bool { !made.isEmpty }

  /// Removes the folders that were created for this object, as far as they are empty.
  func removeIfNew() { for folder in made.reversed() { rmdir(folder) } }

  /// Creates the missing folders above a path under the prefix, and appends them to a list.
  ///
  /// - Throws: A failure if one of the folders is a file, or leads out of the prefix.
  func makeFolders(above path: String, _ made: inout [String]) throws(FlowFailure) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? String(part) : "/\(part)"
      if mkdir(self(folder), 0o755) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        throw SystemError.failure("made", self(folder), errno)
      }
    }
    try check(path)
  }

  /// Checks that the existing folders above a path are folders inside the prefix.
  func check(_ path: String) throws(FlowFailure) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? String(part) : "/\(part)"
      guard let stamp = FileStamp(self(folder), followingLinks: true) else {
        if FileStamp(self(folder)) == nil { return }
        throw Self.outside(self(folder), "a link to nothing")
      }
      guard stamp.kind == .folder else { throw Self.outside(self(folder), "a file") }
      let real = Folder.absolute(self(folder))
      guard real.hasPrefix(self.path == "/" ? "/" : "\(self.path)/") else {
        throw Self.outside(self(folder), "a link to \(real)")
      }
    }
  }

  private static func make(_ path: String, _ made: inout [String]) throws(FlowFailure) {
    if mkdir(path, 0o755) == 0 { return made.append(path) }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]), &made)
      if mkdir(path, 0o755) == 0 { return made.append(path) }
    }
    let number = errno
    // What is there and is no folder cannot be opened as one.
    if number == EEXIST { return }
    for folder in made.reversed() { rmdir(folder) }
    throw SystemError.failure("made", path, number)
  }

  private static func busy(_ path: String) -> FlowFailure {
    FlowFailure(
      code: "install.busy", message: "Another process is installing into \(path).", remedy: "Try again when it is done."
    )
  }

  /// The code of the failure of a path that leads out of the prefix.
  static let outsideCode: FlowFailure.Code = "install.outside"

  private static func outside(_ path: String, _ found: String) -> FlowFailure {
    FlowFailure(
      code: outsideCode, message: "\(path) leads outside the prefix.",
      expected: "a folder below the prefix", found: found, remedy: "Choose another prefix with --prefix DIR.")
  }
}
