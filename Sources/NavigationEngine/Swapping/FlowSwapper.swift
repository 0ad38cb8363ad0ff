import EventLoop
import Failures
import Flows
import NavigationTree
import ServiceBroker

/// The swapper of features, whose code it replaces while their flows are on screen.
@MainActor
final class FlowSwapper {
  typealias Done = @MainActor (Result<SwapReport, FlowFailure>) -> Void

  private let parts: SwapParts
  private let guards: LeaveGuards
  private let broker: ServiceBroker
  private var swaps: [FlowSwap] = []
  /// The features already reported to save no state, so that each is reported only once.
  private var knownUnsaved: Set<FeatureID> = []

  init(parts: SwapParts, guards: LeaveGuards, broker: ServiceBroker) {
    self.parts = parts
    self.broker = broker
    self.guards = guards
  }

  /// Replaces the code of features.
  ///
  /// `done` is called once.
  func swap(_ features: Set<FeatureID>, from source: any FlowSource, _ done: @escaping Done) {
    let tree = parts.window.tree
    let plan = FlowSwapPlan(in: tree) { [runner = parts.runner] node in
      features.contains(tree.feature(of: node.id)) && runner.phase(of: node.id).map { $0 != .idle } ?? false
    }
    if plan.ending.contains(where: guards.isGuarded) { return done(.failure(SwapFailure.guarded())) }
    let replaced = plan.flows + plan.ending
    let swap = FlowSwap(parts, plan, from: source, broker) { [weak self, broker] swap, result in
      self?.swaps.removeAll { $0 === swap }
      broker.release(replaced)
      done(result.map { self?.report($0) ?? SwapReport(flows: $0.flows.count, lost: $0.lost) })
    }
    swaps.append(swap)
    broker.drain(replaced) { [host = parts.host] in
      swap.next()
      host.scheduleFlush()
    }
    parts.host.scheduleFlush()
  }

  private func report(_ result: FlowSwap.Committed) -> SwapReport {
    let unsaved = result.unsaved.filter { knownUnsaved.insert($0).inserted }
    let lines = unsaved.map { "Not kept: changes in \($0), which saves no state." }
    return SwapReport(flows: result.flows.count, lost: result.ended + result.warnings + lines + result.texts)
  }
}
