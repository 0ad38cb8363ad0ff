package import Flows
import NavigationEngine
package import ServiceBroker
package import ServiceContracts

/// The policy that asks the host's rule for services.
@MainActor
package final class HostServicePolicy: ServicePolicy {
  private let rule: HostRules.Services

  /// Returns nil for a host without a rule, where contracts decide.
  package init?(_ rules: HostRules) {
    guard let rule = rules.services else { return nil }
    self.rule = rule
  }

  package func decide(_ service: ServiceID, caller: FeatureID) -> ServiceDecision {
    switch rule(service, caller) {
    case .allowed: .allow
    case .refused(let reason): .refuse(reason)
    }
  }
}
