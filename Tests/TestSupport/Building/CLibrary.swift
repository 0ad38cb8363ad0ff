import Glibc

/// A library of a test, built by the C compiler from a source in `Tests/Fixtures`.
package enum CLibrary {
  /// Builds the sources into a library that only the compiler's user may write.
  ///
  /// - Parameters:
  ///   - sources: The paths below `Tests/Fixtures`.
  ///   - path: The library's path.
  ///   - options: More options for the compiler.
  package static func build(_ sources: [String], to path: String, options: [String]) throws {
    let root = Repository.root
    let outcome = try runProcess(
      [
        "/usr/bin/env", "gcc", "-shared", "-fPIC", "-fvisibility=hidden", "-I",
        "\(root)/Sources/CSwitchyard/include", "-I", "\(root)/Tests/Fixtures", "-o", path,
      ] + sources.map { "\(root)/Tests/Fixtures/\($0)" } + options, deadline: .seconds(60))
    guard outcome.status == 0 else {
      throw ProcessError.system(call: "gcc", subject: sources.joined(separator: " "), cause: outcome.errors)
    }
    chmod(path, 0o755)
  }
}
