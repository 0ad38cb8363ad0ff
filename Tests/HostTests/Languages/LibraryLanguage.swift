import Glibc
import TestSupport
import Testing

/// A language that has a wrapper of the C header.
enum LibraryLanguage: String {
  case cpp
  case rust

  /// Compiles a source with the commands of the pages about the language.
  ///
  /// - Returns: A folder that holds the library alone, and is the user's alone.
  func build(_ source: String, in folder: TemporaryFolder, environment: [String: String]) throws -> String {
    let libraries = try folder.makeFolder("Libraries")
    chmod(libraries, 0o700)
    let sdk = Repository.root
    try folder.write(source, to: "source.\(self == .cpp ? "cpp" : "rs")")
    let commands =
      switch self {
      case .cpp:
        [
          [
            "g++", "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fPIC", "-fvisibility=hidden", "-shared",
            "-I", "\(sdk)/Sources/CSwitchyard/include", "source.cpp", "-o", "\(libraries)/libCounter.so",
            "-Wl,--version-script=\(sdk)/Sources/FeatureKit/exports.map",
          ]
        ]
      case .rust:
        [
          [
            "rustc", "--edition", "2021", "-D", "warnings", "--crate-type", "rlib", "--crate-name", "switchyard",
            "\(sdk)/Sources/CSwitchyard/rust/switchyard.rs",
          ],
          [
            "rustc", "--edition", "2021", "--crate-type", "cdylib", "--extern", "switchyard=libswitchyard.rlib",
            "source.rs", "-o", "\(libraries)/libCounter.so",
          ],
        ]
      }
    for command in commands {
      let outcome = try runProcess(
        ["/usr/bin/env", "-C", folder.path] + command, environment: environment, deadline: .seconds(60))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    return libraries
  }
}
