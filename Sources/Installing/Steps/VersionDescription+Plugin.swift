import Flows
package import Galleries
package import PluginLoading

extension VersionDescription.Feature {
  /// Describes a feature as its library's own table does.
  package init(_ feature: FeatureDescription) {
    let uses = Set(feature.uses)
    self.init(
      id: feature.id, title: feature.title,
      needs: feature.needs.filter { !uses.contains($0.service) }
        .map { VersionDescription.Need(grant: $0.grant, reason: $0.reason) },
      provides: feature.services.map { "\($0.service)" }, uses: feature.uses, links: feature.links)
  }
}

extension FeatureNeed {
  /// The service that the need stands for, or an empty text if it is a right.
  fileprivate var service: String { grant.hasPrefix("service:") ? String(grant.dropFirst("service:".count)) : "" }
}

extension VersionDescription {
  /// Returns texts for the first difference to the library's own table, or nil if it says the same.
  func difference(to plugin: PluginDescription) -> (expected: String, found: String)? {
    let own = plugin.features.map(Feature.init)
    if version.text != plugin.version { return ("version \(version)", "version \(plugin.version)") }
    if features.map(\.id) != own.map(\.id) {
      return (features.map(\.id.rawValue).joined(separator: ", "), own.map(\.id.rawValue).joined(separator: ", "))
    }
    for (described, feature) in zip(features, own) where described != feature {
      let (expected, found) = (described.needs.map(\.grant), feature.needs.map(\.grant))
      if expected != found {
        return ("\(feature.id) needing \(Self.list(expected))", "needing \(Self.list(found))")
      }
      return ("\(feature.id) as described", "another title, service, link or reason")
    }
    return nil
  }

  private static func list(_ texts: [String]) -> String { texts.isEmpty ? "nothing" : texts.joined(separator: ", ") }
}
