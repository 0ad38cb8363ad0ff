public import Failures
public import Flows
public import NavigationEngine
import Platform
package import PluginLoading

extension FeatureCatalog {
  /// Loads a version of a plugin, if that has not been done, and hands out what makes its flows: in this process, or in
  /// one of its own.
  ///
  /// - Parameter done: A closure that is called once, before this method returns or in a later turn.
  package func load(
    _ plugin: FoundPlugin, as id: PluginID,
    _ done: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void
  ) {
    if let processes { return inspector.load(plugin, in: processes) { done($0.map(\.flows)) } }
    inspector.load(plugin, host: id.rawValue) { [weak self] result in
      if case .success(let library) = result { self?.serveMainQueue(of: library, plugin.name) }
      done(result.map(\.flows))
    }
  }

  /// Serves the main queue of a plugin that contains its own Swift runtime.
  private func serveMainQueue(of library: LoadedLibrary, _ name: String) {
    guard let queue = library.mainQueue, mainQueues[library.digest] == nil else { return }
    let descriptor = queue.descriptor()
    guard descriptor >= 0 else { return }
    mainQueues[library.digest] = loop.serve(mainQueue: descriptor) { OutputCapture.during(name) { queue.pump() } }
  }

  /// Inspects a refused file again from scratch.
  ///
  /// `done` is called after the trial.
  private func retry(_ item: CatalogItem, _ done: @escaping @MainActor () -> Void) {
    do throws(FlowFailure) {
      let plugin = try inspector.retry(item.plugin)
      update(item.id) { $0.plugin = plugin }
      guard case .needsProbe = plugin.state else {
        publish()
        return done()
      }
      afterTrial(of: item.id, done)
      tryIfNeeded(item.id)
    } catch {
      update(item.id) { $0.plugin.state = .refused(error, isQuarantined: false) }
      done()
    }
  }
}

extension FeatureCatalog: FlowFactory {
  /// Loads the library of a feature, unless it is already loaded.
  ///
  /// `ready` receives a failure if no library offers the feature or the library cannot be used. For a placeholder, the
  /// first call passes on its failure, and each later call retries the library.
  public func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    let known = features
    if let id = known.first(where: { $0.feature.id == feature })?.plugin, let item = self[id] {
      return load(item.plugin, as: id, ready)
    }
    if let package = unbuilt(feature) { return ready(.failure(package.failure)) }
    guard let item = present.first(where: { $0.placeholder == feature }) else {
      return ready(.failure(CatalogFailure.noFeature(feature, known: known.map { $0.feature.id.rawValue })))
    }
    let answer: @MainActor () -> Void = { [weak self] in
      guard let item = self?[item.id] else { return }
      ready(.failure(item.plugin.failure ?? CatalogFailure.moved(item.title)))
    }
    if item.isTrying {
      afterTrial(of: item.id, answer)
    } else if isFirstShowing(of: feature) {
      answer()
    } else {
      retry(item, answer)
    }
  }

  /// Returns a text for the progress display while a feature is loaded: "Loading Catalog", "Trying Cart".
  public func progress(of feature: FeatureID) -> String {
    if let known = features.first(where: { $0.feature.id == feature }) { return "Loading \(known.feature.title)" }
    guard let item = present.first(where: { $0.placeholder == feature }) else { return "Loading" }
    return "Trying \(item.title)"
  }
}
