import Glibc

/// The fixture that breaks a rule of the header with each of its buttons, built by the C compiler.
public enum HostileLibrary {
  /// The point where it fails by itself; the values are names of the fixture.
  public enum Failure: String, Sendable {
    case nothing = "FAIL_NOTHING"
    case createEmpty = "FAIL_CREATE_EMPTY"
    case createError = "FAIL_CREATE_ERROR"
    case startError = "FAIL_START_ERROR"
    case startCrash = "FAIL_START_CRASH"
    case startHang = "FAIL_START_HANG"
  }

  /// Builds it into a folder, which is closed to others; returns its path.
  @discardableResult
  public static func build(
    _ version: String = "0001", failing failure: Failure = .nothing, feature: String = "test.hostile",
    into folder: String, as name: String = "libHostile.so", options: [String] = []
  ) throws -> String {
    let path = "\(folder)/\(name)"
    try CLibrary.build(
      ["HostilePlugin/hostile.c", "HostilePlugin/throw.cpp"], to: path,
      options: [
        "-O1", "-w", "-D_FORTIFY_SOURCE=2", "-DVERSION=\"\(version)\"", "-DFEATURE=\"\(feature)\"",
        "-DFAIL=\(failure.rawValue)", "-lstdc++", "-lpthread",
      ] + options)
    chmod(folder, 0o700)
    return path
  }

  /// Builds it with the functions in Rust.
  public static func buildWithRust(into folder: String) throws {
    let parts = try TemporaryFolder()
    let archive = parts.path("libpanic.a")
    try RustLibrary.compile("HostilePlugin/panic.rs", to: archive)
    try build(into: folder, options: ["-DRUST", archive, "-Wl,--exclude-libs,ALL"])
  }
}
