import Failures
import Flows

/// An error indicating that a link could be followed only partway, or not at all.
///
/// A link of which nothing was reached is refused; otherwise, the outcome is `.doneWith(.partly)`.
public struct LinkPartial: Error, Hashable, Sendable {
  /// The hops that were followed, in order.
  public let reached: [String]
  /// The remaining hops, starting with the one that couldn't be followed.
  public let remaining: [String]
  /// The description of the error that stopped the link, or nil if the next hop was unknown.
  public let cause: String?

  /// Creates an error for a link with the progress recorded in `path`.
  public init(_ path: LinkPath, cause: String?) {
    reached = path.reached
    remaining = path.remaining
    self.cause = cause
  }
}

/// An error indicating that a link has to wait for something the app doesn't have yet, such as a sign-in.
///
/// The link is opened again once, when a flow of the feature calls ``CoordinatorBase/releaseHeldLinks()``, and is
/// discarded after five minutes.
public struct LinkHeld: Error, Hashable, Sendable {
  /// The condition that the link waits for, as one sentence.
  public let reason: String

  /// Creates an error with the reason to wait, as one sentence.
  public init(_ reason: String) { self.reason = reason }
}

extension FlowFailure {
  /// Creates the failure for a link error, or returns nil for any other error.
  init?(link error: any Error) {
    switch error {
    case let partial as LinkPartial: self.init(partial)
    case let held as LinkHeld: self.init(code: .heldLink, message: held.reason)
    default: return nil
    }
  }

  private init(_ partial: LinkPartial) {
    let left = partial.remaining.joined(separator: "/")
    guard !partial.reached.isEmpty else {
      self.init(
        code: .failedLink, message: "The link was not followed: nothing of \(left) was reached.", cause: partial.cause,
        remedy: "Check the link.")
      return
    }
    let reached = partial.reached.joined(separator: "/")
    let cause = "It reached \(reached)." + (partial.cause.map { " \($0)" } ?? "")
    self.init(code: .partialLink, message: "The link was followed only in part: \(left) remains.", cause: cause)
  }
}
