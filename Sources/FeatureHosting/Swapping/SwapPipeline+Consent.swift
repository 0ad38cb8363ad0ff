public import Failures
public import Flows
import NavigationEngine
import Platform
public import PluginLoading

extension SwapPipeline {
  /// Answers what a library asks for: the version that waits, or else the one that runs.
  ///
  /// An allowed need works at once: the version that waits takes over, or the process of the running one is started
  /// again, and its flows go on in it where they stood.
  ///
  /// - Parameter grants: What of it is allowed, or nil for all.
  /// - Throws: A failure if the answer could not be written; nothing is allowed then.
  public func allow(_ id: PluginID, _ answer: ConsentAnswer, only grants: Set<Grant>? = nil) throws(FlowFailure) {
    guard let item = catalog[id], answer != .notNow else { return }
    let version = item.waiting ?? item.plugin
    let missing = Set(catalog.places.missing(version))
    try catalog.trust.allow(grants.map(missing.intersection) ?? missing, to: version, answer)
    if item.waiting != nil { proceed(id) } else { renew(id) }
  }

  /// Takes back everything that a library was allowed; its process is started again without.
  ///
  /// - Throws: A failure if that could not be written, or if lines of the policy for a key go on to grant something.
  public func takeBack(_ id: PluginID) throws(FlowFailure) {
    guard let plugin = catalog[id]?.plugin else { return }
    defer { renew(id) }
    try catalog.trust.takeBack(from: plugin)
  }

  /// Switches a feature off: its tab goes, and stays away in later runs.
  public func switchOff(_ feature: FeatureID) throws(FlowFailure) {
    try catalog.trust.setOff(true, [feature])
    catalog.publish()
    guard let item = catalog.owner(of: feature) else { return }
    // Without a feature, nothing of the library has to run.
    if catalog.trust.owners.off.isSuperset(of: item.plugin.ids) { catalog.retire(item.plugin.digest) }
  }

  /// Switches a feature on again.
  public func switchOn(_ feature: FeatureID) throws(FlowFailure) {
    try catalog.trust.setOff(false, [feature])
    catalog.publish()
  }

  /// Removes what a feature has stored and what was saved of it; its flows begin anew.
  ///
  /// - Throws: A failure if values cannot be removed.
  public func forgetData(_ feature: FeatureID) throws(FlowFailure) {
    let storage = engine.storage(of: feature) as? any ReadableStorage
    try catalog.trust.renewData(of: feature)
    // What the flows store while they end goes to the storage before, too.
    catalog.retire(catalog.owner(of: feature)?.plugin.digest)
    engine.startOver(feature)
    guard let storage else { return }
    try storage.removeDataFolder()
    for key in try storage.contents().keys { try storage.store(nil, for: key) }
  }

  /// Makes a library the owner of its ids, which belong to somebody else, and loads it.
  ///
  /// The library of the owner before is not loaded any more.
  ///
  /// - Parameter handsOver: Whether the library gets what the one before has stored and saved. If not, it begins anew,
  ///   and the data of the owner before stay in their folder.
  /// - Throws: A failure if that could not be written; nothing changes then.
  public func replaceOwner(_ id: PluginID, handsOver: Bool = false) throws(FlowFailure) {
    guard let plugin = catalog[id]?.plugin else { return }
    try catalog.trust.replaceOwner(by: plugin, handsOver: handsOver)
    let features = Set(plugin.ids)
    for digest in Set(features.compactMap { catalog.owner(of: $0)?.plugin.digest }) { catalog.retire(digest) }
    catalog.resolveOwners()
    for feature in features {
      if handsOver {
        engine.makeAgain(feature, CatalogFailure.otherOwner(feature))
      } else {
        engine.startOver(feature)
      }
    }
  }

  /// Keeps the user from hearing of a library again that has ids of somebody else.
  ///
  /// - Throws: A failure if that could not be written.
  public func ignore(_ id: PluginID) throws(FlowFailure) {
    guard let plugin = catalog[id]?.plugin else { return }
    try catalog.trust.ignore(plugin)
  }

  // MARK: - The steps of a swap

  func weigh(_ version: FoundPlugin, _ item: CatalogItem) {
    work[item.id]?.lap(\.canary, loop.now)
    let event: Swap.Event =
      switch catalog.weigh(version, replacing: item) {
      case .mayRun: .mayLoad
      case .asks(let missing): .asks(missing)
      case .refused(let failure): .loaded(failure)
      }
    handle(.swap(item.id, event))
  }

  /// Keeps a version until the user answers.
  func keepWaiting(_ version: FoundPlugin, _ item: CatalogItem, _ missing: [Grant]) {
    work[item.id] = nil
    catalog.keepWaiting(version, of: item.id)
    report(item.id, .waiting(CatalogFailure.waits(item.title, for: missing)))
  }

  /// Lets the version take over that has waited for the user.
  func proceed(_ id: PluginID) {
    guard let waiting = catalog[id]?.waiting else { return }
    catalog.update(id) { $0.waiting = nil }
    guard let swap = plan.swaps[id], swap.version.digest == waiting.digest, case .waiting = swap.state else {
      return noteChange()
    }
    work[id] = SwapWork(SwapTimes(), loop.now)
    handle(.swap(id, .allowed))
  }

  /// Starts the process of a library again, if it runs in another place or with other grants than it may now.
  func renew(_ id: PluginID) {
    guard let item = catalog[id], let digest = item.plugin.digest, let placement = catalog.places[digest],
      placement != catalog.places.decide(item.plugin, digest).placement, !plan.isBusy(id)
    else { return }
    work[id] = SwapWork(SwapTimes(), loop.now)
    handle(.renewalRequested(id, item.plugin))
  }
}
