import Glibc

/// A user without privileges, for checks of what root may do all the same.
///
/// Where the tests do not run as root, the user that they run as serves.
public enum UnprivilegedUser {
  /// The user and group of `nobody`.
  private static let number: uid_t = 65_534

  /// Gives up the privileges of this process for good: the first call in the body of an exit test.
  ///
  /// What is made afterwards belongs to the user.
  public static func become() throws {
    guard geteuid() == 0 else { return }
    guard setgroups(0, nil) == 0, setgid(number) == 0, setuid(number) == 0 else {
      throw ProcessError.system(call: "setuid", subject: "\(number)", cause: String(cString: strerror(errno)))
    }
  }

  /// Gives a folder to the user, with all that is in it.
  public static func own(_ folder: String) throws {
    guard geteuid() == 0 else { return }
    try output(of: ["chown", "-R", "\(number):\(number)", folder])
  }

  /// Runs the command under test as the user, to its end.
  ///
  /// The executable is copied into the folder, as the one that was built may be where the user cannot reach it.
  ///
  /// - Parameter folder: The user's own, in which the command also keeps its state.
  public static func runSwitchyard(_ arguments: [String], in folder: String) throws -> ProcessOutcome {
    let executable = "\(folder)/switchyard"
    try output(of: ["cp", Switchyard.path, executable])
    try own(executable)
    let privileges = ["setpriv", "--reuid=\(number)", "--regid=\(number)", "--clear-groups"]
    var environment = try Switchyard().environment
    for name in ["HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"] {
      environment[name] = "\(folder)/home"
    }
    return try runProcess(
      (geteuid() == 0 ? privileges : []) + [executable] + arguments, environment: environment, directory: folder,
      deadline: .seconds(60))
  }
}
