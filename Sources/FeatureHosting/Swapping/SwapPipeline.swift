import EventLoop
public import Failures
public import Flows
public import NavigationEngine
import NavigationTree
public import Platform
import PluginBridge
import PluginLoading

/// The pipeline that takes new versions of libraries at run time from a changed file to a commit or a rollback.
///
/// A ``SwapPlan`` decides on the actions. The pipeline performs them and sends the results back as events.
@MainActor
public final class SwapPipeline {
  /// The receiver of the pipeline's reports.
  public weak var delegate: (any SwapPipelineDelegate)?
  /// Whether a swap waits until the window is idle and the user has paused.
  public var waitsForIdle = false

  /// The number of swaps since the app was started, with reverts.
  public private(set) var swapCount = 0
  /// The times of the last swaps, oldest first.
  public private(set) var swapTimes: [Duration] = []
  /// The greatest number of times in ``swapTimes``.
  var timesKept = 40

  let catalog: FeatureCatalog
  let engine: NavigationEngine
  let loop: PollLoop
  private(set) var plan = SwapPlan()
  /// The work of the swaps in progress.
  var work: [PluginID: SwapWork] = [:]
  /// The times of the last scan of the folder.
  private var scanTimes: SwapTimes?
  private var waitTimer: LoopToken?
  private var watchers: [FileWatcher] = []
  /// The events that arrived while another one was handled.
  private var events: [SwapPlan.Event] = []
  private var isHandling = false

  /// The advice to the author of a version that failed.
  static let remedy = "Fix the new version and save it; F5 tries the same one again."
  /// The time without input that counts as a pause of the user.
  private static let pause = Duration.milliseconds(300)
  /// The time until the next look at a busy window.
  private static let recheck = Duration.milliseconds(50)
  /// The delay before another look at a file that was written while it was read.
  private static let unfinishedWait = Duration.milliseconds(50)

  /// Creates a pipeline for the libraries of a catalog whose flows an engine shows.
  ///
  /// Create it before the catalog is opened.
  public init(catalog: FeatureCatalog, engine: NavigationEngine, loop: PollLoop) {
    self.catalog = catalog
    self.engine = engine
    self.loop = loop
    catalog.delegate = self
  }

  // MARK: - Events

  /// Watches a folder of libraries.
  ///
  /// - Throws: A failure if the folder cannot be watched. ``reload()`` still works in that case.
  public func watch(_ folder: String) throws(FlowFailure) {
    watchers.append(
      try FileWatcher(folder, rules: .libraries, loop: loop) { [weak self] in
        self?.noteChange(at: $0.detected)
      })
  }

  /// Scans the libraries after a change.
  ///
  /// - Parameter detected: The time at which the change was detected, or nil for now.
  public func noteChange(at detected: ContinuousClock.Instant? = nil) {
    // The longest turn of a swap is measured from here on.
    _ = loop.takeLongestTurn()
    handle(.scan(.requested(FolderScan.Request(detected: detected ?? loop.now))))
  }

  /// Scans the libraries at the user's request, which retries failed versions too.
  public func reload() {
    handle(.scan(.requested(FolderScan.Request(isRequested: true, detected: loop.now))))
  }

  /// Reverts a library to the version before the current one.
  ///
  /// - Parameters:
  ///   - title: The title of the library.
  ///   - done: A closure that is called once, before this method returns or when the result is known.
  public func revert(_ title: String, _ done: @escaping @MainActor (RevertOutcome) -> Void) {
    revert(catalog.present.first { $0.title == title }, done)
  }

  /// Reverts the library of a feature, as ``revert(_:_:)`` does.
  public func revert(_ feature: FeatureID, _ done: @escaping @MainActor (RevertOutcome) -> Void) {
    revert(catalog.owner(of: feature), done)
  }

