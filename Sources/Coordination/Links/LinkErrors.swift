import Failures
import Flows

/// A link led only part of the way.
public struct LinkPartial: Error, Hashable, Sendable {
  /// The hops that were followed, the first one first.
  public let reached: [String]
  /// The hops that are left, beginning with the one that could not be followed.
  public let remaining: [String]
  /// The error that stopped the link, as text; nil when the next hop was not known.
  public let cause: String?

  /// Creates an error for a link that was followed as far as `path` says.
  public init(_ path: LinkPath, cause: String?) {
    reached = path.reached
    remaining = path.remaining
    self.cause = cause
  }
}

/// A link has to wait for something that the app does not have yet, such as a sign-in.
///
/// It is opened again, once, when a flow of the feature calls ``CoordinatorBase/releaseHeldLinks()``, and forgotten
/// after five minutes.
public struct LinkHeld: Error, Hashable, Sendable {
  /// What it waits for, as one sentence.
  public let reason: String

  /// Creates an error with the reason to wait, as one sentence.
  public init(_ reason: String) { self.reason = reason }
}

extension FlowFailure {
  /// The failure that an error of a link stands for; nil for any other error.
  init?(link error: any Error) {
    switch error {
    case let partial as LinkPartial: self.init(partial)
    case let held as LinkHeld: self.init(code: .heldLink, message: held.reason)
    default: return nil
    }
  }

  private init(_ partial: LinkPartial) {
    let left = partial.remaining.joined(separator: "/")
    let reached = partial.reached.isEmpty ? "nothing" : partial.reached.joined(separator: "/")
    let cause = "It reached \(reached)." + (partial.cause.map { " \($0)" } ?? "")
    self.init(code: .partialLink, message: "The link was followed only in part: \(left) is left.", cause: cause)
  }
}
