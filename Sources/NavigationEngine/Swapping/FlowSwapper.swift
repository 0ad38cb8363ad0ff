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
  private let factory: any FlowFactory
  private let guards: LeaveGuards
  private let broker: ServiceBroker
  private var swaps: [FlowSwap] = []
  /// The features already reported to save no state, so that each is reported only once.
  private var knownUnsaved: Set<FeatureID> = []

  init(parts: SwapParts, factory: any FlowFactory, guards: LeaveGuards, broker: ServiceBroker) {
    self.parts = parts
    self.factory = factory
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
    carry(out: plan, replacing: plan.flows + plan.ending, from: { _, done in done(.success(source)) }, done)
  }

  /// Makes the window what it was before.
  ///
  /// `done` is called once.
  func travel(to snapshot: WindowSnapshot, _ done: @escaping Done) {
    guard swaps.isEmpty else { return done(.failure(TravelFailure.busy())) }
    let tree = parts.window.tree
    let travel: WindowTravel
    do { travel = try WindowTravel(to: snapshot, from: tree) } catch { return done(.failure(error)) }
    let replaced = tree.flows.keys.filter {
      !travel.kept.contains($0) && parts.runner.phase(of: $0).map { $0 != .idle } ?? false
    }
    carry(
      out: travel.plan, to: travel, replacing: replaced, from: { [factory] in factory.load($0, $1) }
    ) { done($0.mapError(TravelFailure.failed)) }
  }

  private func carry(
    out plan: FlowSwapPlan, to travel: WindowTravel? = nil, replacing replaced: [FlowID],
    from source: @escaping FlowSwap.Source, _ done: @escaping Done
  ) {
    let swap = FlowSwap(parts, plan, to: travel, from: source, broker) { [weak self, broker] swap, result in
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
