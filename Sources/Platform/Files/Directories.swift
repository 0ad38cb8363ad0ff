public import Failures
import Glibc

/// The host's directories: a folder of its name in each of the XDG base directories, accessible only to its owner.
public struct Directories: Hashable, Sendable {
  /// Files that persist across runs: the window, the storage of features and the log.
  public var state: String
  /// Files that can be recreated: the registry and private copies of libraries.
  public let cache: String
  /// Files that users write: policy and keys.
  public let config: String
  /// Files of a session: the control socket.
  public let runtime: String
  /// Files that the administrator of the system writes: a policy that users cannot weaken.
  ///
  /// No variable of the environment leads elsewhere.
  public var system: String

  /// Determines the paths from environment variables; creates nothing.
  ///
  /// As the XDG specification requires, paths that are not absolute are ignored. Without a home directory, or without
  /// `XDG_RUNTIME_DIR` for `runtime`, directories are under `/tmp/NAME-UID`.
  ///
  /// In a process with more rights than whoever started it, the variables do not count: its directories are in the home
  /// directory of the user that it runs as.
  ///
  /// - Parameters:
  ///   - environment: The variables, of which `HOME` and `XDG_…` are read.
  ///   - name: The name of the folders; by default that of the command.
  ///   - isElevated: Whether the process has more rights than whoever set the variables.
  public init(
    environment: [String: String], name: String = ProgramName.current, isElevated: Bool = Environment.isElevated
  ) {
    let environment = isElevated ? Environment.safe(environment) : environment
    func absolute(_ variable: String) -> String? {
      guard let value = environment[variable], value.hasPrefix("/") else { return nil }
      return value
    }
    let fallback = "/tmp/\(name)-\(geteuid())"
    let home = absolute("HOME")
    func base(_ variable: String, _ underHome: String) -> String {
      if let base = absolute(variable) { return "\(base)/\(name)" }
      if let home { return "\(home)/\(underHome)/\(name)" }
      return "\(fallback)/\(underHome)"
    }
    system = "/etc/xdg/\(name)"
    state = base("XDG_STATE_HOME", ".local/state")
    cache = base("XDG_CACHE_HOME", ".cache")
    config = base("XDG_CONFIG_HOME", ".config")
    runtime = absolute("XDG_RUNTIME_DIR").map { "\($0)/\(name)" } ?? fallback
  }

  /// Creates a directory with mode 0700, or checks and restricts an existing one.
  ///
  /// Missing parents are created with mode 0700 as well. An existing directory must belong to this user; if it has
  /// another mode, that is changed.
  ///
  /// - Throws: A failure if it cannot be created, is not a directory, or belongs to another user.
  public static func create(_ path: String) throws(FlowFailure) {
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      if errno == ENOENT { try createParents(of: path) }
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError.failure("created", path, errno) }
    }
    // Links are not followed: under /tmp, another user may have placed one here.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.failure("opened as a directory", path, errno) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw SystemError.failure("examined", path, errno) }
    guard information.st_uid == geteuid() else {
      throw FlowFailure(
        code: "directory.owner", message: "\(path) belongs to another user", expected: "user \(geteuid())",
        found: "user \(information.st_uid)", remedy: "Remove it, or set XDG_RUNTIME_DIR to a directory of your own.")
    }
    if information.st_mode & 0o777 != 0o700, fchmod(descriptor, 0o700) != 0 {
      throw SystemError.failure("given mode 0700", path, errno)
    }
  }

  private static func createParents(of path: String) throws(FlowFailure) {
    var parent = ""
    for component in path.split(separator: "/").dropLast() {
      parent += "/\(component)"
      if mkdir(parent, 0o700) != 0, errno != EEXIST {
        let number = errno
        var information = stat()
        // For an existing parent, mkdir may fail with another error, such as on a read-only file system.
        if stat(parent, &information) != 0 { throw SystemError.failure("created", parent, number) }
      }
    }
  }
}
