import FeatureHosting
import Platform
import PluginBuilding

/// The log lines about builds and swaps, with the duration of each step.
enum SwapText {
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

  /// Returns the line for a swap: "Catalog swapped in 31.0 ms (debounce 20.1 ms, vet 2.3 ms, …); longest turn 4.0 ms.".
  static func swap(_ title: String, _ times: SwapTimes, frame: Duration, pause: Duration) -> String {
    let steps = [
      ("debounce", times.debounce), ("vet", times.vet), ("idle", times.idle), ("canary", times.canary),
      ("load", times.load), ("restore", times.restore), ("frame", frame),
    ].map { "\($0) \(DurationText.tenthsOfMilliseconds($1))" }.joined(separator: ", ")
    return "\(title) swapped in \(DurationText.tenthsOfMilliseconds(times.total + frame)) (\(steps)); "
      + "longest turn \(DurationText.tenthsOfMilliseconds(pause))."
  }
}
