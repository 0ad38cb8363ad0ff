public import Flows
package import NavigationEngine

/// A transition of the app's window, for a host that observes what users do.
public struct AppTransition: Hashable, Sendable {
  /// The party that asks for a transition.
  public enum Origin: Hashable, Sendable {
    /// The user, by a key, the mouse or a link.
    case user
    /// A feature or a flow of the host's.
    case flow
    /// The app itself, as after the end of a process.
    case app
  }

  /// The number, counted from 1 without gaps.
  public let number: UInt64
  /// The name of the operation: "push", "back".
  public let operation: String
  /// The party that asked for it.
  public let origin: Origin
  /// The feature that was on top before, also while it showed nothing yet, or nil if nothing was.
  public let from: FeatureID?
  /// The feature that is on top now, also while it shows nothing yet, or nil if nothing is.
  public let to: FeatureID?
  /// Whether it was carried out, and why not.
  public let outcome: Outcome
  /// The time until the result was on screen, or nil if it was refused.
  public let duration: Duration?

  /// Returns the transitions of an engine from now on, of which the newest 1,024 wait for whoever reads them.
  @MainActor
  package static func stream(of engine: NavigationEngine) -> AsyncStream<AppTransition> {
    let records = engine.transitions
    return AsyncStream(unfolding: {
      var iterator = records.makeAsyncIterator()
      return await iterator.next().map { AppTransition($0) }
    })
  }

  init(_ record: TransitionRecord) {
    number = record.number
    operation = record.operation
    origin =
      switch record.origin {
      case .user: .user
      case .flow: .flow
      case .engine: .app
      }
    from = record.fromFeature
    to = record.toFeature
    outcome = record.outcome
    duration = record.duration
  }
}
