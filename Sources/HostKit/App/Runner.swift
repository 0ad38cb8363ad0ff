import Flows
import Glibc
import PluginLoading

/// A library in a process of its own: this executable, started again with a hidden verb.
@MainActor
enum Runner {
  /// The hidden verb.
  nonisolated static let verb = "__runner"

  /// The argument of the verb in development, in which lent memory is overwritten.
  nonisolated static let development = "--development"

  /// Returns what starts such a process; the path and the name of a library follow.
  static func command(isDeveloping: Bool) -> [String] {
    ["/proc/self/exe", verb] + (isDeveloping ? [development] : [])
  }

  /// Loads the library in this process, serves its flows to the host that started it, and ends the process.
  ///
  /// - Parameters:
  ///   - library: The path of the private copy.
  ///   - name: The file's name as people know it.
  ///   - file: The path of the file that the app has found.
  ///   - grants: The grants of the library, beyond computing and storing.
  ///   - folders: The paths of the data folders of the library's features.
  static func run(
    library: String, name: String, file: String, grants: Set<Grant>, dataFolders folders: [FeatureID: String]
  ) -> Never {
    // What the library has registered to be called at an exit is not called: it could keep the process.
    _exit(LibraryRunner.run(library: library, name: name, file: file, grants: grants, dataFolders: folders))
  }
}
