import Flows

/// The recorder of transitions, which passes them to all listeners.
@MainActor
final class TransitionRecorder {
  private var listeners: [UInt64: AsyncStream<TransitionRecord>.Continuation] = [:]
  private var lastListener: UInt64 = 0
  private var last: UInt64 = 0
  /// The transitions that were carried out but not presented yet.
  private var open: [(record: TransitionRecord, start: ContinuousClock.Instant)] = []

  var isObserved: Bool { !listeners.isEmpty }
  var hasOpenRecords: Bool { !open.isEmpty }

  /// Returns a stream of the transitions from now on, which buffers the newest 1,024.
  func transitions() -> AsyncStream<TransitionRecord> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1024)) { continuation in
      lastListener += 1
      let number = lastListener
      listeners[number] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.listeners[number] = nil }
      }
    }
  }

  /// Records an effect with its outcome.
  ///
  /// The record of an effect that was carried out stays open until its result is presented.
  func record(_ effect: Effect, _ outcome: Outcome, from before: WindowTop?, to after: () -> WindowTop) {
    guard isObserved else { return }
    last += 1
    let after = after()
    let record = TransitionRecord(
      number: last, operation: effect.name, origin: effect.origin, from: before?.place, to: after.place,
      fromFeature: before?.feature, toFeature: after.feature, outcome: outcome)
    if outcome.isDone { open.append((record, ContinuousClock.now)) } else { send(record) }
  }

  /// Closes the open records, whose results are on screen now.
  func close() {
    let now = ContinuousClock.now
    for (record, start) in open {
      var record = record
      record.duration = now - start
      send(record)
    }
    open = []
  }

  /// Closes all records and ends the streams of all listeners.
  func finish() {
    close()
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  private func send(_ record: TransitionRecord) {
    for listener in listeners.values { listener.yield(record) }
  }
}

/// The top of a window: its entry and feature.
struct WindowTop {
  /// The top entry, or nil while the feature shows nothing yet.
  let place: TransitionRecord.Place?
  /// The feature, or nil if none is shown.
  let feature: FeatureID?
}

extension NavigationTree {
  /// The present top of the window.
  var top: WindowTop {
    guard let id = visible.last, let container = containers[id] else { return WindowTop(place: nil, feature: nil) }
    guard let last = container.entries.last, let entry = entries[last] else {
      return WindowTop(place: nil, feature: container.flow == root ? nil : feature(of: container.flow))
    }
    let feature = feature(of: entry.flow)
    return WindowTop(
      place: TransitionRecord.Place(feature: feature, entry: last, route: entry.route), feature: feature)
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
    case .dismissDialog: "dismiss dialog"
    case .end: "end"
    case .restore: "restore"
    case .remake: "remake"
    case .beginUnplaced: "begin unseen"
    }
  }

  var origin: TransitionRecord.Origin {
    switch self {
    case .request(let request): .flow(request.sender)
    case .end(_, let cause): cause == .user ? .user : .engine(cause)
    case .restore, .remake, .beginUnplaced: .engine(.other)
    case .back, .backTo, .backToRoot, .dismiss, .select, .activated, .dismissDialog: .user
    }
  }
}
