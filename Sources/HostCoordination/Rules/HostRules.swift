public import Failures
public import Flows
public import ServiceContracts

public import enum NavigationEngine.LinkPolicy

/// The rules by which a host decides about features and links.
///
///     let rules = HostRules(
///       admission: { $0.id.rawValue.hasPrefix("shop.") ? .admitted : .refused("it is none of the shop's") })
///
/// A rule is asked with what a library's description says, before any of its code is loaded.
@MainActor
public struct HostRules {
  /// Returns whether a feature is offered.
  public typealias Admission = @MainActor (FeatureOffer) -> FeatureAdmission
  /// Returns where the library of these features runs.
  public typealias Placement = @MainActor ([FeatureOffer]) -> FeaturePlacement
  /// Returns whether a link is followed now.
  public typealias Links = @MainActor (DeepLink, FeatureID) -> LinkAdmission
  /// Returns whether a feature may use a service.
  public typealias Services = @MainActor (ServiceID, FeatureID) -> ServiceAdmission
  /// Returns what is shown in the place of a feature that cannot be shown.
  public typealias Placeholder = @MainActor (FeatureID, FlowFailure) -> FlowFailure

  /// Which features are offered; by default all.
  public var admission: Admission
  /// The place in which libraries run, and what they may do there; by default as the user's policy says.
  public var placement: Placement
  /// Which links are followed; by default all.
  public var links: Links?
  /// The policy for a link whose page is covered by a presentation; by default the presentation is dismissed first.
  public var linkPolicy = LinkPolicy.dismissFirst
  /// Which features use which services; by default those that the services' contracts allow.
  ///
  /// Asked for features only, and not for the host's own flows.
  public var services: Services?
  /// The failure to show in the place of a feature that cannot be shown, with a button to retry; nil for the original
  /// failure.
  ///
  /// The same function is asked whenever a failure is shown: of a library that cannot be loaded, of a flow that cannot
  /// start, and of one that has ended later, for the time until it is started again and for good. What it returns is
  /// for users; the log and `tree` have what failed.
  public var placeholder: Placeholder?
  /// Whether a library that cannot be used, and so never said what it offers, gets a tab with the reason.
  public var showsUnusableLibraries = true

  /// Creates the rules of a host, by default one that lets everything through.
  public init(
    admission: @escaping Admission = { _ in .admitted }, placement: @escaping Placement = { _ in .userDecides },
    links: Links? = nil, services: Services? = nil, placeholder: Placeholder? = nil
  ) {
    self.admission = admission
    self.placement = placement
    self.links = links
    self.services = services
    self.placeholder = placeholder
  }
}

extension HostRules {
  /// Returns why a host does not offer a feature, as the end of a sentence, or nil if it does.
  ///
  /// - Parameter own: The ids of the host's own flows, which no feature can take.
  package func refusal(of offer: FeatureOffer, own: Set<FeatureID>) -> String? {
    if own.contains(offer.id) { return "the app has a flow of that id" }
    if case .refused(let reason) = admission(offer) { return reason }
    return nil
  }
}

/// Whether a host offers a feature.
public enum FeatureAdmission: Hashable, Sendable {
  /// The feature is offered.
  case admitted
  /// The feature is treated as if it were not installed; the log has the reason, as the end of a sentence.
  case refused(String)
}

/// The place in which the library of a feature runs.
public enum FeaturePlacement: Hashable, Sendable {
  /// As the user's policy, or a signature, says.
  case userDecides
  /// In the app's process, where nothing limits what it does.
  case appProcess
  /// In a process of its own, with these grants, such as "network" or "read:/proc".
  case ownProcess(grants: [String] = [])
}

/// Whether a link is followed now.
public enum LinkAdmission: Hashable, Sendable {
  /// The link is followed.
  case follow
  /// The link is not followed, and the user sees the reason.
  case refuse(String)
  /// The link waits until ``/Coordination/CoordinatorBase/releaseHeldLinks()``, and the user sees the reason.
  case hold(String)
}

/// Whether a feature may use a service.
public enum ServiceAdmission: Hashable, Sendable {
  /// The feature calls the service and follows its topics.
  case allowed
  /// Calls are refused, with the reason as a sentence in their failure, and topics have no values.
  case refused(String)
}
