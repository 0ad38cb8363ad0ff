public import Flows

/// A feature that provides a service when it is loaded, as its descriptor says.
public struct ServiceListing: Sendable, Equatable {
  /// The feature.
  public var feature: FeatureID
  /// The service that it provides, and who may use it.
  public var offer: ServiceOffer

  /// Creates a listing of a service that a feature provides.
  public init(_ feature: FeatureID, _ offer: ServiceOffer) {
    self.feature = feature
    self.offer = offer
  }
}
