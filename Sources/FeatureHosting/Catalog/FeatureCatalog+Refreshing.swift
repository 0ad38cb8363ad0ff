import Failures
import Flows
import NavigationEngine
import Payloads
import Platform
import PluginBridge
import PluginLoading

extension FeatureCatalog {
  /// Looks at the folder again: new libraries are tried and get their tabs, those of libraries that are gone go, and
  /// what has changed takes the place of its earlier version on screen.
  ///
  /// - Parameters:
  ///   - isAsked: Whether the user asks for it: then content that failed is tried again too.
  ///   - noticed: When it was noticed that something has changed; nil for now.
  public func refresh(isAsked: Bool = false, noticed: ContinuousClock.Instant? = nil) {
    guard let directory else { return }
    let request = Refresh(isAsked: isAsked, noticed: noticed ?? loop.now)
    guard !isExamining else {
      nextRefresh = nextRefresh?.joined(with: request) ?? request
      return
    }
    isExamining = true
    let start = loop.now
    var times = SwapTimes(noticed: request.noticed)
    times.notice = request.noticed.duration(to: start)
    inspector.examine(directory: directory) { [weak self] result in
      guard let self else { return }
      isExamining = false
      times.vet = start.duration(to: loop.now)
      switch result {
      case .success(let found): take(FoundPlugin.resolveDuplicates(found), isAsked: isAsked, times)
      // The last library may have gone.
      case .failure(let failure) where LoadFailure.isNoLibrary(failure):
        take([], isAsked: isAsked, times)
      case .failure(let failure):
        log(.warning, "\(failure)")
        if isAsked { onIdleLook?(failure) }
      }
      guard let next = nextRefresh else { return }
      nextRefresh = nil
      refresh(isAsked: next.isAsked, noticed: next.noticed)
    }
  }

  /// A look at the folder that was asked for while another one was under way.
  struct Refresh {
    var isAsked: Bool
    var noticed: ContinuousClock.Instant

    func joined(with later: Self) -> Self {
      Self(isAsked: isAsked || later.isAsked, noticed: min(noticed, later.noticed))
    }
  }

  private func take(_ found: [FoundPlugin], isAsked: Bool, _ times: SwapTimes) {
    // Tabs that were not let go are asked for again when the user says so.
    var isChanged = isAsked
    let (count, told) = (items.count, toldEvents)
    var gone: [Int] = []
    var came: [Int] = []
    for index in items.indices where !items[index].isGone {
      guard !found.contains(where: { $0.path == items[index].plugin.path }) else { continue }
      items[index].isGone = true
      isChanged = true
      gone.append(index)
    }
    for plugin in found {
      if let index = items.firstIndex(where: { $0.plugin.path == plugin.path && !$0.isGone }) {
        renew(index, plugin, isAsked: isAsked, times)
      } else {
        items.append(CatalogItem(plugin: plugin, number: UInt64(items.count + 2)))
        let index = items.count - 1
        report(plugin)
        isChanged = true
        if case .needsProbe = plugin.state {
          items[index].isNew = true
        } else if plugin.failure == nil {
          came.append(index)
        }
        probe(index)
      }
    }
    if isChanged { publish() }
    for index in came { tell(index, .added) }
    for index in gone { tell(index, .removed) }
    if isAsked { askedLook = (items: count, told: told) }
    finishAskedLook()
  }

  /// Says that a look the user has asked for began nothing, once that is known: libraries may still be tried that were
  /// there before.
  func finishAskedLook() {
    guard let look = askedLook, renewing.isEmpty, isIdle, repeating == nil else { return }
    askedLook = nil
    if items.count == look.items, toldEvents == look.told { onIdleLook?(nil) }
  }

  /// Whether a version of a library is on its way to take the place of another.
  public func isRenewing(_ title: String) -> Bool {
    items.contains { $0.title == title && renewing.contains($0.plugin.path) }
  }

  /// Goes back to the version of a library before the present one.
  ///
  /// - Returns: false when there is none, or when a later one is just on its way.
  public func revert(_ title: String) -> Bool {
    guard let index = items.firstIndex(where: { $0.title == title && !$0.isGone }),
      let earlier = items[index].earlier.last, renewing.insert(earlier.path).inserted
    else { return false }
    runCanary(Renewal(index: index, plugin: earlier, times: SwapTimes(noticed: loop.now), isRevert: true, loop.now))
    return true
  }

  /// A library on its way to take the place of its earlier version.
  private struct Renewal {
    let index: Int
    var plugin: FoundPlugin
    var times: SwapTimes
    let isRevert: Bool
    var watch: Stopwatch
    /// What the process had in use before the new version was loaded, in bytes.
    var resident = 0

    init(index: Int, plugin: FoundPlugin, times: SwapTimes, isRevert: Bool, _ now: ContinuousClock.Instant) {
      self.index = index
      self.plugin = plugin
      self.times = times
      self.isRevert = isRevert
      watch = Stopwatch(now)
    }
  }

  private func renew(_ index: Int, _ plugin: FoundPlugin, isAsked: Bool, _ times: SwapTimes) {
    let item = items[index]
    if plugin.failure?.code == .changedFile { return lookAgain() }
    guard !item.isProbing, !renewing.contains(plugin.path) else { return }
    let isSame = plugin.digest == item.plugin.digest
    if isSame, plugin.digest != nil { items[index].refused = nil }
    // Files without a content differ in why they have none.
    guard !isSame || plugin.digest == nil && plugin.failure != item.plugin.failure else { return }
    guard isAsked || CatalogItem.Refused(plugin) != item.refused else { return }
    // Nothing of it stands on screen: it takes the place of its placeholder.
    guard item.plugin.description != nil else {
      items[index].plugin = plugin
      report(plugin)
      probe(index)
      return publish()
    }
    renewing.insert(plugin.path)
    let renewal = Renewal(index: index, plugin: plugin, times: times, isRevert: false, loop.now)
    if let failure = plugin.failure { return keep(renewal, failure) }
    runCanary(renewal)
  }

