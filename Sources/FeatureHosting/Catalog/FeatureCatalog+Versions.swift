import Failures
import Flows
import Platform
import PluginLoading
import Scenes

extension FeatureCatalog {
  /// Examines the folders again without changing the catalog.
  ///
  /// - Parameter done: A closure that is always called in a later turn.
  func examine(_ done: @escaping @MainActor (Result<[FoundPlugin], FlowFailure>) -> Void) {
    guard !directories.isEmpty else { return loop.enqueue { done(.success([])) } }
    inspector.examine(folders: directories) { [weak self] result in
      switch result {
      case .success(let found): self?.identify(found, done)
      case .failure: done(result)
      }
    }
  }

  /// Adds the signers to libraries that were found, and resolves conflicts between them, by the trust as it is now.
  private func identify(
    _ found: [FoundPlugin], _ done: @escaping @MainActor (Result<[FoundPlugin], FlowFailure>) -> Void
  ) {
    inspector.identify(found) { [weak self] found in
      guard let self else { return }
      trust.refresh()
      // What a running app has is not taken by what arrives.
      let paths = Set(present.filter { $0.plugin.description != nil }.map(\.plugin.path))
      done(
        .success(
          FoundPlugin.resolveDuplicates(found) { plugin in
            let standing = trust.standing(of: plugin)
            return standing.isNew && paths.contains(plugin.path) ? .present : standing
          }))
    }
  }

  /// Adds new libraries, marks removed ones, and returns the findings for all others, which are left unchanged.
  ///
  /// - Parameter isRequested: Whether the user requested the scan. If so, a refused version is tried again, and pages
  ///   held back by a leave guard are published again.
  func update(to found: [FoundPlugin], isRequested: Bool) -> FolderChanges {
    var changes = FolderChanges()
    let paths = Set(found.map(\.path))
    var known = Dictionary(present.map { ($0.plugin.path, $0.id) }) { first, _ in first }
    for item in present where !paths.contains(item.plugin.path) {
      update(item.id) { $0.isGone = true }
      retire(item.plugin.digest)
      changes.removed.append(item.id)
    }
    for plugin in found {
      if let item = known[plugin.path].flatMap({ self[$0] }) {
        if item.isPresent(plugin) {
          update(item.id) { item in
            (item.refused, item.waiting) = (nil, nil)
            // The signature may have come later.
            item.plugin.signer = plugin.signer
          }
        }
        changes.findings[item.id] = item.finding(plugin, isRequested: isRequested)
      } else {
        let id = add(plugin)
        known[plugin.path] = id
        changes.added[id] = plugin.description != nil
        probeIfNeeded(id)
      }
    }
    if isRequested || changes.hasMembersChanged { publish() }
    return changes
  }

  /// Takes another version of a library that is only shown as a placeholder.
  func replacePlaceholder(_ id: PluginID, by plugin: FoundPlugin) {
    update(id) { $0.plugin = plugin }
    report(plugin)
    probeIfNeeded(id)
    publish()
  }

  /// Makes a version the current one and publishes its pages.
  ///
  /// - Parameters:
  ///   - shown: The features that have been shown.
  ///   - growth: The growth of the process by this version, in bytes.
  func commit(_ version: FoundPlugin, of id: PluginID, isRevert: Bool, shown: Set<FeatureID>, growth: Int) {
    let oldDigest = self[id]?.plugin.digest
    let now = VersionHistory.Moment(loop.now)
    update(id) { item in
      item.commit(version, isRevert: isRevert, shown: shown, at: now)
      item.growth += growth
    }
    removeUnusedCopies()
    publish()
    if oldDigest != version.digest { retire(oldDigest) }
  }

  /// Keeps the current version.
  ///
  /// The other one is not retried automatically.
  func refuse(_ version: FoundPlugin, of id: PluginID, because failure: FlowFailure) {
    let now = VersionHistory.Moment(loop.now)
    update(id) {
      $0.refuse(version, because: failure)
      $0.history.noteFailure(.refused, at: now)
    }
    if self[id]?.plugin.digest != version.digest { retire(version.digest) }
    removeUnusedCopies()
  }

  /// Ends the process of a content that is not the present one of a library, when its last flow has gone.
  func retire(_ digest: String?) {
    if let digest { processes?.retire(digest) }
  }

  /// Removes the copies of what nobody loads any more.
  func removeUnusedCopies() {
    inspector.removeCopies(keeping: Set(all.flatMap { [$0.plugin] + $0.earlier.map(\.plugin) }.compactMap(\.digest)))
  }
}

extension PluginInspector {
  /// Examines the libraries of folders; of several, those that are missing have none.
  ///
  /// - Parameter done: A closure that is always called in a later turn.
  fileprivate func examine(
    folders: [String], _ done: @escaping @MainActor (Result<[FoundPlugin], FlowFailure>) -> Void
  ) {
    var left = folders.count
    var all: [FoundPlugin] = []
    var failed: FlowFailure?
    for folder in folders {
      examine(directory: folder) { result in
        switch result {
        case .success(let found): all += found
        // The last library may have been removed.
        case .failure(let failure) where LoadFailure.isNoLibrary(failure): break
        case .failure(let failure) where folders.count > 1 && LoadFailure.isMissing(failure): break
        case .failure(let failure): failed = failed ?? failure
        }
        left -= 1
        guard left == 0 else { return }
        done(failed.map { .failure($0) } ?? .success(all))
      }
    }
  }
}
