public import Flows
public import NavigationTree

extension NavigationEngine {
  /// Adds an observer, which is told the events from now on.
  ///
  /// The engine doesn't retain it.
  public func add(_ observer: any EngineObserver) { observers.add(observer) }

  /// Removes an observer, which is told nothing more.
  public func remove(_ observer: any EngineObserver) { observers.remove(observer) }

  /// Calls `observer` with the changes after each effect.
  public func observe(_ observer: @escaping @MainActor ([Change]) -> Void) {
    observers.add(ChangeObserver(observer), isKept: true)
  }

  /// Calls `observer` each time that a flow enters another phase, as a progress display needs.
  public func observePhases(_ observer: @escaping @MainActor (FlowID, FeatureID, FlowPhase) -> Void) {
    observers.add(PhaseObserver(observer), isKept: true)
  }

  /// A stream of every transition from now on, including refused ones.
  ///
  /// Each caller gets its own stream, which buffers at most the newest 1,024 transitions.
  public var transitions: AsyncStream<TransitionRecord> { recorder.transitions() }
}

/// An observer of changes, as a closure.
private final class ChangeObserver: EngineObserver {
  let observedEvents = EngineEvents.changed
  private let observer: @MainActor ([Change]) -> Void

  init(_ observer: @escaping @MainActor ([Change]) -> Void) { self.observer = observer }

  func changed(_ changes: [Change]) { observer(changes) }
}

/// An observer of phases, as a closure.
private final class PhaseObserver: EngineObserver {
  let observedEvents = EngineEvents.entered
  private let observer: @MainActor (FlowID, FeatureID, FlowPhase) -> Void

  init(_ observer: @escaping @MainActor (FlowID, FeatureID, FlowPhase) -> Void) { self.observer = observer }

  func entered(_ phase: FlowPhase, flow: FlowID, of feature: FeatureID) { observer(flow, feature, phase) }
}
