import Flows
import NavigationTree

/// The owner of a window's tree, and the only place that changes it.
@MainActor
final class WindowTree {
  /// The navigation state of the window.
  private(set) var tree = NavigationTree()
  private let observers: EngineObservers
  private unowned let host: any EngineHost
  /// The number of the last transition that was told.
  private var lastTransition: UInt64 = 0

  init(observers: EngineObservers, host: any EngineHost) {
    self.observers = observers
    self.host = host
  }

  /// Applies an effect and passes its changes to the parts and flows that they concern.
  @discardableResult
  func apply(_ effect: Effect) -> Outcome {
    observers.holding { applyNow(effect) }
  }

  private func applyNow(_ effect: Effect) -> Outcome {
    let before = observers.wants(.made) ? tree.top : nil
    var changes: [Change] = []
    let outcome = tree.apply(effect, &changes)
    observers.tell(.applied, { $0.applied(effect, outcome) })
    guard !changes.isEmpty else { return outcome }
    observers.tell(.changed, { [changes] in $0.changed(changes) })
    if !effect.isRestoration, let before { tellTransition(effect, outcome, from: before, to: tree.top) }
    host.treeDidChange(changes, by: effect, outcome)
    return outcome
  }

  /// Tells observers of an effect that was refused before it reached the tree.
  func refuse(_ effect: Effect, _ reason: RefusalReason) {
    observers.tell(.applied, { $0.applied(effect, .refused(reason)) })
  }

  /// Tells observers that what the user or a flow asked for was refused.
  func tellRefusal(of effect: Effect, _ reason: RefusalReason) {
    guard observers.wants(.made) else { return }
    let top = tree.top
    tellTransition(effect, .refused(reason), from: top, to: top)
  }

  private func tellTransition(_ effect: Effect, _ outcome: Outcome, from before: WindowTop, to after: WindowTop) {
    lastTransition += 1
    let transition = TransitionRecord(
      number: lastTransition, operation: effect.name, origin: effect.origin, fromRoute: before.route,
      toRoute: after.route,
      fromFeature: before.feature, toFeature: after.feature, outcome: outcome)
    observers.tell(.made, { $0.made(transition) })
  }
}

extension Effect {
  /// Whether the effect brings back what was there before, which does not count as a transition.
  fileprivate var isRestoration: Bool {
    switch self {
    case .restore, .replaceWindow: true
    default: false
    }
  }
}
