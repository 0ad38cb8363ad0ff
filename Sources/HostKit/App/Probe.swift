import FeatureHosting
import Glibc
import PluginLoading
import Presentation

/// The probe of a library in a separate process, which is this executable started with a hidden verb.
@MainActor
enum Probe {
  /// The hidden verb.
  nonisolated static let verb = "__probe"

  /// The command that starts a probe, to which the path and the name of a library are appended, and the file of a
  /// setting for a canary.
  static let command = ["/proc/self/exe", verb]

  /// Loads the library in this process, sends its description to the host that started the process, and exits.
  ///
  /// - Parameters:
  ///   - library: The path of the private copy.
  ///   - name: The file's name as shown to users.
  ///   - setting: The path of the setting in which the library's flows are tried, or nil to skip the canary.
  static func run(library: String, name: String?, setting: String?) -> Never {
    exit(
      ProbeRunner.run(
        library: library, name: name, setting: setting, canary: { CanaryRun.begin($0, words: SpokenScene.lines, $1) }))
  }
}
