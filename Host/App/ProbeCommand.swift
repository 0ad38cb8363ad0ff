import FeatureHosting
import Glibc
import PluginLoading

/// The hidden verb: loads one library in this process of its own, and tells the host that started it what it offers.
@MainActor
enum ProbeCommand {
  /// What starts a probe; the path and the name of a library follow, and a file with the window that it is to take over in.
  static let words = ["/proc/self/exe", Verb.probe.name]

  /// - Parameter arguments: The path of the private copy, the name of the file as people know it, and
  ///   a file with a window.
  static func run(_ arguments: [String]) -> Never {
    guard let library = arguments.first else { ExitStatus.wrongUse.end() }
    let more = arguments.dropFirst()
    exit(
      ProbeRunner.run(
        library: library, name: more.first, window: more.dropFirst().first,
        canary: CanaryRun.begin(with:inWindow:loop:_:)))
  }
}
