public import Failures
public import Flows

/// How far a flow has come on its way to the screen.
public enum FlowPhase: Sendable, Equatable {
  /// Nothing is made yet; it is when the flow is first shown or addressed.
  case idle
  /// Its feature is being loaded.
  case loading
  case starting
  case running
  case failed(FlowFailure)
}

extension NavigationEngine {
  /// Calls `observer` each time a flow goes on to another phase: what a progress display needs.
  public func observePhases(_ observer: @escaping @MainActor (FlowID, FeatureID, FlowPhase) -> Void) {
    phaseObservers.append(observer)
  }

  func makeSlot(for flow: FlowID) -> FlowSlot {
    let slot = FlowSlot()
    slot.onPhase = { [weak self] phase in
      guard let self else { return }
      for observer in phaseObservers { observer(flow, feature(of: flow), phase) }
    }
    return slot
  }
}
