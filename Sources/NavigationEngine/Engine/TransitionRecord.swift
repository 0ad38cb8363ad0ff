public import Flows
public import Payloads

/// One change of place, or one that was refused: what asked for it, where it led, and how long it took.
public struct TransitionRecord: Sendable, Equatable {
  /// A place on screen.
  public struct Place: Sendable, Equatable {
    /// The feature that the entry belongs to.
    public var feature: FeatureID
    /// The entry on top.
    public var entry: EntryID
    /// The route of the entry, as the flow encoded it.
    public var route: Payload
  }

  /// Who or what asked for a transition.
  public enum Origin: Sendable, Equatable {
    case user
    case flow(FlowID)
    case engine(EndCause)
  }

  /// Counts from 1, without gaps.
  public var number: UInt64
  /// What was asked for: "push", "back".
  public var operation: String
  /// Who or what asked for it.
  public var origin: Origin
  /// What was on top before; nil when nothing was.
  public var from: Place?
  /// What is on top now; the same as before when it was refused.
  public var to: Place?
  /// What became of it: done, or refused with the reason.
  public var outcome: Outcome
  /// From when it was carried out to when what it led to was shown; nil when it was refused.
  public var duration: Duration?
}

/// Keeps the records of transitions and gives them to all who listen.
@MainActor
struct TransitionRecorder {
  private var listeners: [UInt64: AsyncStream<TransitionRecord>.Continuation] = [:]
  private var lastListener: UInt64 = 0
  private var last: UInt64 = 0
  private var open: [(record: TransitionRecord, start: ContinuousClock.Instant)] = []

  var isObserved: Bool { !listeners.isEmpty }
  var hasOpenRecords: Bool { !open.isEmpty }

  mutating func add(_ listener: AsyncStream<TransitionRecord>.Continuation) -> UInt64 {
    lastListener += 1
    listeners[lastListener] = listener
    return lastListener
  }

  mutating func remove(_ listener: UInt64) { listeners[listener] = nil }

  mutating func record(
    _ effect: Effect, _ outcome: Outcome, from before: TransitionRecord.Place?, to after: () -> TransitionRecord.Place?
  ) {
    guard isObserved else { return }
    last += 1
    let record = TransitionRecord(
      number: last, operation: effect.name, origin: effect.origin, from: before, to: after(), outcome: outcome)
    if outcome.isDone { open.append((record, ContinuousClock.now)) } else { send(record) }
  }

  /// What the open records led to is on screen.
  mutating func close() {
    let now = ContinuousClock.now
    for (record, start) in open {
      var record = record
      record.duration = now - start
      send(record)
    }
    open = []
  }

  mutating func finish() {
    close()
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  private func send(_ record: TransitionRecord) {
    for listener in listeners.values { listener.yield(record) }
  }
}

extension NavigationEngine {
  /// Every transition from now on, refused ones too; each caller gets all of them, and at most the newest 1,024 that
  /// it has not taken yet.
  public var transitions: AsyncStream<TransitionRecord> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1024)) { continuation in
      let number = recorder.add(continuation)
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.recorder.remove(number) }
      }
    }
  }

  func record(refused effect: Effect, _ reason: RefusalReason) {
    guard recorder.isObserved else { return }
    let place = place(ofTop: tree)
    recorder.record(effect, .refused(reason), from: place) { place }
  }

  func place(ofTop tree: NavigationTree) -> TransitionRecord.Place? {
    guard let top = tree.visible.last, let id = tree.containers[top]?.entries.last, let entry = tree.entries[id] else {
      return nil
    }
    return TransitionRecord.Place(feature: feature(of: entry.flow), entry: id, route: entry.route)
  }
}

extension Effect {
  var name: String {
    switch self {
    case .request(let request): request.kind.name
    case .back: "back"
    case .backTo: "back to"
    case .backToRoot: "back to root"
    case .dismiss: "dismiss"
    case .select: "select"
    case .activated: "activate"
    case .answered: "answer"
    case .end: "end"
    case .restore: "restore"
    case .remake: "remake"
    }
  }

  var origin: TransitionRecord.Origin {
    switch self {
    case .request(let request): .flow(request.sender)
    case .end(_, let cause): cause == .user ? .user : .engine(cause)
    case .restore, .remake: .engine(.other)
    case .back, .backTo, .backToRoot, .dismiss, .select, .activated, .answered: .user
    }
  }
}
