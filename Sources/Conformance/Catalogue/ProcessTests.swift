import Flows
import NavigationEngine
import PluginLoading
import Screens

/// The tests of what a library does to the process while its features are used, and of how its flows end.
enum ProcessTests {
  static let all = [state, errors]

  private static let state = NamedTest(
    "life.process-state", rule: "THE PROCESS", .lenient,
    "Flows do not change the process: signals, limits, umask, folder, locale, environment, standard streams.",
    remedy: "The process is the app's: leave its state alone, and start programs with posix_spawn."
  ) { subject throws(Finding) in
    let maySpawn = try subject.table().description.features.contains { $0.needs.contains { $0.grant == "processes" } }
    let watch = ProcessWatch()
    var found: (call: String, change: String)?
    @MainActor func look(_ call: String) {
      guard found == nil, let change = watch.change(), !(maySpawn && change == ProcessWatch.fork) else { return }
      found = (call, change)
    }
    try subject.watching(look) { () throws(Finding) in _ = try subject.use { _ in } }
    look("work between two calls")
    guard let found else { return }
    throw Finding(
      "The library changes the process of the app in \(found.call).", expected: "no change", found: found.change)
  }

  private static let errors = NamedTest(
    "life.errors-at-the-end", rule: "R6", .standard, "A flow ends without an error.",
    remedy: "Let no exception leave 'stop' or 'destroy', and clean up there in every state."
  ) { subject throws(Finding) in
    _ = try subject.table()
    var found: (call: String, line: String)?
    var known = 0
    @MainActor func look(_ call: String) {
      let lines = subject.hostLines.errors
      defer { known = lines.count }
      guard found == nil, lines.count > known, call.hasPrefix("'stop'") else { return }
      found = (call, lines[known])
    }
    try subject.watching(look) { () throws(Finding) in _ = try subject.use { _ in } }
    guard let found else { return }
    throw Finding("An error happens in \(found.call) or in 'destroy'.", expected: "no error", found: found.line)
  }
}
