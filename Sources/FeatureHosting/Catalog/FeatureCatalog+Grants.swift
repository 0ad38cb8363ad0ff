package import Failures
package import Flows
import Platform
package import PluginLoading

extension FeatureCatalog {
  /// Returns the reason why the host does not offer a feature, or nil if it does; logs it once.
  func refusal(_ feature: FeatureDescription, of item: CatalogItem) -> String? {
    guard let reason = host.refusal(feature, item.plugin) else { return nil }
    let failure = CatalogFailure.notAdmitted(feature.id, by: item.plugin.path, reason: reason)
    logOnce(.info, "\(failure)")
    return reason
  }

  /// Returns the failure that names what a feature lacks of what it asks the app for, or nil if it has all, or is the
  /// app's own.
  package func refusal(of needed: [Grant], to feature: FeatureID) -> FlowFailure? {
    guard let item = owner(of: feature) else { return nil }
    // In this process nothing limits a library; one that is not placed yet has nothing.
    let placement = places[item.plugin.digest]
    if placement == .inProcess { return nil }
    var granted: Set<Grant> = []
    if case .ownProcess(let grants) = placement { granted = grants }
    if needed.contains(where: { $0.reading != nil }), let own = dataFolder(of: feature) { granted.insert(.read(own)) }
    let missing = needed.missing(from: granted)
    return missing.isEmpty ? nil : CatalogFailure.notGranted(missing, to: item.title)
  }
}
