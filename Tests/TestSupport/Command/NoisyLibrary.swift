import Glibc

/// The fixture that does what plugins should not, as its buttons say, built by the C compiler.
public enum NoisyLibrary {
  /// Builds it into a folder, which is closed to others; returns its path.
  @discardableResult
  public static func build(
    feature: String = "test.noisy", into folder: String, as name: String = "libNoisy.so",
    options: [String] = []
  ) throws -> String {
    let path = "\(folder)/\(name)"
    try CLibrary.build(
      ["NoisyPlugin/noisy.c"], to: path, options: ["-std=gnu11", "-DFEATURE=\"\(feature)\"", "-lpthread"] + options)
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
    // The title may be on the screen already; the palette's own line has what was typed, and how much it found.
    try wait(for: "› \(title) ")
    try wait(for: " of ")
    type("\r")
    if endsApp { return }
    try wait(without: "Find a command")
  }
}
