import Platform
import PluginBuilding

/// The log lines about builds, with the duration of each step.
enum BuildText {
  /// Returns the line for a build: "Catalog built in 0.4 s from changed files (debounce 21 ms, compile 350 ms, link 42
  /// ms).".
  static func build(_ result: FastBuildResult) -> String {
    let times = result.times
    let reason = result.reason.map { ", as \($0)" } ?? ""
    let did = result.failure == nil ? "built" : "failed"
    let steps = [("debounce", times.debounce), ("compile", times.compile), ("link", times.link)]
      .map { "\($0) \(DurationText.milliseconds($1))" }.joined(separator: ", ")
    return
      "\(result.package.name) \(did) in \(DurationText.seconds(times.total)) by \(result.pipeline.rawValue)\(reason) "
      + "(\(steps))."
  }
}
