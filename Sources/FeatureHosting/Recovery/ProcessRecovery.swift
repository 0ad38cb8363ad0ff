import EventLoop
public import Failures
public import NavigationEngine
public import Platform
package import PluginBridge
package import PluginLoading

/// Brings the flows of a library back when its process has ended: they go on where they stood, in another process.
@MainActor
public final class ProcessRecovery {
  /// Called with each loss, when the flows have failed.
  public var onLoss: (@MainActor (LibraryLoss) -> Void)?
  /// Called with a loss whose flows go on after a delay, when they do.
  public var onRestart: (@MainActor (LibraryLoss) -> Void)?
  /// Called with what libraries print, and whose call was under way: a feature's id or a file's name.
  public var onPrint: (@MainActor (ArraySlice<UInt8>, _ owner: String) -> Void)?
  /// Called with lines that libraries log outside of their flows.
  public var onLog: (@MainActor (LogLevel, String, _ library: String) -> Void)?
  /// Called with calls that took long.
  public var onSlowCall: (@MainActor (CallReport) -> Void)?

  private let catalog: FeatureCatalog
  private let engine: NavigationEngine
  private let loop: PollLoop
  private let policy: RestartPolicy
  private var policies: [String: RestartPolicy] = [:]
  private var timers: [String: LoopToken] = [:]

  /// Makes a catalog load its libraries in processes of their own, and sees to their ends.
  ///
  /// - Parameter command: The command that starts a process, to which the path and the name of a library are added.
  public convenience init(command: [String], catalog: FeatureCatalog, engine: NavigationEngine, loop: PollLoop) {
    self.init(command: command, catalog: catalog, engine: engine, loop: loop, policy: RestartPolicy())
  }

  /// - Parameter policy: The policy that each library begins with.
  package init(
    command: [String], catalog: FeatureCatalog, engine: NavigationEngine, loop: PollLoop, policy: RestartPolicy
  ) {
    self.policy = policy
    self.catalog = catalog
    self.engine = engine
    self.loop = loop
    let processes = LibraryProcesses(command: command, loop: loop)
    catalog.processes = processes
    processes.delegate = self
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
    let restart: LibraryLoss.Restart = delay.map { $0 == .zero ? .now : .after($0) } ?? .onRetry
    var failure = loss.failure
    failure.remedy = remedy(restart)
    let lost = engine.lose(failure, restarts: delay != nil, where: flows.contains)
    guard let item else { return }
    let now = VersionHistory.Moment(loop.now)
    catalog.update(item.id) { $0.history.noteStop(at: now) }
    let told = LibraryLoss(
      title: item.title, features: (item.plugin.description?.features ?? []).map(\.id), failure: failure,
      restart: restart, hasEarlierVersion: !item.earlier.isEmpty,
      path: catalog.inspector.copy(of: digest), addresses: loss.addresses)
    onLoss?(told)
    guard let delay, !lost.isEmpty else { return }
    guard delay > .zero else { return engine.recover(lost) }
    timers[digest] = loop.after(delay) { [weak self] in
      self?.timers[digest] = nil
      self?.engine.recover(lost)
      self?.onRestart?(told)
    }
  }

  private func remedy(_ restart: LibraryLoss.Restart) -> String {
    switch restart {
    case .now: "It is restarted where it left off."
    case .after(let delay):
      "It restarts in \(delay.components.seconds) s where it left off; press Retry to restart it now."
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

  package func processes(_ processes: LibraryProcesses, didPrint bytes: ArraySlice<UInt8>, by owner: String) {
    onPrint?(bytes, owner)
  }

  package func processes(_ processes: LibraryProcesses, log level: LogLevel, _ line: String, of library: String) {
    onLog?(level, line, library)
  }

  package func processes(_ processes: LibraryProcesses, didNotice report: CallReport) { onSlowCall?(report) }
}
