import Coordination
import NavigationEngine

extension FeatureCatalog {
  /// Looks at the folder again: new libraries are tried and get their tabs, those of libraries that are gone go, and
  /// what has changed takes the place of its earlier version on screen.
  ///
  /// - Parameter isAsked: Whether the user asks for it: then content that failed is tried again too.
  public func refresh(isAsked: Bool = false) {
    guard let directory else { return }
    let found: [FoundPlugin]
    do throws(FlowFailure) {
      found = FoundPlugin.resolveDuplicates(try inspector.inspect(directory: directory))
    } catch {
      // The last library may have gone.
      guard ["directory.empty", "directory.nolibrary"].contains(error.code) else { return log(.warning, "\(error)") }
      found = []
    }
    var isChanged = false
    for index in items.indices where !items[index].isGone {
      guard !found.contains(where: { $0.path == items[index].plugin.path }) else { continue }
      items[index].isGone = true
      isChanged = true
    }
    for plugin in found {
      if let index = items.firstIndex(where: { $0.plugin.path == plugin.path && !$0.isGone }) {
        renew(index, plugin, isAsked: isAsked)
      } else {
        items.append(CatalogItem(plugin: plugin, number: UInt64(items.count + 2)))
        report(plugin)
        probe(items.count - 1)
        isChanged = true
      }
    }
    if isChanged { publish() }
  }

  /// Goes back to the version of a library before the present one.
  ///
  /// - Returns: false when there is none.
  public func revert(_ title: String) -> Bool {
    guard let index = items.firstIndex(where: { $0.title == title && !$0.isGone }),
      let earlier = items[index].earlier.last
    else { return false }
    rehearse(index, earlier, start: loop.now, isRevert: true)
    return true
  }

  private func renew(_ index: Int, _ plugin: FoundPlugin, isAsked: Bool) {
    let item = items[index]
    guard plugin.digest != item.plugin.digest, !item.isProbing, !renewing.contains(plugin.path) else { return }
    guard isAsked || plugin.digest != item.refusedDigest || plugin.digest == nil else { return }
    let start = loop.now
    // Nothing of it stands on screen: it takes the place of its placeholder.
    guard item.plugin.description != nil else {
      items[index].plugin = plugin
      report(plugin)
      probe(index)
      return publish()
    }
    renewing.insert(plugin.path)
    guard case .needsProbe = plugin.state else { return tried(index, plugin, start) }
    inspector.probe(plugin) { [weak self] probed in self?.tried(index, probed, start) }
  }

  private func tried(_ index: Int, _ plugin: FoundPlugin, _ start: ContinuousClock.Instant) {
    if let failure = plugin.failure { return keep(index, plugin, failure) }
    rehearse(index, plugin, start: start, isRevert: false)
  }

  private func rehearse(_ index: Int, _ plugin: FoundPlugin, start: ContinuousClock.Instant, isRevert: Bool) {
    guard let window else { return replace(index, plugin, start, isRevert) }
    window { [weak self] snapshot in
      guard let self else { return }
      guard let bytes = try? snapshot.encoded() else { return replace(index, plugin, start, isRevert) }
      inspector.rehearse(plugin, in: bytes) { [weak self] failure in
        if let failure { self?.keep(index, plugin, failure) } else { self?.replace(index, plugin, start, isRevert) }
      }
    }
  }

  private func replace(_ index: Int, _ plugin: FoundPlugin, _ start: ContinuousClock.Instant, _ isRevert: Bool) {
    guard let swap else { return }
    let tables: FlowTables
    do throws(FlowFailure) {
      tables = try self.tables(of: plugin, items[index].number)
    } catch {
      return keep(index, plugin, error)
    }
    let old = Set(items[index].plugin.description?.features.map(\.id) ?? [])
    let staying = old.intersection(tables.keys)
    let make: NavigationEngine.Remake = { feature, launch throws(FlowFailure) in
      try PluginFlow.create(feature, launch: launch, in: tables)
    }
    swap(staying, make) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let report):
        let before = items[index].plugin
        if isRevert { items[index].earlier.removeLast() } else { items[index].earlier.append(before) }
        items[index].plugin = plugin
        items[index].refusedDigest = isRevert ? before.digest : nil
        renewing.remove(plugin.path)
        publish()
        onSwap?(.swapped(title: items[index].title, report, start.duration(to: loop.now)))
        // What was written meanwhile has its turn now.
        if !isRevert { refresh() }
      case .failure(let failure): keep(index, plugin, failure)
      }
    }
  }

  /// The old version works on; this content is not tried again by itself.
  private func keep(_ index: Int, _ plugin: FoundPlugin, _ failure: FlowFailure) {
    renewing.remove(plugin.path)
    items[index].refusedDigest = plugin.digest
    log(.warning, "\(failure)")
    onSwap?(.failed(title: items[index].title, failure))
    refresh()
  }
}
