import Presentation
import Screens

/// The bars of gauges and of progress that are on their way to new values.
struct BarMotions: Sendable {
  /// A bar by its element.
  struct Key: Hashable, Sendable {
    var layer: LayerKey
    var element: ElementID
  }

  private struct Move: Sendable {
    var from: Double
    var to: Double
    var began: ContinuousClock.Instant
  }

  /// The time that a bar takes, and the time between two frames.
  static let length = Pace.longest
  static let step = Duration.milliseconds(33)

  /// The shares of the bars that were in sight with the last scene.
  private var shares: [Key: Double] = [:]
  private var moves: [Key: Move] = [:]

  /// Whether any bar has not arrived.
  var isMoving: Bool { !moves.isEmpty }

  /// Lets bars go to new shares from where they are, and shows those at once that were not in sight.
  mutating func take(_ shares: [Key: Double], at now: ContinuousClock.Instant) {
    var next: [Key: Move] = [:]
    for (key, share) in shares {
      guard let before = self.shares[key] else { continue }
      if before == share {
        next[key] = moves[key]
      } else {
        next[key] = Move(from: self.share(of: key, at: now) ?? before, to: share, began: now)
      }
    }
    (moves, self.shares) = (next, shares)
  }

  /// Returns the share that a bar shows at a time, or nil if it has arrived.
  func share(of key: Key, at now: ContinuousClock.Instant) -> Double? {
    guard let move = moves[key] else { return nil }
    let left = Pace.standard.left(at: min(max(move.began.duration(to: now) / Self.length, 0), 1))
    return move.to - (move.to - move.from) * left
  }

  /// Ends the motions whose time is over.
  mutating func pass(at now: ContinuousClock.Instant) {
    moves = moves.filter { $0.value.began.duration(to: now) < Self.length }
  }

  /// Shows all bars where they are going.
  mutating func end() { moves = [:] }
}
