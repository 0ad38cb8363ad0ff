import Failures
import Flows
import Platform
import PluginLoading

extension FeatureCatalog {
  /// The answer to a new version of a library, before it takes the place of the running one.
  enum Weighing: Equatable {
    /// It may.
    case mayRun
    /// It may not: it is of somebody else.
    case refused(FlowFailure)
    /// It asks for more than the user has accepted.
    case asks([Grant])
  }

  /// Returns the reason why a version may not take the place of a library, whose owner it is not of, or nil.
  ///
  /// - Parameter plugin: The library, whose ids count if the version was never tried.
  func refusal(of version: FoundPlugin, replacing plugin: FoundPlugin) -> FlowFailure? {
    let ids = Set(plugin.ids).union(version.ids).sorted { $0.rawValue < $1.rawValue }
    if case .refused(let failure) = trust.standing(of: version, ids: ids) { return failure }
    return nil
  }

  /// Returns what a tried version may do, by the policy as it is now.
  ///
  /// It waits if it lacks more than the running one does.
  func weigh(_ version: FoundPlugin, replacing item: CatalogItem) -> Weighing {
    if let failure = refusal(of: version, replacing: item.plugin) { return .refused(failure) }
    // There is nothing that the user could allow.
    if trust.isLocked(version) { return .mayRun }
    let lacking = places.missing(version)
    let lackedBefore = places.lacking(item.plugin)
    return lacking.allSatisfy(lackedBefore.contains) ? .mayRun : .asks(lacking)
  }

  /// Keeps a version waiting for the user's answer.
  func keepWaiting(_ version: FoundPlugin, of id: PluginID) {
    update(id) { $0.waiting = version }
  }

  /// Gives ids without an owner to the libraries that have them, once all libraries are known.
  func claimFeatures() {
    guard isIdle else { return }
    let accepted = present.filter { $0.plugin.description != nil && !$0.isHeld }
    let isFirst = trust.isFirst && newcomers.isEmpty && !hasClaimed
    let new = Set(trust.claim(accepted.map(\.plugin)).map(\.path))
    hasClaimed = true
    if let failure = trust.ownersFailure { logOnce(.warning, "Whose the features are is not kept: \(failure)") }
    guard !isFirst else { return }
    let items = accepted.filter { new.contains($0.plugin.path) }
    newcomers.formUnion(items.map(\.id))
    if items.count > 1 {
      // One notice leaves room for others.
      sink.noteNewLibrary(CatalogFailure.newLibraries(items.map(\.title)))
    } else if let item = items.first {
      sink.noteNewLibrary(CatalogFailure.newLibrary(item.title, item.plugin, missing: places.missing(item.plugin)))
    }
  }
}
