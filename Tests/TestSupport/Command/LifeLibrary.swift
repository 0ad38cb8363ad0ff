import Glibc

/// The fixture that writes each call of its table to the log, built by the C compiler.
public enum LifeLibrary {
  public static let feature = "test.life"

  /// Builds it into a folder, which is closed to others.
  ///
  /// - Parameters:
  ///   - fails: Whether its start fails when it has asked for things.
  ///   - presents: Whether it presents the route that it cannot decode, which it pushes otherwise.
  public static func build(into folder: String, fails: Bool = false, presents: Bool = false) throws {
    try CLibrary.build(
      ["LifePlugin/life.c"], to: "\(folder)/libLife.so",
      options: ["-std=gnu11"] + (fails ? ["-DFAILS"] : []) + (presents ? ["-DPRESENTS"] : []))
    chmod(folder, 0o700)
  }
}
