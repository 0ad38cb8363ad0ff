import Glibc

/// The library of `Tests/Fixtures/ScriptPlugin`, with everything that a script can use.
public enum ScriptLibrary {
  /// Builds it.
  ///
  /// - Parameter path: The library's path, in a folder that is closed to others.
  public static func build(to path: String) throws {
    try FileBytes.write(try built.get(), to: path)
    chmod(path, 0o755)
  }

  /// Builds the library of a feature with two pages.
  public static func buildPages(to path: String) throws {
    try CLibrary.build(["ScriptPlugin/pages.c"], to: path, options: ["-std=gnu11", "-Wall"])
  }

  private static let built = Result {
    let folder = try TemporaryFolder()
    let path = folder.path("libScript.so")
    try CLibrary.build(
      ["ScriptPlugin/script.cpp"], to: path,
      options: [
        "-std=c++17", "-Wall", "-lstdc++", "-lpthread",
        "-Wl,--version-script=\(Repository.root)/Sources/FeatureKit/exports.map",
      ])
    return try FileBytes.read(path)
  }
}
