import FeatureHosting
import Glibc
import PluginBridge
import PluginLoading

/// A library that is tried in a process of its own: this executable, started again with a hidden verb.
@MainActor
enum Probe {
  /// The hidden verb.
  nonisolated static let verb = "__probe"

  /// What starts a probe; the path and the name of a library follow, and the file of the window to be restored.
  static let command = ["/proc/self/exe", verb]

  /// Loads the library in this process, tells the host that started it what the library offers, and ends the process.
  ///
  /// - Parameters:
  ///   - library: The path of the private copy.
  ///   - name: The file's name as people know it.
  ///   - window: A file with the window that the library's flows are to be restored in; nil for no such trial.
  static func run(library: String, name: String?, window: String?) -> Never {
    exit(
      ProbeRunner.run(
        library: library, name: name, window: window, host: HostTables.host(named: 1),
        canary: CanaryRun.failure(of:inWindow:)))
  }
}
