import Failures
import Flows
import NavigationTree
import Payloads

/// The reporter of navigation steps to the flows that observe themselves and their descendants.
@MainActor
final class StepReporter: EngineObserver {
  let observedEvents = EngineEvents.entered
  private let window: WindowTree
  private let runner: FlowRunner
  private let factory: any FlowFactory
  private var observing: Set<FlowID> = []
  /// The parents of all flows, including those that end in the change being reported.
  private var parents: [FlowID: FlowID] = [:]
  private var features: [FlowID: FeatureID] = [:]

  init(window: WindowTree, runner: FlowRunner, observers: EngineObservers, factory: any FlowFactory) {
    self.window = window
    self.runner = runner
    self.factory = factory
    observers.add(self)
  }

  /// Sets whether a flow observes steps.
  func setObserving(_ isOn: Bool, _ flow: FlowID) {
    if isOn { observing.insert(flow) } else { observing.remove(flow) }
  }

  /// Reports the step that a change of the tree represents to the observing flows.
  func report(_ change: Change) {
    switch change {
    case .flowBegan(let node): began(node)
    case .flowEnded(let node, let cause, _): ended(node.id, cause)
    case .replaced(let replacement):
      for node in replacement.ended { ended(node.id, .replaced) }
      for flow in replacement.begun { if let node = window.tree.flows[flow] { began(node) } }
    case .entered(let entry): tell(.pushed, of: entry.flow, route: entry.route)
    case .left(let entry, let cause): tell(.popped, of: entry.flow, route: entry.route, cause: cause)
    case .presented(let modal):
      tell(.presented, of: modal.presenter, route: window.tree.presentedRoute(of: modal))
    case .dismissed(let modal, let cause): tell(.dismissed, of: modal.presenter, cause: cause)
    case .selected(let page, let pages):
      if let owner = window.tree.containers[pages]?.flow { tell(.selected, of: owner, page: page) }
    default: break
    }
  }

  private func began(_ node: FlowNode) {
    parents[node.id] = node.parent
    features[node.id] = window.tree.feature(of: node.id)
    tell(.began, of: node.id)
  }

  private func ended(_ flow: FlowID, _ cause: EndCause) {
    observing.remove(flow)
    tell(.ended, of: flow, cause: cause)
    parents[flow] = nil
    features[flow] = nil
  }

  func entered(_ phase: FlowPhase, flow: FlowID, of feature: FeatureID) {
    switch phase {
    case .loading: tell(.loading, of: flow, text: factory.progress(of: feature))
    case .running: tell(.ready, of: flow)
    case .failed(let failure): tell(.failed, of: flow, text: failure.message)
    case .idle, .starting: break
    }
  }

  private func tell(
    _ kind: FlowStep.Kind, of flow: FlowID, route: Payload = [], page: PageID? = nil, cause: EndCause? = nil,
    text: String = ""
  ) {
    guard !observing.isEmpty else { return }
    let step = FlowStep(
      kind, of: flow, feature: features[flow] ?? window.tree.feature(of: flow), route: route, page: page, cause: cause,
      text: text)
    var next: FlowID? = flow
    while let observer = next {
      if observing.contains(observer) { runner.tell(.step(step), to: observer) }
      next = parents[observer]
    }
  }
}
