import Glibc

/// The fixture that does what plugins should not, as its buttons say, built by the C compiler.
public enum NoisyLibrary {
  /// Builds it into a folder, which is closed to others; returns its path.
  @discardableResult
  public static func build(
    feature: String = "test.noisy", into folder: String, as name: String = "libNoisy.so",
    options: [String] = []
  ) throws -> String {
    let root = Repository.root
    let path = "\(folder)/\(name)"
    let outcome = try runProcess(
      [
        "/usr/bin/env", "gcc", "-std=gnu11", "-shared", "-fPIC", "-fvisibility=hidden", "-I",
        "\(root)/Sources/CSwitchyard/include", "-I", "\(root)/Tests/Fixtures", "-DFEATURE=\"\(feature)\"", "-o", path,
        "\(root)/Tests/Fixtures/NoisyPlugin/noisy.c", "-lpthread",
      ] + options, deadline: .seconds(60))
    guard outcome.status == 0 else {
      throw ProcessError.system(call: "gcc", subject: "noisy.c", cause: outcome.errors)
    }
    chmod(path, 0o755)
    chmod(folder, 0o700)
    return path
  }
}

extension AppInTerminal {
  /// Presses what has this title, wherever it is on the screen, by the palette.
  ///
  /// - Parameter endsApp: Whether the app ends with it, so that there is nothing to wait for.
  public func press(_ title: String, endsApp: Bool = false) throws {
    type("\u{10}")
    try wait(for: "Find a command")
    type(title)
    try wait(for: title)
    type("\r")
    if endsApp { return }
    try wait(without: "Find a command")
  }
}
