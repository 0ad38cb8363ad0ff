public import Flows

/// Why a call that returns a value could not: the request behind it was refused.
public struct NavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What became of the request.
  public let outcome: Outcome

  /// Creates an error for a request with this outcome.
  public init(_ outcome: Outcome) { self.outcome = outcome }

  public var description: String { "The request was not carried out: \(outcome)." }
}
