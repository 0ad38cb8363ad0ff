public import Failures
public import Flows
public import ServiceBroker

/// A type that provides the engine with the sources of flows.
///
/// It knows the features, which the engine does not.
@MainActor
public protocol FlowFactory: AnyObject {
  /// Loads a feature so that the engine can create a flow of it. `ready` is called once, now or in a later turn.
  ///
  /// Each call is a new attempt. The time that it takes is the host's, not the feature's.
  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void)

  /// Returns a text for the progress display while a feature is loaded: "Loading Catalog".
  func progress(of feature: FeatureID) -> String

  /// Returns what a user must know who is asked for a secret by a feature: that its library is not trusted; nil if there
  /// is nothing.
  func provenance(of feature: FeatureID) -> String?

  /// Returns what is shown in the place of a flow that has failed, when it began or later.
  ///
  /// The failure itself, unless a factory has other words for it. Called whenever the failure is shown.
  func shown(_ failure: FlowFailure, of feature: FeatureID) -> FlowFailure

  /// Returns the feature that opens a link, and its pattern that matches.
  ///
  /// - Throws: The reason why no feature opens the link.
  func target(of url: String) throws(FlowFailure) -> LinkTarget

  /// The services that features provide when they are loaded, as their descriptors say.
  ///
  /// None, unless a factory implements it.
  var services: [ServiceListing] { get }

  /// Returns the name of a feature among those that use services: its ID, or one that no feature can have after the ID
  /// has got another owner, whom nobody takes for the one before.
  ///
  /// The ID, unless a factory implements it.
  func serviceName(of feature: FeatureID) -> FeatureID
}

extension FlowFactory {
  /// No services.
  public var services: [ServiceListing] { [] }

  /// The ID, which has one owner.
  public func serviceName(of feature: FeatureID) -> FeatureID { feature }

  /// Says nothing, as for features that are part of the app.
  public func provenance(of feature: FeatureID) -> String? { nil }

  /// The failure itself.
  public func shown(_ failure: FlowFailure, of feature: FeatureID) -> FlowFailure { failure }
}

/// The feature that opens a link, and the pattern that matches it.
public struct LinkTarget: Sendable, Equatable {
  /// The feature that opens the link.
  public var feature: FeatureID
  /// The text of the pattern that matches the link: "catalog/product/{id}".
  public var pattern: String

  /// Creates a target from a feature and the text of one of its patterns.
  public init(feature: FeatureID, pattern: String) {
    self.feature = feature
    self.pattern = pattern
  }
}
