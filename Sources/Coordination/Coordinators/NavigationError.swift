public import Flows

/// An error indicating that the request behind a call was refused.
public struct NavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The outcome of the request.
  public let outcome: Outcome
  /// A description of the request with its route or child, such as "show detail(7)", or nil if it isn't known.
  public let request: String?

  /// Creates an error for a request with the given outcome.
  public init(_ outcome: Outcome, request: String? = nil) {
    self.outcome = outcome
    self.request = request
  }

  public var description: String {
    "The request\(request.map { " to \($0)" } ?? "") was not carried out: \(outcome)."
  }
}
