import Failures
import Flows
import NavigationTree
import ServiceBroker

/// The flows of a window, as the broker of services sees them.
@MainActor
final class BrokerHost: ServiceBrokerHost {
  private let window: WindowTree
  private let runner: FlowRunner
  private let factory: any FlowFactory
  private let services: any EngineServices
  private let observers: EngineObservers
  private unowned let host: any EngineHost

  init(
    window: WindowTree, runner: FlowRunner, factory: any FlowFactory, services: any EngineServices,
    observers: EngineObservers, host: any EngineHost
  ) {
    self.window = window
    self.runner = runner
    self.factory = factory
    self.services = services
    self.observers = observers
    self.host = host
  }

  var listings: [ServiceListing] { factory.services }

  func feature(of flow: FlowID) -> FeatureID { window.tree.feature(of: flow) }

  func serviceName(of feature: FeatureID) -> FeatureID { factory.serviceName(of: feature) }

  func flow(of feature: FeatureID) -> FlowID? {
    let tree = window.tree
    let flows = tree.flows.values.filter { $0.id != tree.root && tree.feature(of: $0.id) == feature }
      .map(\.id).sorted { $0.rawValue < $1.rawValue }
    return flows.first { runner.phase(of: $0).map { $0 != .idle } ?? false } ?? flows.first
  }

  func failure(of flow: FlowID) -> FlowFailure? {
    if case .failed(let failure)? = runner.phase(of: flow) { failure } else { nil }
  }

  func addUnseenFlow(of feature: FeatureID) -> FlowID? {
    window.apply(.beginUnplaced(feature))
    return window.tree.unplaced.first { window.tree.feature(of: $0) == feature }
  }

  func wake(_ flow: FlowID) { runner.wake(flow) }

  func endUnseen(_ flow: FlowID) {
    if window.tree.flows[flow]?.position == .unplaced { window.apply(.end(flow, .failed)) }
  }

  func tell(
    _ event: FlowEvent, to flow: FlowID, done: (@MainActor (Result<FlowAnswer, FlowFailure>) -> Void)?
  ) {
    runner.tell(event, to: flow, done: done)
  }

  func settle(_ request: NavigationRequest, _ outcome: Outcome, because failure: FlowFailure?) {
    runner.settle(request, outcome, because: failure)
  }

  var observesCalls: Bool { observers.wants(.called) }

  func called(_ call: ServiceTrace) { observers.tell(.called, { $0.called(call) }) }

  func log(_ level: LogLevel, _ line: String, flow: FlowID?) { services.log(level, line, flow: flow) }

  func flush() { host.flush() }
}

extension ServiceBroker: FlowInstanceObserver {}
