public import Failures
public import Flows
public import NavigationEngine
import Platform
package import PluginLoading
import Scenes
import Screens
public import ServiceBroker

extension FeatureCatalog {
  /// Loads a version of a plugin, if that has not been done, and hands out what makes its flows: in this process, or in
  /// one of its own, as the rule decides.
  ///
  /// - Parameter done: A closure that is called once, before this method returns or in a later turn.
  package func load(
    _ plugin: FoundPlugin, as id: PluginID,
    _ done: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void
  ) {
    inspector.checkSignature(of: plugin) { [weak self] signature in
      guard let self else { return }
      if case .invalid(let failure) = signature { return done(.failure(failure)) }
      var plugin = plugin
      plugin.signer = signature.signer
      if let failure = refusal(of: plugin, replacing: self[id]?.plugin ?? plugin) { return done(.failure(failure)) }
      switch places.place(plugin) {
      case .inProcess:
        inspector.load(plugin, host: id.rawValue, observedBy: calls) { result in
          if case .success(let library) = result { self.mainQueues.serve(library, plugin.name) }
          done(result.map(\.flows))
        }
      case .ownProcess(let grants):
        guard let processes else { return done(.failure(CatalogFailure.noProcesses(plugin.name))) }
        var folders: [FeatureID: String] = [:]
        for feature in plugin.ids { folders[feature] = dataFolder(of: feature) }
        inspector.load(plugin, in: processes, grants: grants, dataFolders: folders) { done($0.map(\.flows)) }
      }
    }
  }

  /// Returns the failure with which a withdrawn feature of a plugin is shown.
  func failure(ofWithdrawn feature: FeatureID, in item: CatalogItem) -> FlowFailure {
    CatalogFailure.withdrawn(feature, by: item.title, offered: item.plugin.description?.features.map(\.id) ?? [])
  }

  /// Loads the library of a feature; one that ended the app or blocked it, only when the user retries it, and then in a
  /// process of its own.
  private func load(
    _ feature: FeatureID, of item: CatalogItem,
    _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void
  ) {
    var plugin = item.plugin
    if case .barred(let failure, _) = plugin.state, !places.isIsolated(plugin) {
      guard processes != nil, !isFirstShowing(of: feature) else { return ready(.failure(failure)) }
      plugin = inspector.confine(plugin)
      update(item.id) { $0.plugin = plugin }
    }
    load(plugin, as: item.id, ready)
  }

  /// Loads the library of a feature that the user is about to choose, if it can be used.
  ///
  /// A failure is not told: it is that of the feature's flow, when it is chosen.
  package func prepare(_ feature: FeatureID) {
    guard let id = features.first(where: { $0.feature.id == feature })?.plugin, let item = self[id], !item.isHeld,
      case .known = item.plugin.state
    else { return }
    load(item.plugin, as: id) { _ in }
  }

  /// Lets a plugin run that was held back in safe mode.
  ///
  /// `done` is called after its probe, if it needs one.
  private func release(_ item: CatalogItem, _ done: @escaping @MainActor () -> Void) {
    update(item.id) { $0.isHeld = false }
    guard case .needsProbe = item.plugin.state else {
      publish()
      return done()
    }
    afterProbe(of: item.id, done)
    probeIfNeeded(item.id)
  }

  /// Inspects a refused file again from scratch.
  ///
  /// `done` is called after the probe.
  private func retry(_ item: CatalogItem, _ done: @escaping @MainActor () -> Void) {
    do throws(FlowFailure) {
      let plugin = try inspector.retry(item.plugin)
      update(item.id) { $0.plugin = plugin }
      guard case .needsProbe = plugin.state else {
        return inspector.identify([plugin]) { [weak self] found in
          self?.update(item.id) { $0.plugin = found.first ?? plugin }
          self?.resolveOwners()
          done()
        }
      }
      afterProbe(of: item.id, done)
      probeIfNeeded(item.id)
    } catch {
      update(item.id) { $0.plugin.state = .refused(error, isQuarantined: false) }
      done()
    }
  }
}

extension FeatureCatalog: FlowFactory {
  /// Says of a feature whose library nothing trusts that it is so.
  public func provenance(of feature: FeatureID) -> String? {
    guard let id = features.first(where: { $0.feature.id == feature })?.plugin, let plugin = self[id]?.plugin,
      places.isUntrusted(plugin)
    else { return nil }
    return "Not trusted: \(PrintableText.visible(plugin.name))"
  }

  /// Loads the library of a feature, unless it is already loaded.
  ///
  /// `ready` receives a failure if no library offers the feature or the library cannot be used. For a placeholder, the
  /// first call passes on its failure, and each later call retries the library.
  public func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    let known = features
    if let id = known.first(where: { $0.feature.id == feature })?.plugin, let item = self[id] {
      guard !item.isHeld else { return ready(.failure(CatalogFailure.safeMode(item.title))) }
      return load(feature, of: item, ready)
    }
    if let item = present.first(where: { $0.withdrawn.contains { $0.id == feature } }) {
      return ready(.failure(failure(ofWithdrawn: feature, in: item)))
    }
    for item in present {
      guard let refused = item.plugin.description?.features.first(where: { $0.id == feature }),
        let reason = refusal(refused, of: item)
      else { continue }
      return ready(.failure(CatalogFailure.notAdmitted(feature, by: item.plugin.path, reason: reason)))
    }
    guard let item = present.first(where: { $0.placeholder == feature }) else {
      return ready(.failure(CatalogFailure.noFeature(feature, known: known.map { $0.feature.id.rawValue })))
    }
    let answer: @MainActor () -> Void = { [weak self] in
      guard let item = self?[item.id] else { return }
      ready(.failure(item.plugin.failure ?? CatalogFailure.moved(item.title)))
    }
    if item.isProbing {
      afterProbe(of: item.id, answer)
    } else if isFirstShowing(of: feature) {
      if item.isHeld { ready(.failure(CatalogFailure.safeMode(item.title))) } else { answer() }
    } else if item.isHeld {
      release(item, answer)
    } else {
      retry(item, answer)
    }
  }

  /// The services that the available features provide.
  public var services: [ServiceListing] {
    features.flatMap { known in known.feature.services.map { ServiceListing(known.feature.id, $0) } }
  }

  /// Returns a text for the progress display while a feature is loaded: "Loading Catalog", "Testing Cart".
  public func progress(of feature: FeatureID) -> String {
    if let known = features.first(where: { $0.feature.id == feature }) {
      return texts(.loadingFeature, known.feature.title)
    }
    guard let item = present.first(where: { $0.placeholder == feature }) else { return "" }
    return texts(.testing, item.title)
  }
}
