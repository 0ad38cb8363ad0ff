import Platform
import PluginBuilding

/// The log lines about builds, with the duration of each step.
enum BuildText {
  /// Returns the line for a build: "Catalog built in 0.4 s by changed files (debounce 21 ms, compile 350 ms, link 42
  /// ms).".
  ///
  /// None of the times includes that in which the package has waited for the builds of others, which is named first.
  static func build(_ result: FastBuildResult) -> String {
    let times = result.times
    let reason = result.reason.map { ", as \($0)" } ?? ""
    let did = result.failure == nil ? "built" : "failed"
    let waited = times.queue > .milliseconds(1) ? [("waited", times.queue)] : []
    let steps = (waited + [("debounce", times.debounce), ("compile", times.compile), ("link", times.link)])
      .map { "\($0) \(DurationText.milliseconds($1))" }.joined(separator: ", ")
    return
      "\(result.package.name) \(did) in \(DurationText.seconds(times.total)) by \(result.pipeline.rawValue)\(reason) "
      + "(\(steps))."
  }
}
