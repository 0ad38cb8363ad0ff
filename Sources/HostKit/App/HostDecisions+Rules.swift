import FeatureHosting
import Flows
import HostCoordination
import Platform
import PluginLoading

extension AppDefinition {
  /// The decisions that the catalog asks of the host, made by the host's rules.
  @MainActor var decisions: HostDecisions {
    let own = Set(flows.map(\.feature))
    let rules = rules
    return HostDecisions(
      showsUnusable: rules.showsUnusableLibraries,
      refusal: { feature, plugin in rules.refusal(of: FeatureOffer(feature, of: plugin), own: own) },
      placement: { plugin in
        let offers = (plugin.description?.features ?? []).map { FeatureOffer($0, of: plugin) }
        guard !offers.isEmpty else { return nil }
        switch rules.placement(offers) {
        case .userDecides: return nil
        case .appProcess: return HostPlacement(.inProcess)
        case .ownProcess(let grants):
          let home = Environment["HOME"]
          return HostPlacement(
            .ownProcess(grants: Set(grants.compactMap { Grant($0, home: home) })),
            unknownGrants: grants.filter { Grant($0, home: home) == nil })
        }
      })
  }
}

extension FeatureOffer {
  /// Describes a feature of a library to a host's rules.
  fileprivate init(_ feature: FeatureDescription, of plugin: FoundPlugin) {
    self.init(
      id: feature.id, title: feature.title, icon: feature.icon, position: Int(feature.position), links: feature.links,
      isTab: feature.isTab, needs: feature.needs.map(\.grant), library: plugin.name,
      version: plugin.description?.version ?? "", commands: feature.commands,
      region: feature.region)
  }
}
