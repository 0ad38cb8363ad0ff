public import Failures
public import Flows

/// How far a flow has come on its way to the screen.
public enum FlowPhase: Sendable, Equatable {
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
    slot.feature = feature(of: flow)
    slot.onPhase = { [weak self] phase in
      guard let self else { return }
      for observer in phaseObservers { observer(flow, feature(of: flow), FlowPhase(phase)) }
    }
    return slot
  }
}

extension FlowPhase {
  init(_ phase: FlowSlot.Phase) {
    switch phase {
    case .idle: self = .idle
    case .making: self = .loading
    case .starting: self = .starting
    case .running: self = .running
    case .failed(let failure): self = .failed(failure)
    }
  }
}
