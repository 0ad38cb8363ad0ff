import Flows
import NavigationTree

/// The properties of flows that other parts of the engine read.
extension FlowRunner {
  /// The running flows, in no particular order.
  var running: [FlowID] { slots.all.keys.filter { slots[$0]?.isRunning == true && tree.flows.contains($0) } }

  /// Returns whether a flow has a slot: it has begun in the tree and not ended.
  func has(_ flow: FlowID) -> Bool { slots[flow] != nil }

  /// Returns whether a flow runs, or is about to, so that it receives what it is told.
  func takesEvents(_ flow: FlowID) -> Bool { slots[flow]?.takesEvents ?? false }

  func phase(of flow: FlowID) -> FlowPhase? { slots[flow]?.phase }

  /// Returns the present instance of a flow, or nil if there is none.
  func instance(of flow: FlowID) -> (any Flow)? { slots[flow]?.instance }

  /// Returns whether a flow has started some time ago and has not opened its first screen.
  func isBlank(_ flow: FlowID) -> Bool { slots[flow]?.isBlank ?? false }

  /// Returns whether a flow has failed.
  func hasFailed(_ flow: FlowID) -> Bool { if case .failed? = slots[flow]?.phase { true } else { false } }

  /// Returns whether a flow has failed and is started again without the user.
  func restarts(_ flow: FlowID) -> Bool { slots[flow]?.restarts ?? false }

  /// Returns the reason with which the request for a flow is refused when the flow fails, or nil for a plain failure.
  func refusal(of flow: FlowID) -> RefusalReason? { slots[flow]?.refusal }

  /// Returns whether a flow is to be restored to a saved position when it begins.
  func isToBeRestored(_ flow: FlowID) -> Bool { slots[flow]?.restorationPoint != nil }

  /// The state that each flow saved last, or is to be restored from.
  var savedStates: [WindowSnapshot.State] {
    slots.all.keys.compactMap { flow in
      guard tree.flows.contains(flow), let slot = slots[flow],
        let state = slot.restorationPoint?.state ?? slot.saved
      else { return nil }
      return WindowSnapshot.State(flow: flow, state: state)
    }
  }

  /// Returns whether a flow's instance holds changes that the user made.
  func holdsChanges(_ flow: FlowID) -> Bool { slots[flow]?.holdsChanges ?? false }

  /// Returns the relatives of a flow that have instances.
  func relatives(of flow: FlowID) -> FlowRelatives { tree.relatives(of: flow) { slots[$0]?.instance } }

  // MARK: - What becomes known of flows

  /// Notes that a flow shows something, so that nothing is awaited any more.
  func noteFirstScreen(of flow: FlowID) { slots[flow]?.endFirstScreenWait() }

  /// Notes that the user pressed or changed something on a screen of the flow.
  func noteAct(on flow: FlowID) { slots[flow]?.wasActedOn = true }

  /// Notes that a flow has changed the content of its screen.
  func noteScreenChange(of flow: FlowID) {
    if let slot = slots[flow], slot.wasActedOn { slot.holdsChanges = true }
  }
}
