import Glibc

/// The fixtures of which one calls a service of the other by name and bytes, built by the C compiler.
public enum CallLibrary {
  public static let caller = "test.caller"
  public static let provider = "test.provider"

  /// Builds both into a folder, which is closed to others, and a provider that publishes nothing.
  public static func build(into folder: String) throws {
    try CLibrary.build(["CallPlugin/call.c"], to: "\(folder)/libCaller.so", options: ["-std=gnu11"])
    try CLibrary.build(["CallPlugin/call.c"], to: "\(folder)/libProvider.so", options: ["-std=gnu11", "-DPROVIDER"])
    try CLibrary.build(
      ["CallPlugin/call.c"], to: "\(folder)/libQuiet.so", options: ["-std=gnu11", "-DPROVIDER", "-DQUIET"])
    chmod(folder, 0o700)
  }
}
