import Flows
import NavigationTree
import Payloads
import Scenes

/// The recorder of transitions, which passes them to all listeners once their results are on screen.
@MainActor
final class TransitionRecorder: EngineObserver {
  let observedEvents: EngineEvents = [.made, .presented, .shutDown]
  private let observers: EngineObservers
  private var listeners: [UInt64: AsyncStream<TransitionRecord>.Continuation] = [:]
  private var lastListener: UInt64 = 0
  /// The transitions that were carried out but not presented yet.
  private var open: [(record: TransitionRecord, start: ContinuousClock.Instant)] = []

  init(observers: EngineObservers) { self.observers = observers }

  /// Returns a stream of the transitions from now on, which buffers the newest 1,024.
  func transitions() -> AsyncStream<TransitionRecord> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1024)) { continuation in
      if listeners.isEmpty { observers.add(self) }
      lastListener += 1
      let number = lastListener
      listeners[number] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.remove(number) }
      }
    }
  }

  private func remove(_ listener: UInt64) {
    guard listeners.removeValue(forKey: listener) != nil, listeners.isEmpty else { return }
    observers.remove(self)
    open = []
  }

  func made(_ transition: TransitionRecord) {
    if transition.outcome.isDone { open.append((transition, ContinuousClock.now)) } else { send(transition) }
  }

  func presented(_ scene: Scene, isComplete: Bool, in duration: Duration) { if isComplete { close() } }

  func shutDown() {
    close()
    for listener in listeners.values { listener.finish() }
    listeners = [:]
    observers.remove(self)
  }

  /// Closes the open records, whose results are on screen now.
  private func close() {
    guard !open.isEmpty else { return }
    let now = ContinuousClock.now
    for (record, start) in open {
      var record = record
      record.duration = now - start
      send(record)
    }
    open = []
  }

  private func send(_ record: TransitionRecord) {
    for listener in listeners.values { listener.yield(record) }
  }
}

/// The top of a window: its route and feature.
struct WindowTop {
  /// The route of the top entry, or nil while the feature shows nothing yet.
  let route: Payload?
  /// The feature, or nil if none is shown.
  let feature: FeatureID?
}

extension NavigationTree {
  /// The present top of the window.
  var top: WindowTop {
    guard let id = visible.last, let container = containers[id] else { return WindowTop(route: nil, feature: nil) }
    guard let last = container.entries.last, let entry = entries[last] else {
      return WindowTop(route: nil, feature: container.flow == root ? nil : feature(of: container.flow))
    }
    return WindowTop(route: entry.route, feature: feature(of: entry.flow))
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
    case .replaceWindow: "replace window"
    }
  }

  var origin: TransitionRecord.Origin {
    switch self {
    case .request(let request): .flow(request.sender)
    case .end(_, let cause): cause == .user ? .user : .engine(cause)
    case .restore, .remake, .beginUnplaced, .replaceWindow: .engine(.other)
    case .back, .backTo, .backToRoot, .dismiss, .select, .activated, .dismissDialog: .user
    }
  }
}
