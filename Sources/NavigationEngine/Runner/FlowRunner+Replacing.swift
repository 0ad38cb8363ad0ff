import Flows
import NavigationTree

// The replacement of instances while their flows go on.
extension FlowRunner {
  /// Replaces the instance of a flow with another one.
  ///
  /// - Returns: The old instance, which the caller stops.
  func replace(_ flow: FlowID, with instance: any Flow) -> (any Flow)? {
    guard let slot = slots[flow] else { return nil }
    let old = detach(slot, of: flow)
    slot.instance = instance
    slot.restorationPoint = nil
    setPhase(.running, of: flow, slot)
    window.apply(.remake(flow))
    mail.tellStanding(of: flow, slot)
    mail.resume(flow, slot)
    return old
  }

  /// Takes the instance of a flow away, so that the flow starts fresh when it is next shown.
  ///
  /// - Returns: The old instance, which the caller stops.
  func reset(_ flow: FlowID) -> (any Flow)? {
    guard let slot = slots[flow], slot.phase != .idle else { return nil }
    let old = detach(slot, of: flow)
    slot.failInbox(.flowEnded(slot.feature, .replaced))
    (slot.restorationPoint, slot.restoring, slot.saved) = (nil, nil, nil)
    wakes.removeAll(of: flow)
    setPhase(.idle, of: flow, slot)
    return old
  }

  /// Suspends the flow of a page until its coordinator sets the page again with a new instance, which continues at
  /// `point`.
  ///
  /// - Returns: The old instance, which the caller stops.
  func suspend(_ flow: FlowID, at point: RestorationPoint?) -> (any Flow)? {
    guard let slot = slots[flow] else { return nil }
    let old = detach(slot, of: flow)
    slot.comesWithPage = true
    slot.restorationPoint = point
    slot.isMadeAgain = true
    setPhase(.idle, of: flow, slot)
    window.apply(.remake(flow))
    return old
  }
}
