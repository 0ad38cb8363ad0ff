import FeatureHosting
import PluginBuilding

/// The lines of the log about builds and swaps, with the time of each step.
enum SwapText {
  /// "Catalog built in 0.4 s from changed files (notice 21 ms, compile 350 ms, link 42 ms).".
  static func build(_ result: FastBuildResult) -> String {
    let times = result.times
    let reason = result.reason.map { ", as \($0)" } ?? ""
    let did = result.failure == nil ? "built" : "failed"
    return "\(result.package.name) \(did) in \(seconds(times.total)) by \(result.pipeline.rawValue)\(reason) "
      + "(notice \(milliseconds(times.notice)), compile \(milliseconds(times.compile)), "
      + "link \(milliseconds(times.link)))."
  }

  /// "Catalog swapped in 31 ms (notice 20 ms, vet 2 ms, …).".
  static func swap(_ title: String, _ times: SwapTimes, frame: Duration, pause: Duration) -> String {
    let steps = [
      ("notice", times.notice), ("vet", times.vet), ("idle", times.idle), ("canary", times.canary),
      ("load", times.load),
      ("restore", times.restore), ("frame", frame),
    ]
    let words = steps.map { "\($0) \(tenths($1))" }.joined(separator: ", ")
    return "\(title) swapped in \(tenths(times.total + frame)) (\(words)); longest turn \(tenths(pause))."
  }

  /// "0.8 s".
  static func seconds(_ duration: Duration) -> String {
    let tenths = duration.components.seconds * 10 + duration.components.attoseconds / 100_000_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) s"
  }

  static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }

  /// "2.3 ms".
  static func tenths(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
