/// The plugins in C of `Tests/PluginLoadingTests/Fixtures`, as libraries.
///
/// A source is named as a header because the package manager would take a C file for a source of the target.
public enum CompiledPlugin {
  /// Compiles a plugin with more options for the compiler, and returns the bytes of the library.
  public static func bytes(_ options: [String] = [], source: String = "plugin.h") throws -> [UInt8] {
    let directory = try TemporaryFolder()
    let path = directory.path("plugin.so")
    try output(
      of: [
        "/usr/bin/env", "cc", "-std=gnu11", "-shared", "-fPIC", "-O1", "-w", "-fvisibility=hidden",
        "-I\(Repository.root)/Sources/CSwitchyard/include", "-x", "c",
        "\(Repository.root)/Tests/PluginLoadingTests/Fixtures/\(source)", "-o", path,
      ] + options)
    return try FileBytes.read(path)
  }
}
