/// A link led only part of the way.
public struct LinkPartial: Error, Hashable, Sendable {
  public let reached: [String]
  public let remaining: [String]
  public let cause: String?

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

  public init(_ reason: String) { self.reason = reason }
}

/// The words for links that were not opened as a whole.
public enum LinkFailure {
  public static let partialCode = "link.partial"
  public static let heldCode = "link.held"

  /// The failure that one of this module's errors stands for; nil for any other.
  static func failure(of error: any Error) -> FlowFailure? {
    switch error {
    case let partial as LinkPartial: Self.partial(partial)
    case let held as LinkHeld: FlowFailure(code: heldCode, message: held.reason)
    default: nil
    }
  }

  /// What became of a link that failed like this.
  public static func outcome(of failure: FlowFailure) -> Outcome {
    switch failure.code {
    case partialCode: .doneWith(.partly)
    case heldCode: .refused(.linkHeld)
    default: .refused(.flowFailed)
    }
  }

  private static func partial(_ partial: LinkPartial) -> FlowFailure {
    let left = partial.remaining.joined(separator: "/")
    let reached = partial.reached.isEmpty ? "nothing" : partial.reached.joined(separator: "/")
    let cause = "It reached \(reached)." + (partial.cause.map { " \($0)" } ?? "")
    return FlowFailure(
      code: partialCode, message: "The link was followed only in part: \(left) is left.", cause: cause)
  }
}
