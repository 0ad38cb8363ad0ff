import Glibc

/// The binary under test, run with directories of the test's own.
public struct Switchyard {
  /// The folder for what the command keeps: state, cache, configuration and sockets.
  ///
  /// Gone with this value.
  public let home: TemporaryFolder

  public init() throws { home = try TemporaryFolder() }

  /// The executable, which the build puts beside the test runner.
  public static var path: String {
    get throws { try product("switchyard") }
  }

  /// The scratch folder of packages that tests have the package manager build.
  ///
  /// It stays beside the test runner, as what they are made of is the same: it is built once, and later only checked.
  public static var scratch: String {
    get throws { try path + "-packages" }
  }

  /// The folder of what was built.
  public static var products: String {
    get throws { try String(path.dropLast("/switchyard".count)) }
  }

  /// An executable of this package.
  public static func product(_ name: String) throws -> String {
    guard let runner = realpath("/proc/self/exe", nil) else {
      throw ProcessError.system(call: "realpath", subject: "/proc/self/exe", cause: String(cString: strerror(errno)))
    }
    defer { free(runner) }
    let folders = [String(cString: runner)] + CommandLine.arguments
    for file in folders {
      let binary = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      if access("\(binary)/\(name)", X_OK) == 0 { return "\(binary)/\(name)" }
    }
    throw ProcessError.system(
      call: "find", subject: name, cause: "not beside \(folders.joined(separator: ", "))")
  }

  /// The log of the app.
  public var logPath: String { "\(home.path)/state/switchyard/switchyard.log" }

  /// The lines of the log; none when it is not there.
  public var log: [String] {
    (Repository.read(logPath) ?? "").split(separator: "\n").map(String.init)
  }

  public var environment: [String: String] {
    var environment: [String: String] = [
      "HOME": home.path, "XDG_STATE_HOME": "\(home.path)/state", "XDG_CACHE_HOME": "\(home.path)/cache",
      "XDG_CONFIG_HOME": "\(home.path)/config", "XDG_RUNTIME_DIR": "\(home.path)/run", "LC_ALL": "C.UTF-8",
    ]
    environment["PATH"] = getenv("PATH").map { String(cString: $0) }
    environment["LD_LIBRARY_PATH"] = getenv("LD_LIBRARY_PATH").map { String(cString: $0) }
    environment["RUSTUP_HOME"] = RustLibrary.toolchains
    return environment
  }

  /// Runs the command to its end, in the test's working directory or in another.
  public func callAsFunction(
    _ arguments: String..., input: String? = "", environment more: [String: String] = [:], in directory: String? = nil,
    deadline: Duration = .seconds(60)
  ) throws -> ProcessOutcome {
    try callAsFunction(arguments, input: input, environment: more, in: directory, deadline: deadline)
  }

  public func callAsFunction(
    _ arguments: [String], input: String? = "", environment more: [String: String] = [:], in directory: String? = nil,
    deadline: Duration = .seconds(60)
  ) throws -> ProcessOutcome {
    try runProcess(
      [Self.path] + arguments, input: input, environment: environment.merging(more) { $1 }, directory: directory,
      deadline: deadline)
  }
}
