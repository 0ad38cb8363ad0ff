public import Flows

/// Why a call that returns a value could not: the request behind it was refused.
public struct NavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What became of the request.
  public let outcome: Outcome
  /// What was asked for, with the route or the child, as in "show detail(7)"; nil where that is not known.
  public let request: String?

  /// Creates an error for a request with this outcome.
  public init(_ outcome: Outcome, request: String? = nil) {
    self.outcome = outcome
    self.request = request
  }

  public var description: String {
    "The request\(request.map { " to \($0)" } ?? "") was not carried out: \(outcome)."
  }
}
