import NavigationEngine

/// What is said of the work that is under way, with a sign that moves and the elapsed time.
enum ActivityText {
  /// How long one picture of the moving sign is shown.
  static let step = Duration.milliseconds(100)

  /// One line, or nil when there is nothing to show yet.
  ///
  /// - Parameter width: How many columns it may take; where all of it does not fit, it is the sign and the time.
  static func line(
    _ activities: [Activity], at now: ContinuousClock.Instant, width: Int, _ glyphs: Glyphs
  ) -> String? {
    let shown = activities.filter { $0.isShown(at: now) }
    guard let oldest = shown.first else { return nil }
    let elapsed = oldest.began.duration(to: now)
    let place = Int(elapsed / step) % glyphs.spinner.count
    let more = shown.count > 1 ? " (and \(shown.count - 1) more)" : ""
    let line = "\(glyphs.spinner[place]) \(oldest.text)\(more), \(time(elapsed))"
    return TextWidth.columns(line) <= width ? line : "\(glyphs.spinner[place]) \(time(elapsed))"
  }

  /// When the line is another one than now; nil when nothing is under way.
  ///
  /// - Parameter isSeen: Whether the user looks at the terminal: what nobody sees moves once in a second.
  static func nextChange(
    _ activities: [Activity], after now: ContinuousClock.Instant, isSeen: Bool
  ) -> Duration? {
    if activities.contains(where: { $0.isShown(at: now) }) { return isSeen ? step : .seconds(1) }
    return activities.map { now.duration(to: $0.began + $0.delay) }.min()
  }

  /// Tenths of a second at first, then whole ones.
  static func time(_ elapsed: Duration) -> String {
    let tenths = max(0, Int(elapsed / .milliseconds(100)))
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = tenths / 10
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