  private func revert(_ item: CatalogItem?, _ done: @escaping @MainActor (RevertOutcome) -> Void) {
    guard let item else { return done(.unknown) }
    guard !plan.isBusy(item.id) else { return done(.busy) }
    guard let earlier = item.earlier.last?.plugin else { return done(.noEarlierVersion) }
    work[item.id] = SwapWork(SwapTimes(), loop.now, reverted: done)
    handle(.revertRequested(item.id, earlier))
  }

  /// Handles an event and the events that result from it, one after another.
  func handle(_ event: SwapPlan.Event) {
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !events.isEmpty {
      for action in plan.handle(events.removeFirst()) { perform(action) }
    }
  }

  private func perform(_ action: SwapPlan.Action) {
    switch action {
    case .scan(let action): perform(action)
    case .swap(let id, let action):
      guard let item = catalog[id], let swap = plan.swaps[id] else { return }
      perform(action, swap, item)
    case .replacePlaceholder(let id, let version): catalog.replacePlaceholder(id, by: version)
    case .reportAdded(let id): report(id, .added)
    case .reportRemoved(let id): report(id, .removed)
    case .reportNothingToReload: delegate?.pipelineDidFindNothingToReload(self)
    case .reportFailedReload(let failure): delegate?.pipeline(self, didFailToReload: failure)
    }
  }

  func report(_ id: PluginID, _ outcome: LibraryUpdate.Outcome) {
    guard let item = catalog[id] else { return }
    delegate?.pipeline(
      self,
      didFinish: LibraryUpdate(title: item.title, path: item.plugin.path, outcome: outcome))
  }

  // MARK: - The folder

  private func perform(_ action: FolderScan.Action) {
    switch action {
    case .examine(let request):
      let start = loop.now
      catalog.examine { [weak self] result in self?.examined(result, request, start) }
    case .wait:
      waitTimer = loop.after(Self.unfinishedWait) { [weak self] in self?.handle(.scan(.waited)) }
    case .stopWaiting: waitTimer = nil
    }
  }

  private func examined(
    _ result: Result<[FoundPlugin], FlowFailure>, _ request: FolderScan.Request, _ start: ContinuousClock.Instant
  ) {
    var times = SwapTimes()
    times.debounce = request.detected.duration(to: start)
    times.vet = start.duration(to: loop.now)
    scanTimes = times
    switch result {
    case .success(let found):
      let changes = catalog.update(to: found, isRequested: request.isRequested)
      // The policy may say something else now, also of what has not changed.
      if request.isRequested {
        for (id, finding) in changes.findings where !finding.isChange { renew(id) }
      }
      handle(.examined(changes))
    case .failure(let failure):
      catalog.log(.warning, "\(failure)")
      handle(.unreadable(failure))
    }
  }
  // MARK: - The steps of a swap

  private func perform(_ action: Swap.Action, _ swap: Swap, _ item: CatalogItem) {
    switch action {
    case .waitUntilIdle:
      if work[item.id] == nil {
        work[item.id] = SwapWork(scanTimes ?? SwapTimes(), loop.now)
      }
      catalog.update(item.id) { $0.waiting = nil }
      waitUntilIdle(item.id)
    case .stopWaiting: work[item.id]?.idleTimer = nil
    case .runCanary: runCanary(swap.version, item)
    case .weigh: weigh(swap.version, item)
    case .wait(let missing): keepWaiting(swap.version, item, missing)
    case .load: load(swap, item)
    case .restore: restore(item)
    case .commit: commit(swap, item)
    case .rollBack(let rollback): rollBack(rollback, swap, item)
    }
  }

  private func waitUntilIdle(_ id: PluginID) {
    let rest = waitsForIdle ? timeUntilIdle : .zero
    guard rest > .zero else { return handle(.swap(id, .idled)) }
    work[id]?.idleTimer = loop.after(rest) { [weak self] in self?.waitUntilIdle(id) }
  }

