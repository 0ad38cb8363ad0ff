import Failures
import Flows
import NavigationTree
import Payloads

/// Flows whose instances are gone with the process that they ran in.
extension FlowRunner {
  /// The flows whose instances fit.
  func flows(where fits: (any Flow) -> Bool) -> Set<FlowID> {
    Set(slots.all.keys.filter { slots[$0]?.instance.map(fits) ?? false })
  }

  /// The flows of a feature that have an instance.
  func flows(of feature: FeatureID) -> Set<FlowID> {
    Set(slots.all.keys.filter { slots[$0]?.instance != nil && slots[$0]?.feature == feature })
  }

  /// The instance of a flow is gone: who waits for it hears why, and the next one goes on where it stood.
  ///
  /// The flow has failed until ``retry(_:)``.
  ///
  /// - Parameter restarts: Whether that comes without the user.
  func lose(_ flow: FlowID, _ failure: FlowFailure, restarts: Bool) {
    guard let slot = slots[flow] else { return }
    let point = slot.restoring ?? standingPoint(of: flow, slot)
    let open = queries.takeAll(to: flow)
    let lost = detach(slot, of: flow)
    slot.restoring = nil
    slot.restorationPoint = point
    slot.isMadeAgain = true
    window.apply(.remake(flow))
    setPhase(.failed(failure), of: flow, slot)
    slot.restarts = restarts
    calls.stop(lost, of: flow, slot.feature, .failed)
    wakes.removeAll(of: flow)
    for query in open {
      switch query.kind {
      case .event(let message):
        mail.noteTold(message, flow, slot, .failed(failure))
        message.done?(.failure(failure))
      case .snapshot(let done): done(.failure(failure))
      case .start, .describe: break
      }
    }
    slot.failInbox(failure)
    host.scheduleFlush()
  }

  /// Whether a flow does not begin and has dealt with every event.
  func isAtRest(_ flow: FlowID) -> Bool {
    slots[flow].map { $0.isRunning ? $0.asked == nil && $0.inbox.isEmpty : !$0.isBeginning } ?? true
  }

  /// Whether a flow runs and has dealt with every event.
  func isUpToDate(_ flow: FlowID) -> Bool {
    slots[flow].map { $0.isRunning && $0.asked == nil && $0.inbox.isEmpty } ?? false
  }

  /// Returns the state that a flow has saved last.
  func savedState(of flow: FlowID) -> Payload? { slots[flow]?.saved }

  /// Returns the state from which the next instance of a flow whose instance is gone is to be restored.
  func lostState(of flow: FlowID) -> Payload? { slots[flow]?.restorationPoint?.state }

  private func standingPoint(of flow: FlowID, _ slot: FlowSlot) -> RestorationPoint? {
    tree.goesOn(flow) ? tree.restorationPoint(of: flow, state: slot.restorationPoint?.state ?? slot.saved) : nil
  }

  /// Tells a new coordinator of pages what stays of them: which one is selected, and their badges.
  ///
  /// One that begins where there are no pages yet is told nothing.
  func tellPages(of flow: FlowID) {
    guard let pages = tree.shownContainer(of: flow).flatMap({ tree.containers[$0] }), pages.kind == .pages else {
      return
    }
    for page in pages.pages {
      if let badge = page.badge { tell(.badgeChanged(page.item.id, badge), to: flow) }
    }
    if let selected = pages.selected { tell(.pageSelected(selected), to: flow) }
  }
}
