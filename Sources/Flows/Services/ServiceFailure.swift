public import Failures

/// A failed call of a service: the kind of failure, and its full text with the remedy.
public struct ServiceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// No feature provides the service.
    case unknownService = "service.unknown"
    /// The service is provided in other versions only.
    case unknownVersion = "service.version"
    /// The service has no call of that name.
    case unknownCall = "service.call"
    /// The contract or the host does not let the caller use the service.
    case refused = "service.refused"
    /// The provider ended, was replaced, or could not be loaded before it had answered.
    case providerGone = "service.gone"
    /// The provider's code failed.
    case providerFailed = "service.failed"
    /// No answer came in time.
    case tooSlow = "service.slow"
    /// The call or its answer is too large.
    case tooLarge = "service.large"
    /// Too many calls are under way.
    case tooMany = "service.busy"
    /// The calls go round in a circle.
    case cycle = "service.cycle"
    /// The call or its answer can't be encoded or decoded, or a name is invalid.
    case malformed = "service.malformed"
    /// The coordinator that calls is not attached.
    case detached = "service.detached"
  }

  /// The kind of failure.
  public let reason: Reason
  /// The full text.
  ///
  /// If the provider's code failed with a ``FlowFailure`` of its own, its code is ``original``.
  public let failure: FlowFailure

  /// The code of the provider's own failure, or nil if the failure is not the provider's own.
  public var original: FlowFailure.Code? { Reason(rawValue: failure.code.rawValue) == nil ? failure.code : nil }

  /// Creates a failure from its text, as it comes from a flow or the host.
  ///
  /// A code that isn't one of services is a provider's own.
  public init(_ failure: FlowFailure) {
    reason = Reason(rawValue: failure.code.rawValue) ?? .providerFailed
    self.failure = failure
  }

  public var description: String { failure.description }
}
