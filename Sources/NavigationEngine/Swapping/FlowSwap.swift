import EventLoop
import Failures
import Flows
import NavigationTree
import Payloads
import Screens
import ServiceBroker

/// The parts of an engine that a swap uses.
@MainActor
struct SwapParts {
  let window: WindowTree
  let runner: FlowRunner
  let screens: ScreenStore
  let calls: FlowCalls
  let services: any EngineServices
  let loop: any EventLoop
  unowned let host: any EngineHost
}

/// A swap of the code of some features.
///
/// The new instances are created and tried beside the old ones, which continue to run until all new instances have
/// succeeded.
@MainActor
final class FlowSwap {
  /// The result of a committed swap.
  struct Committed {
    var flows: [FlowID] = []
    /// The losses, one line each: flows that ended, warnings of new instances, and typed text.
    var ended: [String] = []
    var warnings: [String] = []
    var texts: [String] = []
    /// The features whose old instance saved no state although it held changes that the user made.
    var unsaved: [FeatureID] = []

    var lost: [String] { ended + warnings + texts }
  }

  private let parts: SwapParts
  private let source: any FlowSource
  private let broker: ServiceBroker
  private let done: @MainActor (FlowSwap, Result<Committed, FlowFailure>) -> Void
  private var remaining: ArraySlice<FlowID>
  private let plan: FlowSwapPlan
  /// The flows of pages whose coordinators arrive with the new pages, each with the point at which it continues.
  private var suspended: [(flow: FlowID, point: RestorationPoint?)] = []
  private var staged: [StagedFlow] = []
  private var result = Committed()
  private var deadline: LoopToken?
  private var isDone = false

  init(
    _ parts: SwapParts, _ plan: FlowSwapPlan, from source: any FlowSource, _ broker: ServiceBroker,
    done: @escaping @MainActor (FlowSwap, Result<Committed, FlowFailure>) -> Void
  ) {
    self.parts = parts
    self.plan = plan
    remaining = Self.order(plan.flows, in: parts.window.tree)[...]
    self.source = source
    self.broker = broker
    self.done = done
    result.ended = plan.ending.map {
      let name = parts.window.tree.flows[$0]?.name ?? "A child flow"
      return "\(name) of \(parts.window.tree.feature(of: $0)) ended: \(FlowNode.noRecipe)"
    }
  }

  /// Returns the flows with the children that start fresh first: they do not learn of their parents, which take them as
  /// their children.
  private static func order(_ flows: [FlowID], in tree: NavigationTree) -> [FlowID] {
    func isFresh(_ flow: FlowID) -> Bool { tree.flows[flow]?.isChild == true && !tree.goesOn(flow) }
    return flows.filter(isFresh) + flows.filter { !isFresh($0) }
  }

