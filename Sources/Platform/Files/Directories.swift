public import Failures
import Glibc

/// Where the host keeps its files: the XDG base directories, each with "switchyard" under it, for the owner alone.
public struct Directories: Hashable, Sendable {
  /// What outlives the app: window, storage of features, log.
  public let state: String
  /// What can be made again: the registry, private copies of libraries.
  public let cache: String
  /// What people write: policy and keys.
  public let config: String
  /// What lives as long as a session: the control socket.
  public let runtime: String

  /// Works out the paths; creates nothing.
  ///
  /// A base that is not absolute is ignored, as the specification says. Without a home directory, and for `runtime`
  /// without a session, they are under `/tmp/switchyard-UID`.
  ///
  /// - Parameter environment: `HOME` and the `XDG_…` variables are read from it.
  public init(environment: [String: String]) {
    func absolute(_ name: String) -> String? {
      guard let value = environment[name], value.hasPrefix("/") else { return nil }
      return value
    }
    let fallback = "/tmp/switchyard-\(geteuid())"
    let home = absolute("HOME")
    func base(_ name: String, _ underHome: String) -> String {
      if let base = absolute(name) { return "\(base)/switchyard" }
      if let home { return "\(home)/\(underHome)/switchyard" }
      return "\(fallback)/\(underHome)"
    }
    state = base("XDG_STATE_HOME", ".local/state")
    cache = base("XDG_CACHE_HOME", ".cache")
    config = base("XDG_CONFIG_HOME", ".config")
    runtime = absolute("XDG_RUNTIME_DIR").map { "\($0)/switchyard" } ?? fallback
  }

  /// Makes sure that a directory exists, belongs to this user and is closed to all others.
  ///
  /// Missing parents are created, all with mode 0700. A directory of this user's that is open to others is closed.
  ///
  /// - Throws: When it cannot be created, is something else, or belongs to someone else.
  public static func create(_ path: String) throws(FlowFailure) {
    try createParents(of: path)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError.failure("created", path, errno) }
    // No link is followed: under /tmp somebody else may have put one here.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.failure("opened as a directory", path, errno) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw SystemError.failure("examined", path, errno) }
    guard information.st_uid == geteuid() else {
      throw FlowFailure(
        code: "directory.owner", message: "\(path) belongs to somebody else", expected: "user \(geteuid())",
        found: "user \(information.st_uid)", remedy: "Remove it, or set XDG_RUNTIME_DIR to a directory of your own.")
    }
    if information.st_mode & 0o077 != 0, fchmod(descriptor, 0o700) != 0 {
      throw SystemError.failure("closed to other users", path, errno)
    }
  }

  private static func createParents(of path: String) throws(FlowFailure) {
    var parent = ""
    for component in path.split(separator: "/").dropLast() {
      parent += "/\(component)"
      if mkdir(parent, 0o700) != 0, errno != EEXIST {
        let number = errno
        var information = stat()
        // A parent that exists may refuse mkdir for another reason, as a read-only file system does.
        if stat(parent, &information) != 0 { throw SystemError.failure("created", parent, number) }
      }
    }
  }
}
