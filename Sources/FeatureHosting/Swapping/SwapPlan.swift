import Failures
import PluginLoading

/// What a ``SwapPipeline`` knows and decides, as a value: the scans of the folder, the swaps, and what the user is to be
/// told.
///
/// It does nothing itself: `handle` takes what has happened, and returns what is to be done, in its order.
struct SwapPlan {
  /// Something that has happened.
  enum Event: Equatable {
    /// A file has changed, the user asks for a scan, or a wait is over.
    case scan(FolderScan.Event)
    /// The folder has been scanned.
    case examined(FolderChanges)
    /// The folder could not be scanned.
    case unreadable(FlowFailure)
    /// The user asks for an earlier version of a library.
    case revertRequested(PluginID, FoundPlugin)
    /// Something has happened to a swap.
    case swap(PluginID, Swap.Event)
    /// A library that stands nowhere yet is tried.
    case trialBegan(PluginID)
    /// Its trial has ended.
    case trialEnded(PluginID, isUsable: Bool)
  }

  /// What is to be done.
  enum Action: Equatable {
    case scan(FolderScan.Action)
    case swap(PluginID, Swap.Action)
    /// Take the version without a swap, as the library has nothing on screen but a placeholder.
    case replacePlaceholder(PluginID, FoundPlugin)
    case reportAdded(PluginID)
    case reportRemoved(PluginID)
    /// Say that a scan that the user has asked for began nothing.
    case reportNothingToReload
    /// Say why a scan that the user has asked for was not possible.
    case reportFailedReload(FlowFailure)
  }

  private(set) var scan = FolderScan()
  /// The last swap of each library.
  private(set) var swaps: [PluginID: Swap] = [:]
  /// The libraries that stand nowhere yet and are being tried.
  private(set) var trials: Set<PluginID> = []
  /// Those among them that have come while the app runs, which is to be reported.
  private var arrivals: Set<PluginID> = []
  /// The libraries whose files were found changed during a swap or a trial, and when that was noticed.
  private var outdated: [PluginID: ContinuousClock.Instant] = [:]
  /// Whether the last scan that the user has asked for began something; nil: there is none to report on.
  private var reloadHadEffect: Bool?

  /// Whether a library is being tried or swapped.
  func isBusy(_ id: PluginID) -> Bool { trials.contains(id) || swaps[id]?.isUnderWay ?? false }

  /// Goes on after an event; one that does not belong to the present state changes nothing.
  mutating func handle(_ event: Event) -> [Action] {
    var actions: [Action] = []
    switch event {
    case .scan(let event): actions = scan.handle(event).map(Action.scan)
    case .examined(let changes): actions = take(changes)
    case .unreadable(let failure):
      if case .examining(let request, _) = scan.state, request.isRequested { actions = [.reportFailedReload(failure)] }
      actions += scan.handle(.examined(isUnfinished: false)).map(Action.scan)
    case .revertRequested(let id, let version):
      if !isBusy(id) { actions = begin(id, version, isRevert: true) }
    case .swap(let id, let event): actions = handle(event, of: id)
    case .trialBegan(let id): trials.insert(id)
    case .trialEnded(let id, let isUsable):
      trials.remove(id)
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
      if isUsable { actions.append(.reportAdded(id)) } else if trials.contains(id) { arrivals.insert(id) }
    }
    for (id, finding) in changes.findings.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where finding.isChange {
      guard !isBusy(id) else {
        outdated[id] = min(outdated[id] ?? request.noticed, request.noticed)
        continue
      }
      switch finding {
      case .version(let version): actions += begin(id, version, isRevert: false)
      case .replacement(let version): actions.append(.replacePlaceholder(id, version))
      case .unchanged, .unfinished: break
      }
    }
    return actions + scan.handle(.examined(isUnfinished: changes.isUnfinished)).map(Action.scan)
  }

  /// Scans the folder again for a library that has changed while nothing could be done about it.
  private mutating func lookAgain(at id: PluginID) -> [Action] {
    guard !isBusy(id), let noticed = outdated.removeValue(forKey: id) else { return [] }
    return scan.handle(.requested(FolderScan.Request(noticed: noticed))).map(Action.scan)
  }

  // MARK: - Swaps

  private mutating func begin(_ id: PluginID, _ version: FoundPlugin, isRevert: Bool) -> [Action] {
    let (swap, actions) = Swap.begin(version, isRevert: isRevert)
    swaps[id] = swap
    return actions.map { .swap(id, $0) }
  }

  private mutating func handle(_ event: Swap.Event, of id: PluginID) -> [Action] {
    guard let actions = swaps[id]?.handle(event) else { return [] }
    return actions.map { .swap(id, $0) } + lookAgain(at: id)
  }

  // MARK: - What the user has asked for

  private mutating func noteEffects(of actions: [Action]) {
    guard reloadHadEffect == false else { return }
    reloadHadEffect = actions.contains { action in
      switch action {
      case .swap(_, .commit), .swap(_, .rollBack), .replacePlaceholder, .reportAdded, .reportRemoved: true
      default: false
      }
    }
  }

  /// Once nothing is under way any more, it is known whether a scan has begun something.
  private mutating func answerReload() -> [Action] {
    guard let hadEffect = reloadHadEffect, scan.state == .resting, trials.isEmpty,
      !swaps.values.contains(where: \.isUnderWay)
    else { return [] }
    reloadHadEffect = nil
    return hadEffect ? [] : [.reportNothingToReload]
  }
}
