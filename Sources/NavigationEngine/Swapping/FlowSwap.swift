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

/// A swap of the instances of some flows: by new code, or by instances that stand where the window was before.
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

  /// A request for the source of a feature's instances.
  typealias Source = @MainActor (FeatureID, @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) -> Void

  private let parts: SwapParts
  private let source: Source
  /// The window of before that the instances take over in, or nil if it stays as it is.
  private let travel: WindowTravel?
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
    _ parts: SwapParts, _ plan: FlowSwapPlan, to travel: WindowTravel? = nil, from source: @escaping Source,
    _ broker: ServiceBroker, done: @escaping @MainActor (FlowSwap, Result<Committed, FlowFailure>) -> Void
  ) {
    self.parts = parts
    self.plan = plan
    self.travel = travel
    let tree = travel?.tree ?? parts.window.tree
    remaining = Self.order(plan.flows, in: tree)[...]
    self.source = source
    self.broker = broker
    self.done = done
    result.ended = travel?.lost ?? plan.ending.map(tree.lossOfChild)
  }

  /// The window that the new instances stand in.
  private var tree: NavigationTree { travel?.tree ?? parts.window.tree }

  /// The cause with which the old instances are stopped.
  private var cause: EndCause { travel == nil ? .swapped : .replaced }

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
    guard let node = tree.flows[flow] else { return next() }
    deadline = parts.loop.after(EngineLimits.answerTime) { [weak self] in
      self?.fail(SwapFailure.late(node.feature))
      self?.parts.host.flush()
    }
    if let travel { return stage(node, travel.states[flow]) }
    guard let phase = parts.runner.phase(of: flow) else { return next() }
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
    let feature = tree.feature(of: node.id)
    source(feature) { [weak self] result in
      guard let self, !isDone else { return }
      switch result {
      case .success(let source): create(node, of: feature, by: source, state)
      case .failure(let failure):
        fail(failure)
        parts.host.scheduleFlush()
      }
    }
  }

  private func create(_ node: FlowNode, of feature: FeatureID, by source: any FlowSource, _ state: Payload?) {
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
    case .success(let instance) where tree.flows.contains(flow):
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
    let shown = travel?.shown ?? Set(parts.screens.visible)
    let visible = tree.restorationPoint(of: new.flow, state: nil).entries.filter { shown.contains($0.entry) }
    let isKnown: (ScreenIssue, EntryID) -> Bool = { [screens = parts.screens, isTravel = travel != nil] in
      isTravel || screens.screen(of: $1)?.issues.contains($0) == true
    }
    new.prepare(point, among: relatives, visible: visible, isKnown: isKnown) { [weak self] result in
      switch result {
      case .success: self?.next()
      case .failure(let failure): self?.fail(failure)
      }
    }
  }

  /// Returns the point at which a new instance of a flow continues, or nil if it starts fresh.
  private func point(of flow: FlowID, _ state: Payload?) -> RestorationPoint? {
    let tree = tree
    return tree.goesOn(flow) ? tree.restorationPoint(of: flow, state: state) : nil
  }

  /// Returns the instance that becomes the parent of a flow's new instance, or nil if there is none yet.
  private func parent(of flow: FlowID) -> (any Flow)? {
    guard let parent = tree.flows[flow]?.parent, !plan.pages.contains(parent) else { return nil }
    let new = staged.first { $0.flow == parent }?.instance
    return tree.relatives(of: flow) { $0 == parent ? new ?? parts.runner.instance(of: $0) : nil }.parent
  }

  /// Returns the new instances of the flow's children that there are already.
  private func children(of flow: FlowID) -> [any Flow] {
    let flows = tree.flows
    return staged.filter { flows[$0.flow]?.parent == flow && flows[$0.flow]?.isRelative == true }.compactMap(\.instance)
  }

  /// Commits the swap: all new instances have succeeded and take over in this turn.
  private func commit() {
    if let travel {
      if let failure = travel.enter(parts, new: Set(plan.flows)) { return fail(failure) }
    } else {
      // What is still to be told after this has nothing to do with what was typed: a command must not be given twice.
      for flow in staged.map(\.flow) + suspended.map(\.flow) {
        parts.screens.keepText(of: flow)
      }
      for flow in plan.ending { parts.window.apply(.end(flow, .swapped)) }
    }
    finish()
    suspendPages()
    for new in staged {
      guard parts.runner.has(new.flow), let instance = new.instance else {
        new.giveUp(cause)
        continue
      }
      result.flows.append(new.flow)
      result.warnings += new.lost
      let old = parts.runner.replace(new.flow, with: instance)
      let requests = new.commit()
      broker.replaced(new.flow, providing: requests)
      for request in requests { parts.runner.submit(request, during: nil) }
      result.texts += parts.screens.replace(new.screens, of: new.flow)
      parts.calls.stop(old, of: new.flow, new.feature, cause)
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
      parts.calls.stop(old, of: flow, parts.window.tree.feature(of: flow), cause)
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
