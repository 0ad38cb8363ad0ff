package import Scenes
import TerminalKit

/// The text of the activity indicator: a spinner, the activity, and the elapsed time.
package enum ActivityText {
  /// The duration of one frame of the spinner.
  package static let step = Duration.milliseconds(100)

  /// Returns the indicator as one line, or nil if there is nothing to show yet.
  ///
  /// - Parameters:
  ///   - width: The available columns. If the whole line doesn't fit, only the spinner and the time are shown.
  ///   - spinner: The frames of the spinner.
  package static func line(
    _ activities: [Activity], at now: ContinuousClock.Instant, width: Int, spinner: [String], _ texts: AppTexts
  ) -> String? {
    let shown = activities.filter { $0.isShown(at: now) }
    guard let oldest = shown.first else { return nil }
    let elapsed = oldest.began.duration(to: now)
    let sign = sign(after: elapsed, in: spinner)
    let text = shown.count > 1 ? texts(.andMore, oldest.text, "\(shown.count - 1)") : oldest.text
    let line = "\(sign) \(text), \(time(elapsed))"
    return TextWidth.columns(line) <= width ? line : "\(sign) \(time(elapsed))"
  }

  /// Returns the frame of a spinner that turns since the work began.
  package static func sign(after elapsed: Duration, in spinner: [String]) -> String {
    spinner[max(0, Int(elapsed / step) % spinner.count)]
  }

  /// Returns the time until the line changes, or nil if there are no activities.
  ///
  /// - Parameter isSeen: Whether the terminal has the focus. If it doesn't, the spinner moves only once per second.
  package static func nextChange(
    _ activities: [Activity], after now: ContinuousClock.Instant, isSeen: Bool
  ) -> Duration? {
    if activities.contains(where: { $0.isShown(at: now) }) { return isSeen ? step : .seconds(1) }
    return activities.map { now.duration(to: $0.began + $0.delay) }.min()
  }

  /// Returns the elapsed time, with tenths of a second below 10 seconds.
  package static func time(_ elapsed: Duration) -> String {
    let tenths = max(0, Int(elapsed / .milliseconds(100)))
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = tenths / 10
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
