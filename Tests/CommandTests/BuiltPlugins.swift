import Glibc
import TestSupport

/// The plugins of this repository as release libraries, built once a test run by the command itself.
///
/// What they have in common stays built beside the test runner, so that the next run only checks it.
enum BuiltPlugins {
  /// The folder of the libraries.
  static var folder: String {
    get throws { try shared.get().path }
  }

  /// One of the libraries.
  static func library(_ name: String) throws -> String { "\(try folder)/lib\(name).so" }

  /// The root of this repository.
  static var repository: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
  }

  private static let shared = Result { try build() }

  private static func build() throws -> TemporaryFolder {
    let names = try subfolders(of: "\(repository)/Plugins")
    let folder = try TemporaryFolder()
    let cache = try Switchyard.path + "-plugins"
    let packages = names.map { "\(repository)/Plugins/\($0)" }
    let outcome = try Switchyard()(
      ["build"] + packages + ["--into", folder.path], environment: ["XDG_CACHE_HOME": cache], deadline: .seconds(900))
    guard outcome.status == 0 else {
      throw ProcessError.system(call: "switchyard build", subject: "Plugins", cause: outcome.output + outcome.errors)
    }
    return folder
  }

  private static func subfolders(of folder: String) throws -> [String] {
    let outcome = try runProcess(["ls", folder], deadline: .seconds(10))
    return outcome.output.split(separator: "\n").map(String.init).filter {
      access("\(folder)/\($0)/Package.swift", F_OK) == 0
    }
  }
}
