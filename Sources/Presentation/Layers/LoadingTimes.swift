package import Scenes
import Screens

/// The times since which layers wait for their screens.
package struct LoadingTimes: Sendable {
  /// The time after which a layer that waits says so.
  package static let delay = Duration.milliseconds(150)

  private var since: [LayerKey: ContinuousClock.Instant] = [:]

  package init() {}

  package subscript(key: LayerKey) -> ContinuousClock.Instant? { since[key] }

  /// Notes which layers wait now.
  package mutating func note(_ layers: [Layer], at now: ContinuousClock.Instant) {
    let waiting = layers.filter { $0.loadingText != nil }.map { LayerKey($0) }
    guard !waiting.isEmpty || !since.isEmpty else { return }
    since = since.filter { waiting.contains($0.key) }
    for key in waiting where since[key] == nil { since[key] = now }
  }

  /// Returns the time until what is said of a layer that waits changes, or nil if none waits.
  package func nextChange(after now: ContinuousClock.Instant, step: Duration) -> Duration? {
    since.values.map { start -> Duration in
      let elapsed = start.duration(to: now)
      return elapsed < Self.delay ? Self.delay - elapsed : step
    }.min()
  }
}

extension Layer {
  /// The text that says what the layer waits for, or nil if it does not wait.
  package var loadingText: String? {
    switch preview ?? content {
    case .screen(let screen): screen.root.string(.loading)
    case .loading(let text): text
    case .failed: nil
    }
  }

  /// Whether the layer shows that its feature has failed.
  package var isFailed: Bool {
    if case .failed = preview ?? content { true } else { false }
  }
}
