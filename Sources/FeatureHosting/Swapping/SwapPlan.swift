import Failures
import PluginLoading

/// The state machine of a ``SwapPipeline``: the scans of the folder, the swaps, and the reports to the user.
///
/// The value has no side effects: `handle` takes an event and returns the actions for the caller to perform, in order.
struct SwapPlan {
  /// An event that advances the plan.
  enum Event: Equatable {
    /// A file has changed, the user requested a scan, or a delay has ended.
    case scan(FolderScan.Event)
    /// The folder was scanned.
    case examined(FolderChanges)
    /// The folder could not be scanned.
    case unreadable(FlowFailure)
    /// The user requested an earlier version of a library.
    case revertRequested(PluginID, FoundPlugin)
    /// A library may do more or less than before.
    case renewalRequested(PluginID, FoundPlugin)
    /// An event of a swap.
    case swap(PluginID, Swap.Event)
    /// The probe of a library that is not shown yet has begun.
    case probeBegan(PluginID)
    /// That probe has ended.
    case probeEnded(PluginID, isUsable: Bool)
  }

  /// An action for the caller to perform.
  enum Action: Equatable {
    case scan(FolderScan.Action)
    case swap(PluginID, Swap.Action)
    /// Take the version without a swap, because the library is only shown as a placeholder.
    case replacePlaceholder(PluginID, FoundPlugin)
    case reportAdded(PluginID)
    case reportRemoved(PluginID)
    /// Report that a scan requested by the user had no effect.
    case reportNothingToReload
    /// Report why a scan requested by the user failed.
    case reportFailedReload(FlowFailure)
  }

  private(set) var scan = FolderScan()
  /// The last swap of each library.
  private(set) var swaps: [PluginID: Swap] = [:]
  /// The libraries that are not shown yet and are being tried.
  private(set) var probes: Set<PluginID> = []
  /// The subset of ``probes`` that arrived at run time, to be reported.
  private var arrivals: Set<PluginID> = []
  /// The libraries whose files changed during a swap or a probe, with the time at which the change was detected.
  private var outdated: [PluginID: ContinuousClock.Instant] = [:]
  /// Whether the last scan requested by the user had an effect, or nil if no report is due.
  private var reloadHadEffect: Bool?

  /// Returns whether a library is being tried or swapped.
  func isBusy(_ id: PluginID) -> Bool { probes.contains(id) || swaps[id]?.isUnderWay ?? false }

  /// Advances the plan and returns the actions to perform.
  ///
  /// An event that does not apply to the current state has no effect.
  mutating func handle(_ event: Event) -> [Action] {
    var actions: [Action] = []
    switch event {
    case .scan(let event): actions = scan.handle(event).map(Action.scan)
    case .examined(let changes): actions = take(changes)
    case .unreadable(let failure):
      if case .examining(let request, _) = scan.state, request.isRequested { actions = [.reportFailedReload(failure)] }
      actions += scan.handle(.examined(isUnfinished: false)).map(Action.scan)
    case .revertRequested(let id, let version):
      if !isBusy(id) { actions = begin(id, version, .revert) }
    case .renewalRequested(let id, let version):
      if !isBusy(id) { actions = begin(id, version, .renewal) }
    case .swap(let id, let event): actions = handle(event, of: id)
    case .probeBegan(let id): probes.insert(id)
    case .probeEnded(let id, let isUsable):
      probes.remove(id)
      if arrivals.remove(id) != nil, isUsable { actions = [.reportAdded(id)] }
      actions += lookAgain(at: id)
    }
    noteEffects(of: actions)
    return actions + answerReload()
  }

  // MARK: - The folder

  private mutating func take(_ changes: FolderChanges) -> [Action] {
    guard case .examining(let request, _) = scan.state else { return [] }
    if request.isRequested { reloadHadEffect = false }
    if changes.hasMembersChanged, reloadHadEffect != nil { reloadHadEffect = true }
    var actions: [Action] = []
    for id in changes.removed {
      outdated[id] = nil
      actions += handle(.removed, of: id)
      arrivals.remove(id)
      actions.append(.reportRemoved(id))
    }
    for (id, isUsable) in changes.added.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if isUsable { actions.append(.reportAdded(id)) } else if probes.contains(id) { arrivals.insert(id) }
    }
    for (id, finding) in changes.findings.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where finding.isChange {
      guard !isBusy(id) else {
        outdated[id] = min(outdated[id] ?? request.detected, request.detected)
        continue
      }
      switch finding {
      case .version(let version): actions += begin(id, version, .update)
      case .replacement(let version): actions.append(.replacePlaceholder(id, version))
      case .unchanged, .unfinished: break
      }
    }
    return actions + scan.handle(.examined(isUnfinished: changes.isUnfinished)).map(Action.scan)
  }

  /// Scans the folder again for a library that changed while it was busy.
  private mutating func lookAgain(at id: PluginID) -> [Action] {
    guard !isBusy(id), let detected = outdated.removeValue(forKey: id) else { return [] }
    return scan.handle(.requested(FolderScan.Request(detected: detected))).map(Action.scan)
  }

  // MARK: - Swaps

  private mutating func begin(_ id: PluginID, _ version: FoundPlugin, _ kind: Swap.Kind) -> [Action] {
    let (swap, actions) = Swap.begin(version, kind)
    swaps[id] = swap
    return actions.map { .swap(id, $0) }
  }

  private mutating func handle(_ event: Swap.Event, of id: PluginID) -> [Action] {
    guard let actions = swaps[id]?.handle(event) else { return [] }
    return actions.map { .swap(id, $0) } + lookAgain(at: id)
  }

  // MARK: - Requests of the user

  private mutating func noteEffects(of actions: [Action]) {
    guard reloadHadEffect == false else { return }
    reloadHadEffect = actions.contains { action in
      switch action {
      case .swap(_, .commit), .swap(_, .rollBack), .swap(_, .wait), .replacePlaceholder, .reportAdded, .reportRemoved:
        true
      default: false
      }
    }
  }

  /// Reports the effect of a scan requested by the user, once no swap or probe is in progress.
  private mutating func answerReload() -> [Action] {
    guard let hadEffect = reloadHadEffect, scan.state == .resting, probes.isEmpty,
      !swaps.values.contains(where: \.isUnderWay)
    else { return [] }
    reloadHadEffect = nil
    return hadEffect ? [] : [.reportNothingToReload]
  }
}
