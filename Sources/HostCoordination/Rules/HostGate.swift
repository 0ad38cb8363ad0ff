package import Flows
package import NavigationEngine

/// The gate that asks the host's rule for links.
@MainActor
package final class HostGate: LinkGate {
  private let rule: HostRules.Links

  /// Returns nil for a host without a rule, which follows every link.
  package init?(_ rules: HostRules) {
    guard let rule = rules.links else { return nil }
    self.rule = rule
  }

  package func decide(_ link: DeepLink, for feature: FeatureID) -> LinkDecision {
    switch rule(link, feature) {
    case .follow: .open
    case .refuse(let reason): .refuse(reason)
    case .hold(let reason): .hold(reason)
    }
  }
}