  /// Processes the next flow: saves the old instance, creates the new one and tries it.
  func next() {
    guard !isDone else { return }
    guard let flow = remaining.popFirst() else { return commit() }
    guard let node = parts.window.tree.flows[flow], let phase = parts.runner.phase(of: flow) else { return next() }
    deadline = parts.loop.after(EngineLimits.answerTime) { [weak self] in
      self?.fail(SwapFailure.late(node.feature))
      self?.parts.host.flush()
    }
    guard phase == .running else { return stage(node, parts.runner.lostState(of: flow)) }
    parts.runner.snapshot(of: flow) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let state):
        if state == nil, parts.runner.holdsChanges(flow) {
          self.result.unsaved.append(parts.window.tree.feature(of: flow))
        }
        parts.runner.keep(state, of: flow)
        stage(node, state)
      // The flow has ended in the meantime.
      case .failure where !parts.runner.has(flow): next()
      case .failure(let failure): fail(failure)
      }
    }
  }

  private func stage(_ node: FlowNode, _ state: Payload?) {
    guard !isDone else { return }
    if plan.pages.contains(node.id) {
      suspended.append((node.id, point(of: node.id, state)))
      return next()
    }
    let feature = parts.window.tree.feature(of: node.id)
    let calls = parts.calls
    calls.create(node, of: feature, by: source) { [weak self] result in
      if let self, !self.isDone { return self.take(result, for: node.id, feature, state) }
      if case .success(let late) = result { calls.stop(late, of: node.id, feature, .failed) }
    }
  }

  private func take(
    _ made: Result<any Flow, FlowFailure>, for flow: FlowID, _ feature: FeatureID, _ state: Payload?
  ) {
    switch made {
    case .failure(let failure): fail(failure)
    case .success(let instance) where parts.runner.has(flow):
      prepare(
        StagedFlow(
          flow, of: feature, instance, calls: parts.calls, engine: parts.host,
          storage: parts.services.storage(of: feature)), state)
    case .success(let instance):
      // The flow has ended in the meantime.
      parts.calls.stop(instance, of: flow, feature, .swapped)
      next()
    }
    parts.host.scheduleFlush()
  }

  private func prepare(_ new: StagedFlow, _ state: Payload?) {
    let relatives = FlowRelatives(parent: parent(of: new.flow), children: children(of: new.flow))
    staged.append(new)
    var point = point(of: new.flow, state)
    point?.isReplacing = true
    let visible = parts.window.tree.restorationPoint(of: new.flow, state: nil).entries.filter {
      parts.screens.visible.contains($0.entry)
    }
    let before: (EntryID) -> [ScreenIssue] = { [screens = parts.screens] in screens.screen(of: $0)?.issues ?? [] }
    new.prepare(point, among: relatives, visible: visible, before: before) { [weak self] result in
      switch result {
      case .success: self?.next()
      case .failure(let failure): self?.fail(failure)
      }
    }
  }

  /// Returns the point at which a new instance of a flow continues, or nil if it starts fresh.
  private func point(of flow: FlowID, _ state: Payload?) -> RestorationPoint? {
    let tree = parts.window.tree
    return tree.goesOn(flow) ? tree.restorationPoint(of: flow, state: state) : nil
  }

  /// Returns the instance that becomes the parent of a flow's new instance, or nil if there is none yet.
  private func parent(of flow: FlowID) -> (any Flow)? {
    guard let parent = parts.window.tree.flows[flow]?.parent, !plan.pages.contains(parent) else { return nil }
    let relatives = parts.runner.relatives(of: flow)
    return relatives.parent.map { old in staged.first { $0.flow == parent }?.instance ?? old }
  }

  /// Returns the new instances of the flow's children that there are already.
  private func children(of flow: FlowID) -> [any Flow] {
    let flows = parts.window.tree.flows
    return staged.filter { flows[$0.flow]?.parent == flow && flows[$0.flow]?.isRelative == true }.compactMap(\.instance)
  }

  /// Commits the swap: all new instances have succeeded and take over in this turn.
  private func commit() {
    finish()
    // What is still to be told after this has nothing to do with what was typed: a command must not be given twice.
    for flow in staged.map(\.flow) + suspended.map(\.flow) {
      parts.screens.keepText(of: flow)
    }
    for flow in plan.ending { parts.window.apply(.end(flow, .swapped)) }
    suspendPages()
    for new in staged {
      guard parts.runner.has(new.flow), let instance = new.instance else {
        new.giveUp(.swapped)
        continue
      }
      result.flows.append(new.flow)
      result.warnings += new.lost
      let old = parts.runner.replace(new.flow, with: instance)
      let requests = new.commit()
      broker.replaced(new.flow, providing: requests)
      for request in requests { parts.runner.submit(request, during: nil) }
      result.texts += parts.screens.replace(new.screens, of: new.flow)
      parts.calls.stop(old, of: new.flow, new.feature, .swapped)
      parts.runner.wakes.removeAll(of: new.flow)
      new.releaseWakes()
      parts.runner.tellPages(of: new.flow)
    }
    done(self, .success(result))
  }

  /// Suspends the flows of pages until their coordinators' new instances arrive with the pages.
  private func suspendPages() {
    for (flow, point) in suspended where parts.runner.has(flow) {
      let old = parts.runner.suspend(flow, at: point)
      // A page that has not been shown has no instance yet.
      if old != nil { result.flows.append(flow) }
      _ = parts.screens.replace([:], of: flow)
      parts.calls.stop(old, of: flow, parts.window.tree.feature(of: flow), .swapped)
      parts.runner.wakes.removeAll(of: flow)
    }
  }

  /// Gives the new instances up; the old ones never stopped.
  private func fail(_ failure: FlowFailure) {
    guard !isDone else { return }
    finish()
    for new in staged { new.giveUp(.failed) }
    done(self, .failure(failure))
  }

  private func finish() {
    isDone = true
    deadline?.cancel()
  }
}
