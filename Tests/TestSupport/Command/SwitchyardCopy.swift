import Glibc

/// A copy that `switchyard install` is run from in tests: a folder like a checkout, in which the release build is the
/// executable under test.
///
/// The package manager is replaced by a script, so that no test waits for a release build of everything.
public struct SwitchyardCopy {
  public let folder: TemporaryFolder
  /// The executable in the place where a debug build has put it.
  public var executable: String { "\(folder.path)/.build/x/debug/switchyard" }
  private let command: Switchyard

  /// - Parameter hasResults: Whether its build has the modules and objects too, which are those of the executable under test.
  public init(hasResults: Bool = false) throws {
    folder = try TemporaryFolder()
    command = try Switchyard()
    try folder.makeFolder(".build/x/debug")
    let root = Repository.root
    let sources = ["Package.swift", "LICENSE", "Sources"].map { "\(root)/\($0)" }
    try Self.succeed(["cp", "-rp"] + sources + [folder.path])
    try Self.succeed(["cp", Switchyard.path, executable])
    try Self.succeed(["cp", Switchyard.product("switchyard-app"), "\(executable)-app"])
    let products = hasResults ? try Switchyard.products : ""
    try folder.write(Self.packageManager(products), to: "swift")
    chmod("\(folder.path)/swift", 0o755)
  }

  /// Stands for `swift build`: notes its words, and puts the programs, and the results in a folder, where a release build would.
  private static func packageManager(_ products: String) -> String {
    """
    #!/bin/sh
    cd "$(dirname "$0")"
    test "$1" != --version || exec swift --version
    echo "$@" >> builds
    mkdir -p .build/release
    test -z "\(products)" || ln -sf "\(products)"/Modules "\(products)"/*.build .build/release/
    cp .build/x/debug/switchyard .build/x/debug/switchyard-app .build/release/

    """
  }

  /// The words of the builds so far, one a line.
  public var builds: String { Repository.read("\(folder.path)/builds") ?? "" }

  /// The environment in which it is run.
  public var environment: [String: String] { command.environment }

  /// The home folder of who runs it.
  public var home: String { command.home.path }

  /// Runs this copy's executable, or another one, in a folder.
  public func callAsFunction(
    _ arguments: [String], executable: String? = nil, in directory: String, environment more: [String: String] = [:],
    deadline: Duration = .seconds(60)
  ) throws -> ProcessOutcome {
    let environment = command.environment.merging(["SWITCHYARD_SWIFT": "\(folder.path)/swift"]) { $1 }
    return try runProcess(
      ["env", "-C", directory, executable ?? self.executable] + arguments,
      environment: environment.merging(more) { $1 }, deadline: deadline)
  }

  /// Everything below a folder: each file with its content's sum, each folder and link by its name.
  public static func contents(of folder: String) throws -> [String] {
    let script = "cd \"$1\" 2>/dev/null && find . -type f -exec cksum {} + -o -printf '%y %p %l\\n' | sort"
    return try runProcess(["sh", "-c", script, "sh", folder], deadline: .seconds(20)).output
      .split(separator: "\n").map(String.init)
  }

  private static func succeed(_ command: [String]) throws {
    let outcome = try runProcess(command, deadline: .seconds(60))
    guard outcome.status == 0 else {
      throw ProcessError.system(call: command[0], subject: command.last ?? "", cause: outcome.errors)
    }
  }
}
