public import Flows
public import ServiceContracts

/// A type that narrows who may use which service, beyond what the contracts allow.
@MainActor
public protocol ServicePolicy: AnyObject {
  /// Returns the decision on a feature that wants to call a service or to follow its topics.
  ///
  /// Called for features only, not for the host, and only if the contract allows it.
  func decide(_ service: ServiceID, caller: FeatureID) -> ServiceDecision
}

/// A policy's decision on a feature that wants to use a service.
public enum ServiceDecision: Sendable, Equatable {
  case allow
  /// Does not let the feature use the service, with a reason for the failure's text.
  case refuse(String?)
}
