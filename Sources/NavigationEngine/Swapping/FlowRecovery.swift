import Failures
import Flows
import NavigationTree

/// The recovery of flows whose instances are gone with the process that they ran in.
@MainActor
final class FlowRecovery {
  private let window: WindowTree
  private let runner: FlowRunner
  private let screens: ScreenStore
  private let services: any EngineServices

  init(window: WindowTree, runner: FlowRunner, screens: ScreenStore, services: any EngineServices) {
    self.window = window
    self.runner = runner
    self.screens = screens
    self.services = services
  }

  /// Lets flows fail; those that cannot be made again end.
  ///
  /// - Parameter restarts: Whether ``recover(_:)`` follows without the user.
  /// - Returns: The flows that can be made again, parents before their children.
  func lose(_ failure: FlowFailure, _ lost: Set<FlowID>, restarts: Bool) -> [FlowID] {
    let tree = window.tree
    let plan = FlowSwapPlan(in: tree) { lost.contains($0.id) }
    for flow in plan.flows { screens.lose(flow) }
    for flow in plan.flows where !plan.pages.contains(flow) { runner.lose(flow, failure, restarts: restarts) }
    for flow in plan.flows where plan.pages.contains(flow) {
      // Its next instance comes along when the coordinator of the pages sets them.
      let point = tree.goesOn(flow) ? tree.restorationPoint(of: flow, state: runner.savedState(of: flow)) : nil
      _ = runner.suspend(flow, at: point)
    }
    for flow in plan.ending {
      services.log(
        .warning, "A child of \(tree.feature(of: flow)) ended: it cannot be created again from a value.", flow: flow)
      window.apply(.end(flow, .failed))
    }
    return plan.flows.filter { !plan.pages.contains($0) }
  }

  /// Makes flows again that have failed, where they stood.
  func recover(_ flows: [FlowID]) {
    let failed = flows.filter { if case .failed? = runner.phase(of: $0) { true } else { false } }
    for flow in failed { runner.resetFailure(of: flow) }
    for flow in failed { runner.wake(flow) }
  }
}
