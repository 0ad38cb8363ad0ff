import Flows

/// The owner of a window's tree, and the only place that changes it.
@MainActor
final class WindowTree {
  /// The navigation state of the window.
  private(set) var tree = NavigationTree()
  private let recorder: TransitionRecorder
  private let observers: EngineObservers
  private unowned let host: any EngineHost

  init(recorder: TransitionRecorder, observers: EngineObservers, host: any EngineHost) {
    self.recorder = recorder
    self.observers = observers
    self.host = host
  }

  /// Applies an effect and passes its changes to the parts and flows that they concern.
  @discardableResult
  func apply(_ effect: Effect) -> Outcome {
    observers.holding { applyNow(effect) }
  }

  private func applyNow(_ effect: Effect) -> Outcome {
    let before = recorder.isObserved ? tree.top : nil
    var changes: [Change] = []
    let outcome = tree.apply(effect, &changes)
    observers.publish(.effect(effect))
    guard !changes.isEmpty else { return outcome }
    observers.publish(.changes(changes))
    // A restoration does not count as a transition.
    if case .restore = effect {} else { recorder.record(effect, outcome, from: before) { tree.top } }
    host.treeDidChange(changes, by: effect, outcome)
    return outcome
  }

  /// Records an effect that was refused before it reached the tree.
  func recordRefusal(of effect: Effect, _ reason: RefusalReason) {
    guard recorder.isObserved else { return }
    let top = tree.top
    recorder.record(effect, .refused(reason), from: top) { top }
  }
}
