import Glibc

/// The plugins of this repository, and the one that only tests use, as release libraries, built once a test run by the command itself.
///
/// What they have in common stays built beside the test runner, so that the next run only checks it.
public enum BuiltPlugins {
  /// The folder of the libraries.
  public static var folder: String {
    get throws { try shared.get().path }
  }

  /// One of the libraries.
  public static func library(_ name: String) throws -> String { "\(try folder)/lib\(name).so" }

  private static let shared = Result { try build() }

  /// The library of the scenario flow.
  public static var scenarioLibrary: String {
    get throws { "\(try scenario.get().path)/libScenarioPlugin.so" }
  }

  /// A cache that tests which build share: what all packages have in common stays built beside the test runner.
  public static var cache: String {
    get throws { try Switchyard.path + "-plugins" }
  }

  /// Builds one of the examples that are written in C++ or Rust, and returns the bytes of its library.
  public static func demo(_ name: String) throws -> [UInt8] {
    let folder = try build(["\(Repository.root)/Plugins/\(name)"])
    return try FileBytes.read(folder.path("lib\(name).so"))
  }

  /// The library with a Swift runtime of its own.
  public static var runtimeLibrary: String {
    get throws { "\(try runtime.get().path)/libRuntimePlugin.so" }
  }

  private static let runtime = Result {
    try build(["\(Repository.root)/Tests/Fixtures/RuntimePlugin", "--static-stdlib"])
  }

  private static let scenario = Result { try build(["\(Repository.root)/Tests/Fixtures/ScenarioPlugin"]) }

  private static func build() throws -> TemporaryFolder {
    try build(packages(in: "\(Repository.root)/Plugins"))
  }

  private static func build(_ packages: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let outcome = try Switchyard()(
      ["build"] + packages + ["--into", folder.path], environment: ["XDG_CACHE_HOME": cache], deadline: .seconds(900))
    guard outcome.status == 0 else {
      throw ProcessError.system(
        call: "switchyard build", subject: packages.joined(separator: " "), cause: outcome.output + outcome.errors)
    }
    return folder
  }

  private static func packages(in folder: String) -> [String] {
    TemporaryFolder.names(in: folder).sorted().map { "\(folder)/\($0)" }.filter {
      access("\($0)/Package.swift", F_OK) == 0
    }
  }
}
