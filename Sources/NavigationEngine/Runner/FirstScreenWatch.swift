import EventLoop
import Failures
import Flows
import NavigationTree

/// The watch over flows that have started and have not yet opened their first screen.
///
/// What a user sees of such a flow is "Loading", without an end if the feature has a mistake.
@MainActor
final class FirstScreenWatch {
  private let slots: FlowSlots
  private let window: WindowTree
  private let services: any EngineServices
  private let loop: any EventLoop
  private unowned let host: any EngineHost

  init(slots: FlowSlots, window: WindowTree, services: any EngineServices, loop: any EventLoop, host: any EngineHost) {
    self.slots = slots
    self.window = window
    self.services = services
    self.loop = loop
    self.host = host
  }

  /// Waits for the first screen of a flow that has started, unless it has asked for one in the call.
  func begin(_ flow: FlowID, _ slot: FlowSlot, after requests: [NavigationRequest]) {
    let opens = requests.contains { if case .startFlow = $0.kind { true } else { false } }
    guard !opens, isBlank(flow) else { return }
    slot.firstScreen = loop.after(EngineLimits.firstScreenTime) { [weak self, weak slot] in
      guard let self, let slot, slots[flow] === slot, slot.isRunning else { return }
      slot.firstScreen = nil
      slot.isBlank = true
      services.reportMisuse(failure(of: window.tree.feature(of: flow)), of: flow)
      host.flush()
    }
  }

  /// Whether a flow has a stack to show something on, and shows nothing.
  private func isBlank(_ flow: FlowID) -> Bool {
    let tree = window.tree
    guard flow != tree.root, let node = tree.flows[flow], node.base == nil, node.position != .unplaced else {
      return false
    }
    return tree.containers[node.container]?.kind == .stack
  }

  private func failure(of feature: FeatureID) -> FlowFailure {
    FlowFailure(
      code: .notBegun, message: "\(feature) has started but has not opened its first screen.",
      expected: "'start_flow' in 'start', or soon after it", found: "nothing for \(EngineLimits.firstScreenTime)",
      remedy: "Call 'start_flow' first, with a screen that says it is loading, and change it when the data is there.")
  }
}
