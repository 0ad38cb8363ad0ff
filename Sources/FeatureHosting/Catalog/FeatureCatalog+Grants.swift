package import Failures
package import Flows
import Platform
package import PluginLoading

extension FeatureCatalog {
  /// Returns the reason why the host does not offer a feature, or nil if it does; logs it once.
  func refusal(_ feature: FeatureDescription, of item: CatalogItem) -> String? {
    guard let reason = host.refusal(feature, item.plugin) else { return nil }
    let failure = CatalogFailure.notAdmitted(feature.id, by: item.plugin.path, reason: reason)
    if reportedConflicts.insert("\(failure)").inserted { log(.info, "\(failure)") }
    return reason
  }

  /// Logs what the features of a library need and do not get, once however often the library is loaded or replaced.
  func reportWithheld(from plugin: FoundPlugin, granted: Set<Grant>) {
    guard let failure = Self.withheld(from: plugin, granted: granted),
      reportedConflicts.insert("\(failure)").inserted
    else { return }
    log(.info, "\(failure)")
  }

  /// Tells the user, once, that a library does not run in the app's process although it may.
  func reportForced(_ plugin: FoundPlugin) {
    let failure = CatalogFailure.ownRuntime(CatalogItem.title(of: plugin.name), path: plugin.path)
    if reportedConflicts.insert("\(failure)").inserted { sink.noteNewLibrary(failure) }
  }

  /// Logs for the author, once, what the features of a library need without saying why.
  func reportUnexplained(in plugin: FoundPlugin) {
    let reasons = Self.reasons(of: plugin)
    let needs = Self.needs(of: plugin).filter { reasons[$0] == nil }
    guard !needs.isEmpty else { return }
    let failure = CatalogFailure.unexplained(needs, of: CatalogItem.title(of: plugin.name))
    if reportedConflicts.insert("\(failure)").inserted { log(.warning, "\(failure)") }
  }

  /// Returns the needs of a library's features, in the order of their descriptors.
  package static func needs(
    of plugin: FoundPlugin, home: String? = Environment.current["HOME"]
  ) -> [Grant] {
    var needs: [Grant] = []
    for stated in plugin.offer?.features.flatMap(\.needs) ?? [] {
      guard let need = Grant(stated.grant, home: home), !needs.contains(need) else { continue }
      needs.append(need)
    }
    return needs
  }

  /// Returns the failure that names what a feature lacks of what it asks the app for, or nil if it has all, or is the
  /// app's own.
  package func refusal(of needed: [Grant], to feature: FeatureID) -> FlowFailure? {
    guard let item = owner(of: feature) else { return nil }
    // In this process nothing limits a library; one that is not placed yet has nothing.
    let placement = item.plugin.digest.flatMap { placements[$0] }
    if placement == .inProcess { return nil }
    var granted: Set<Grant> = []
    if case .ownProcess(let grants) = placement { granted = grants }
    if needed.contains(where: { $0.reading != nil }), let own = dataFolder(of: feature) { granted.insert(.read(own)) }
    let missing = Self.missing(needed, from: granted)
    return missing.isEmpty ? nil : CatalogFailure.notGranted(missing, to: item.title)
  }

  /// Returns the sentences of the author why the features of a library need something, by what they need.
  static func reasons(of plugin: FoundPlugin, home: String? = Environment.current["HOME"]) -> [Grant: String] {
    var reasons: [Grant: String] = [:]
    for need in plugin.offer?.features.flatMap(\.needs) ?? [] where !need.reason.isEmpty {
      if let grant = Grant(need.grant, home: home), reasons[grant] == nil { reasons[grant] = need.reason }
    }
    return reasons
  }

  /// Returns the failure that names what a library needs and is not granted, or nil if it gets all.
  package static func withheld(
    from plugin: FoundPlugin, granted: Set<Grant>, home: String? = Environment.current["HOME"]
  ) -> FlowFailure? {
    let missing = missing(needs(of: plugin, home: home), from: granted)
    guard !missing.isEmpty else { return nil }
    return CatalogFailure.notGranted(missing, to: CatalogItem.title(of: plugin.name))
  }
}
