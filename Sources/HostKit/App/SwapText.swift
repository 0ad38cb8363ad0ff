import FeatureHosting
import Platform

/// The log lines about swaps, with the duration of each step.
enum SwapText {
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
