import Glibc

/// A fixture that ends or blocks its process in one of its functions while a file exists, built by the C compiler.
public final class FatalLibrary {
  /// The folder with the library.
  public let folder: TemporaryFolder
  private let trigger: String

  /// Builds the fixture.
  ///
  /// - Parameters:
  ///   - way: "abort", "report" (which prints more after the runtime's line), "fault", "trap", "exit", "_exit", "kill",
  ///     "overflow", "thread" or "hang".
  ///   - place: The function in which it does so: "create", "start", "restore", "event", "screen", "snapshot", "stop".
  public init(_ way: String, in place: String) throws {
    folder = try TemporaryFolder()
    let libraries = "\(folder.path)/libraries"
    trigger = "\(folder.path)/trigger"
    mkdir(libraries, 0o700)
    let root = Repository.root
    let outcome = try runProcess(
      [
        "/usr/bin/env", "gcc", "-std=gnu11", "-shared", "-fPIC", "-O0", "-fvisibility=hidden", "-I",
        "\(root)/Sources/CSwitchyard/include", "-I", "\(root)/Tests/Fixtures", "-DWAY=\"\(way)\"",
        "-DPLACE=\"\(place)\"", "-DTRIGGER=\"\(trigger)\"", "-o", "\(libraries)/libFatal.so",
        "\(root)/Tests/Fixtures/FatalPlugin/fatal.c", "-lpthread",
      ], deadline: .seconds(60))
    guard outcome.status == 0 else {
      throw ProcessError.system(call: "gcc", subject: "fatal.c", cause: outcome.errors)
    }
    chmod("\(libraries)/libFatal.so", 0o755)
  }

  /// The folder of the libraries, of which it is the only one.
  public var libraries: String { "\(folder.path)/libraries" }

  /// Makes the function do what it was built for from now on.
  public func arm() { close(open(trigger, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)) }

  /// Waits until the hang has begun.
  public func waitUntilHanging() throws { try waitUntil("the hang") { access("\(trigger).begun", F_OK) == 0 } }

  /// Makes the function harmless, and ends a hang.
  public func disarm() { unlink(trigger) }

  /// Adds bytes to the library's file, which change nothing but its digest.
  public func change() throws {
    let path = "\(libraries)/libFatal.so"
    let bytes = try FileBytes.read(path) + [0]
    try FileBytes.write(bytes, to: path)
  }
}
