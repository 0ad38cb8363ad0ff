package import Scenes

/// The figures that the sidebar shows, which stay as they are while only the focus moves.
package struct ShownFigures: Sendable {
  /// The figures of the app, or nil if it has none.
  package private(set) var host: HostFigures?
  /// The time from a key to the bytes of its frame.
  package private(set) var keyTime: Duration?
  /// The time of the last key, which is shown when the figures are renewed.
  package var lastKeyTime: Duration?
  private var renewed: ContinuousClock.Instant?

  /// The time for which the figures stay, unless a library is replaced.
  package static let period = Duration.seconds(10)

  package init() {}

  /// Takes the figures of a scene that is about to be drawn, if those that are shown are old or have no key yet.
  ///
  /// - Parameter now: The time of the frame, or nil if it is not known.
  package mutating func renew(_ figures: HostFigures?, at now: ContinuousClock.Instant?) {
    let isSame = figures?.swaps == host?.swaps && (figures == nil) == (host == nil)
    let isFirstKey = keyTime == nil && lastKeyTime != nil
    if isSame, !isFirstKey, let renewed, let now, renewed.duration(to: now) < Self.period { return }
    host = figures
    keyTime = lastKeyTime
    renewed = now
  }
}
