import Glibc

/// The fixtures of which one calls a service of the other by name and bytes, built by the C compiler.
public enum CallLibrary {
  public static let caller = "test.caller"
  public static let provider = "test.provider"

  /// Builds a feature that calls another service, with no arguments, when its first button is pressed.
  ///
  /// - Parameters:
  ///   - feature: The id of the feature.
  ///   - service: The id of the service.
  ///   - call: The name of the call.
  ///   - path: The library's path.
  public static func build(_ feature: String, calling service: String, _ call: String, to path: String) throws {
    // The byte is the empty map of CBOR, as which a call without values is encoded.
    try CLibrary.build(
      ["CallPlugin/call.c"], to: path,
      options: [
        "-std=gnu11", "-DFEATURE=\"\(feature)\"", "-DSERVICE=\"\(service)\"", "-DCALL=\"\(call)\"", "-DBYTE=0xa0",
      ])
  }

  /// Builds both into a folder, which is closed to others, and a provider that publishes nothing.
  public static func build(into folder: String) throws {
    try CLibrary.build(["CallPlugin/call.c"], to: "\(folder)/libCaller.so", options: ["-std=gnu11"])
    try CLibrary.build(["CallPlugin/call.c"], to: "\(folder)/libProvider.so", options: ["-std=gnu11", "-DPROVIDER"])
    try CLibrary.build(
      ["CallPlugin/call.c"], to: "\(folder)/libQuiet.so", options: ["-std=gnu11", "-DPROVIDER", "-DQUIET"])
    chmod(folder, 0o700)
  }
}
