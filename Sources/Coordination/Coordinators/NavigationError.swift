public import Flows

/// Why a call that returns a value could not: the request behind it was refused.
public struct NavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  public let outcome: Outcome

  public init(_ outcome: Outcome) { self.outcome = outcome }

  public var description: String { "The request was not carried out: \(outcome)." }
}
