import EventLoop
package import Failures
public import NavigationEngine
package import Platform
package import PluginBridge
package import PluginLoading

/// Brings the flows of a library back when its process has ended: they go on where they stood, in another process.
@MainActor
public final class ProcessRecovery {
  private let catalog: FeatureCatalog
  private let engine: NavigationEngine
  private let loop: PollLoop
  private let policy: RestartPolicy
  private var policies: [String: RestartPolicy] = [:]
  private var timers: [String: LoopToken] = [:]

  /// Sees to the ends of the processes of a catalog's libraries.
  public convenience init(of catalog: FeatureCatalog, in engine: NavigationEngine) {
    self.init(of: catalog, in: engine, policy: RestartPolicy())
  }

  /// - Parameter policy: The policy that each library begins with.
  package init(of catalog: FeatureCatalog, in engine: NavigationEngine, policy: RestartPolicy) {
    self.policy = policy
    self.catalog = catalog
    self.engine = engine
    loop = catalog.loop
    catalog.processes?.delegate = self
  }

  /// Ends all processes; called when the engine has shut down.
  public func end() {
    timers = [:]
    catalog.processes?.endAll()
  }

  private func lost(_ flows: RemoteFlows, _ digest: String, _ loss: RunnerLoss) {
    let item = catalog.present.first { $0.plugin.digest == digest }
    // A version that runs as a canary fails with it, and is not restarted.
    let delay = item == nil ? nil : policies[digest, default: policy].fail(at: loop.now)
    let failure = failure(of: loss, delay)
    let lost = engine.lose(failure, restarts: delay != nil, where: flows.contains)
    guard let item else { return }
    let told = tell(of: item, failure, loss, delay)
    guard let delay, !lost.isEmpty else { return }
    guard delay > .zero else { return engine.recover(lost) }
    timers[digest] = loop.after(delay) { [weak self] in
      self?.timers[digest] = nil
      self?.engine.recover(lost)
      self?.catalog.sink.noteRestart(told)
    }
  }

  private func failure(of loss: RunnerLoss, _ delay: Duration?, isLoading: Bool = false) -> FlowFailure {
    var failure = loss.failure
    failure.remedy = remedy(restart(delay), isLoading: isLoading)
    return failure
  }

  private func restart(_ delay: Duration?) -> LibraryLoss.Restart {
    delay.map { $0 == .zero ? .now : .after($0) } ?? .onRetry
  }

  private func tell(of item: CatalogItem, _ failure: FlowFailure, _ loss: RunnerLoss, _ delay: Duration?) -> LibraryLoss
  {
    let now = VersionHistory.Moment(loop.now)
    catalog.update(item.id) { $0.history.noteStop(at: now) }
    let told = LibraryLoss(
      title: item.title, features: (item.plugin.description?.features ?? []).map(\.id), failure: failure,
      restart: restart(delay), hasEarlierVersion: !item.earlier.isEmpty,
      path: item.plugin.digest.map(catalog.inspector.copy(of:)), addresses: loss.addresses)
    catalog.sink.noteLoss(told)
    return told
  }

  /// Counts the end of a process that was to bring a library back as a failure of the library: the next one follows.
  ///
  /// A library that has not run in this process's time fails with the first attempt, as one that cannot be loaded.
  private func lostLoading(_ digest: String, _ loss: RunnerLoss) -> Duration? {
    guard policies[digest] != nil, let item = catalog.present.first(where: { $0.plugin.digest == digest }) else {
      return nil
    }
    let delay = policies[digest, default: policy].fail(at: loop.now)
    _ = tell(of: item, failure(of: loss, delay, isLoading: true), loss, delay)
    return delay
  }

  private func remedy(_ restart: LibraryLoss.Restart, isLoading: Bool) -> String {
    switch restart {
    case .now: "It is restarted where it left off."
    case .after(let delay):
      "It restarts in \(delay.components.seconds) s where it left off"
        + (isLoading ? "." : "; press Retry to restart it now.")
    case .onRetry:
      "It failed \(policy.limit) times within \(policy.period.components.seconds / 60) minutes and is no longer "
        + "restarted automatically. Retry restarts it where it left off, and so does a new version."
    }
  }
}

extension ProcessRecovery: LibraryProcesses.Delegate {
  package func processes(
    _ processes: LibraryProcesses, lost flows: RemoteFlows, of digest: String, _ loss: RunnerLoss
  ) {
    lost(flows, digest, loss)
  }

  package func processes(_ processes: LibraryProcesses, lostLoading digest: String, _ loss: RunnerLoss) -> Duration? {
    lostLoading(digest, loss)
  }

  package func processes(_ processes: LibraryProcesses, didPrint bytes: ArraySlice<UInt8>, by owner: String) {
    catalog.sink.print(bytes, by: owner)
  }

  package func processes(_ processes: LibraryProcesses, log level: LogLevel, _ line: String, of library: String) {
    catalog.sink.log(level, line, by: library)
  }

  package func processes(_ processes: LibraryProcesses, didNotice report: CallReport) {
    catalog.sink.noteSlowCall(report)
  }
}