  /// The minimum time until the window is idle, or zero if it is.
  private var timeUntilIdle: Duration {
    let paused = engine.lastIntent.map { $0.duration(to: loop.now) } ?? Self.pause
    return max(Self.pause - paused, engine.isIdle ? .zero : Self.recheck)
  }

  /// Runs the canary of a version, in a copy of the current window and a separate process.
  private func runCanary(_ version: FoundPlugin, _ item: CatalogItem) {
    work[item.id]?.lap(\.idle, loop.now)
    let id = item.id
    // Nothing that is stored or on screen is shown to a library of somebody else.
    if let failure = catalog.refusal(of: version, replacing: item.plugin) {
      return handle(.swap(id, .tried(version, failure)))
    }
    delegate?.pipeline(self, didBeginTestOf: id, title: item.title)
    engine.snapshot { [weak self] snapshot in
      guard let self else { return }
      guard case .testing? = plan.swaps[id]?.state else {
        delegate?.pipeline(self, didEndTestOf: id)
        return
      }
      catalog.inspector.runCanary(version, in: setting(snapshot, version, id)) { [weak self] version, failure in
        guard let self else { return }
        delegate?.pipeline(self, didEndTestOf: id)
        handle(.swap(id, .tried(version, failure)))
      }
    }
  }

  /// Returns the setting of a canary: the window, what the version may read, the data folders of the library's features,
  /// and copies of what they have stored.
  func setting(
    _ window: WindowSnapshot, _ version: FoundPlugin, _ id: PluginID, stored: [FeatureID: StorageContents] = [:]
  ) -> CanarySetting {
    var setting = CanarySetting(window: (try? window.encoded()) ?? [])
    setting.add(catalog.places.grants(of: version, replacing: catalog[id]?.plugin))
    let descriptions = [catalog[id]?.plugin.description, version.description].compactMap(\.self)
    for feature in Set(descriptions.flatMap { $0.features.map(\.id) }) {
      setting.dataFolders[feature] = catalog.dataFolder(of: feature)
      guard let storage = engine.storage(of: feature) as? any ReadableStorage else { continue }
      let values = Result { () throws(FlowFailure) in
        if let contents = stored[feature] { contents } else { try storage.contents() }
      }
      // The empty key stands for the storage as a whole.
      let contents = (try? values.get()) ?? ["": values.map { _ in [] }]
      if !setting.add(contents, of: feature) {
        catalog.log(.warning, "The stored values of \(feature) are too large for its canary, which runs without them.")
      }
    }
    return setting
  }

  private func load(_ swap: Swap, _ item: CatalogItem) {
    let (version, id) = (swap.version, item.id)
    work[id]?.resident = ResidentMemory.bytes()
    // The flows stay in the process that there is until those of the next one take over.
    if swap.kind == .renewal { catalog.retire(version.digest) }
    catalog.load(version, as: id) { [weak self] result in
      switch result {
      case .success(let flows):
        self?.work[id]?.flows = flows
        self?.handle(.swap(id, .loaded(nil)))
      case .failure(let failure): self?.handle(.swap(id, .loaded(failure)))
      }
    }
  }

  private func restore(_ item: CatalogItem) {
    work[item.id]?.lap(\.load, loop.now)
    guard let flows = work[item.id]?.flows else { return }
    let id = item.id
    let old = Set((item.withdrawn + (item.plugin.description?.features ?? [])).map(\.id))
    engine.swap(old.intersection(flows.features), from: flows) { [weak self] result in
      switch result {
      case .success(let report):
        self?.work[id]?.report = report
        self?.handle(.swap(id, .restored(nil)))
      case .failure(let failure): self?.handle(.swap(id, .restored(failure)))
      }
    }
  }