  /// A file that is being written is looked at when that may be over.
  private func lookAgain() {
    repeating = loop.after(.milliseconds(50)) { [weak self] in
      self?.repeating = nil
      self?.refresh()
    }
  }

  /// Has the new version go on in a window like this one, in a process of its own; what is new is tried there too.
  ///
  /// That window should be the one that it takes over, so the moment for it is chosen before.
  private func runCanary(_ renewal: Renewal) {
    guard let whenIdle else { return copyWindow(renewal) }
    whenIdle { [weak self] in self?.copyWindow(renewal) }
  }

  private func copyWindow(_ renewal: Renewal) {
    var renewal = renewal
    renewal.times.idle = renewal.watch.lap(loop.now)
    guard let window else { return runCanary(renewal, in: nil) }
    window { [weak self] snapshot in self?.runCanary(renewal, in: try? snapshot.encoded()) }
  }

  private func runCanary(_ renewal: Renewal, in window: Payload?) {
    let title = items[renewal.index].title
    onTrial?(title, true)
    inspector.runCanary(renewal.plugin, in: window) { [weak self] plugin, failure in
      guard let self else { return }
      onTrial?(title, false)
      var renewal = renewal
      renewal.plugin = plugin
      renewal.times.canary = renewal.watch.lap(loop.now)
      if let failure { keep(renewal, failure) } else { replace(renewal) }
    }
  }

  private func replace(_ renewal: Renewal) {
    guard let swap, !items[renewal.index].isGone else {
      renewing.remove(renewal.plugin.path)
      return
    }
    var renewal = renewal
    renewal.resident = ResidentMemory.bytes()
    let tables: FlowTables
    do throws(FlowFailure) {
      tables = try self.tables(of: renewal.plugin, items[renewal.index].number)
    } catch {
      return keep(renewal, error)
    }
    renewal.times.load = renewal.watch.lap(loop.now)
    let old = Set(items[renewal.index].plugin.description?.features.map(\.id) ?? [])
    let make: NavigationEngine.Remake = { feature, launch throws(FlowFailure) in
      try PluginFlow.create(feature, launch: launch, in: tables)
    }
    swap(old.intersection(tables.keys), make) { [weak self] result in
      switch result {
      case .success(let report): self?.accept(renewal, report)
      case .failure(let failure): self?.keep(renewal, failure)
      }
    }
  }

  private func accept(_ renewal: Renewal, _ report: SwapReport) {
    var renewal = renewal
    let index = renewal.index
    let before = items[index].plugin
    let pages = items[index].pages
    if renewal.isRevert { items[index].earlier.removeLast() } else { items[index].remember(before) }
    items[index].plugin = renewal.plugin
    items[index].refused = renewal.isRevert ? CatalogItem.Refused(before) : nil
    items[index].generation += 1
    items[index].growth += max(0, ResidentMemory.bytes() - renewal.resident)
    renewing.remove(renewal.plugin.path)
    removeCopies()
    let successors = Self.successors(of: pages, among: items[index].pages)
    publish(successors)
    renewal.times.restore = renewal.watch.lap(loop.now)
    var report = report
    for (old, new) in successors.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      report.lost.append("\(old.rawValue) is \(new.rawValue) now, and begins anew.")
    }
    tell(renewal, .swapped(report, renewal.times))
    // What was written meanwhile has its turn now.
    refresh()
  }

  /// The pages that take the places of those that a library no longer has, in their order.
  private static func successors(of old: [PageItem], among new: [PageItem]) -> [PageID: PageID] {
    let gone = old.filter { page in !new.contains { $0.id == page.id } }
    let came = new.filter { page in !old.contains { $0.id == page.id } }
    guard let last = came.last else { return [:] }
    return Dictionary(uniqueKeysWithValues: gone.enumerated().map { ($1.id, ($0 < came.count ? came[$0] : last).id) })
  }

  /// The old version works on; this content is not tried again by itself.
  private func keep(_ renewal: Renewal, _ failure: FlowFailure) {
    renewing.remove(renewal.plugin.path)
    items[renewal.index].refused = CatalogItem.Refused(renewal.plugin)
    removeCopies()
    var failure = failure
    // What is said of a library that stands nowhere yet does not hold here.
    if failure.code.isProbeFailure || failure.code.isPluginFailure {
      failure.remedy = "Fix the new version and save it; F5 tries the same one again."
    }
    log(.warning, "\(failure)")
    tell(renewal, .failed(failure))
    refresh()
  }

  /// Removes the copies of what nobody loads any more.
  private func removeCopies() {
    inspector.removeCopies(keeping: Set(items.flatMap { [$0.plugin] + $0.earlier }.compactMap(\.digest)))
  }

  private func tell(_ renewal: Renewal, _ outcome: SwapEvent.Outcome) { tell(renewal.index, outcome) }

  package func tell(_ index: Int, _ outcome: SwapEvent.Outcome) {
    toldEvents += 1
    onSwap?(SwapEvent(title: items[index].title, path: items[index].plugin.path, outcome: outcome))
  }
}
