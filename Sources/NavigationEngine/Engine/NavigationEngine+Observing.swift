public import Flows

extension NavigationEngine {
  /// Calls `observer` with the changes after each effect.
  public func observe(_ observer: @escaping @MainActor ([Change]) -> Void) {
    observers.add { if case .changes(let changes) = $0 { observer(changes) } }
  }

  /// Calls `observer` each time that a flow enters another phase, as a progress display needs.
  public func observePhases(_ observer: @escaping @MainActor (FlowID, FeatureID, FlowPhase) -> Void) {
    observers.add { if case .phase(let flow, let feature, let phase) = $0 { observer(flow, feature, phase) } }
  }

  /// Calls `observer` when the result of ``snapshot(within:_:)`` may have changed: positions, saved states, typed text.
  public func observeActivity(_ observer: @escaping @MainActor () -> Void) {
    observers.add { if case .activity = $0 { observer() } }
  }

  /// Calls `observer` with a sentence for each part of a saved window that could not be restored.
  public func observeDropped(_ observer: @escaping @MainActor (String) -> Void) {
    observers.add { if case .dropped(let line) = $0 { observer(line) } }
  }

  /// Calls `observer` with the text of each confirmation that asks the user whether to leave a screen.
  public func observeQuestions(_ observer: @escaping @MainActor (String) -> Void) {
    observers.add { if case .question(let text) = $0 { observer(text) } }
  }

  /// Calls `observer` with each effect that is applied.
  ///
  /// Applied in this order to a new tree, the effects reproduce the tree.
  package func observeEffects(_ observer: @escaping @MainActor (Effect) -> Void) {
    observers.add { if case .effect(let effect) = $0 { observer(effect) } }
  }

  /// A stream of every transition from now on, including refused ones.
  ///
  /// Each caller gets its own stream, which buffers at most the newest 1,024 transitions.
  public var transitions: AsyncStream<TransitionRecord> { recorder.transitions() }

  /// The observer of every call into a flow, or nil.
  public var callObserver: (any FlowCallObserver)? {
    get { calls.observer }
    set { calls.observer = newValue }
  }
}