  private func commit(_ swap: Swap, _ item: CatalogItem) {
    guard swap.kind != .renewal else {
      work[item.id] = nil
      catalog.publish()
      return report(item.id, .renewed)
    }
    let resident = work[item.id]?.resident ?? 0
    // What runs in a process of its own leaves nothing behind in this one.
    let growth = catalog.places.isIsolated(swap.version) ? 0 : max(0, ResidentMemory.bytes() - resident)
    let shown = Set(engine.tree.entries.values.compactMap { engine.tree.flows[$0.flow]?.feature })
    catalog.commit(swap.version, of: item.id, isRevert: swap.kind == .revert, shown: shown, growth: growth)
    let line = standIn(for: item)
    work[item.id]?.lap(\.restore, loop.now)
    guard let work = work.removeValue(forKey: item.id), var report = work.report else { return }
    noteSwap(of: item.id, work.times.total)
    if let line { report.lost.insert(line, at: 0) }
    work.reverted?(.reverted)
    self.report(item.id, .swapped(report, work.times))
  }

  private func noteSwap(of id: PluginID, _ time: Duration) {
    catalog.update(id) { $0.history.noteSwapTime(time) }
    swapCount += 1
    if swapTimes.count == timesKept { swapTimes.removeFirst() }
    swapTimes.append(time)
  }

  /// Lets a placeholder stand for each feature that the new version of a library does not offer any more.
  ///
  /// - Parameter old: The library before the new version.
  /// - Returns: A line that tells the user so, or nil if there is no such feature.
  private func standIn(for old: CatalogItem) -> String? {
    guard let new = catalog[old.id] else { return nil }
    let before = Set((old.plugin.description?.features ?? []).map(\.id))
    let withdrawn = new.withdrawn.map(\.id).filter(before.contains)
    for feature in withdrawn { engine.lose(catalog.failure(ofWithdrawn: feature, in: new), of: feature) }
    guard !withdrawn.isEmpty else { return nil }
    let tabs = withdrawn.count == 1 ? "Its tab stays and keeps" : "Their tabs stay and keep"
    let names = withdrawn.map(\.rawValue).joined(separator: ", ")
    let arrived = (new.plugin.description?.features ?? []).filter { !before.contains($0.id) }.map(\.id.rawValue)
    let start = arrived.isEmpty ? "" : " New: \(arrived.joined(separator: ", "))."
    return "\(new.title) no longer offers \(names). \(tabs) what was there.\(start)"
  }

  private func rollBack(_ rollback: Swap.Rollback, _ swap: Swap, _ item: CatalogItem) {
    let work = work.removeValue(forKey: item.id)
    switch rollback {
    case .removed:
      catalog.retire(swap.version.digest)
      catalog.removeUnusedCopies()
      work?.reverted?(.removed)
    case .failed(let failure) where swap.kind == .renewal:
      catalog.log(.warning, "\(failure)")
      report(item.id, .failed(failure))
    case .failed(var failure):
      // The failure's own remedy is meant for a library that is not shown yet.
      if failure.code.isProbeFailure || failure.code.isPluginFailure {
        failure.remedy = Self.remedy
      }
      catalog.refuse(swap.version, of: item.id, because: failure)
      catalog.log(.warning, "\(failure)")
      work?.reverted?(.failed(failure))
      report(item.id, .failed(failure))
    }
  }
}

extension SwapPipeline: FeatureCatalogDelegate {
  package func catalog(
    _ catalog: FeatureCatalog, didChangePages pages: [PageItem], successors: [PageID: PageID]
  ) {
    delegate?.pipeline(self, didChangePages: pages, successors: successors)
  }

  package func catalog(_ catalog: FeatureCatalog, didBeginProbeOf id: PluginID) {
    handle(.probeBegan(id))
    delegate?.pipeline(self, didBeginTestOf: id, title: catalog[id]?.title ?? "")
  }

  package func catalog(_ catalog: FeatureCatalog, didEndProbeOf id: PluginID) {
    delegate?.pipeline(self, didEndTestOf: id)
    handle(.probeEnded(id, isUsable: catalog[id]?.plugin.failure == nil))
  }
}
