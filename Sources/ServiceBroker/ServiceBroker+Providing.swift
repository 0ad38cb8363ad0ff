import EventLoop
public import Failures
public import Flows
import ServiceContracts

extension ServiceBroker {
  func provide(_ offer: ServiceOffer, for request: NavigationRequest) {
    let (flow, service) = (request.sender, offer.service)
    let feature = feature(of: flow)
    if let failure = refusal(of: offer, by: flow, feature) {
      return host.settle(request, .refused(.notPermitted), because: failure)
    }
    let isFirst = offers[service] == nil
    let name = host.serviceName(of: feature)
    // What the owner before has published is not its successor's word.
    if let provision = offers[service], provision.name != name { topics.forgetValues(of: service) }
    guard offers.add(flow, of: feature, named: name, offer) else { return host.settle(request, .noop(.unchanged)) }
    expected[flow]?.remove(service)
    if isFirst { host.log(.info, "\(feature) provides \(service).", flow: flow) }
    host.settle(request, .done)
    dropFollowers(of: service, offer.callers)
    for call in calls.waiting(for: service) { dispatch(call) }
  }

  private func refusal(of offer: ServiceOffer, by flow: FlowID, _ feature: FeatureID) -> FlowFailure? {
    let service = offer.service
    guard service.isValid else { return .invalidService(service) }
    guard !service.isOfApp || isOfApp(feature) else { return .providedByAppOnly(service) }
    if let provider = provider(of: service), provider != feature {
      return .providedAlready(service, by: provider)
    }
    let own = offers.services(of: flow)
    guard own.count < ServiceLimits.servicesOfFlow || own.contains(service) else {
      return .tooManyServices("services", limit: ServiceLimits.servicesOfFlow)
    }
    return nil
  }

  func withdraw(_ service: ServiceID, for request: NavigationRequest) {
    guard offers.services(of: request.sender).contains(service) else {
      return host.settle(request, .noop(.unchanged))
    }
    remove(request.sender, from: service)
    host.settle(request, .done)
  }

  private func remove(_ flow: FlowID, from service: ServiceID) {
    guard offers.remove(flow, service) else { return }
    topics.forgetValues(of: service)
    host.log(.info, "\(service) is no longer provided.", flow: nil)
  }

  // MARK: - Loading

  /// Begins a flow that provides a service, unseen, if none of its feature is at work.
  func wake(_ listing: ServiceListing) {
    if let flow = host.flow(of: listing.feature) {
      expected[flow, default: []].insert(listing.offer.service)
      if let failure = host.failure(of: flow) { return flowFailed(flow, failure) }
      return host.wake(flow)
    }
    guard let flow = host.addUnseenFlow(of: listing.feature) else { return }
    expected[flow] = [listing.offer.service]
    host.log(
      .info, "\(listing.feature) is loaded, as it provides \(listing.offer.service).", flow: flow)
    host.wake(flow)
  }

  // MARK: - Swapping

  /// Lets flows answer the calls that they have taken before they are replaced; new calls wait from now on.
  ///
  /// - Parameter done: A closure that is called once, at once if there is nothing to wait for.
  public func drain(_ flows: [FlowID], _ done: @escaping @MainActor () -> Void) {
    let flows = flows.filter { !offers.services(of: $0).isEmpty }
    guard !flows.isEmpty else { return done() }
    held.formUnion(flows)
    guard flows.contains(where: { !calls.calls(to: $0).isEmpty }) else { return done() }
    let drain = ServiceDrain(flows, done)
    drain.deadline = loop.after(Self.drainTime) { [weak self] in self?.end(drain) }
    drains.append(drain)
  }

  /// Lets flows get calls again, whether they were replaced or not.
  public func release(_ flows: [FlowID]) {
    held.subtract(flows)
    for flow in flows {
      for service in offers.services(of: flow) {
        for call in calls.waiting(for: service) { dispatch(call) }
      }
    }
  }

  func checkDrains() {
    for drain in drains where drain.flows.allSatisfy({ calls.calls(to: $0).isEmpty }) {
      // A caller that is replaced with its provider gets the answer first.
      loop.enqueue { [weak self] in self?.end(drain) }
    }
  }

  private func end(_ drain: ServiceDrain) {
    guard let index = drains.firstIndex(where: { $0 === drain }) else { return }
    drains.remove(at: index)
    drain.deadline?.cancel()
    drain.done()
  }

  /// Takes note of what the new instance of a flow provides; what it does not is gone.
  public func replaced(_ flow: FlowID, providing requests: [NavigationRequest]) {
    let services = requests.compactMap { request in
      if case .service(.provide(let offer)) = request.kind { offer.service } else { nil }
    }
    for service in offers.services(of: flow) where !services.contains(service) { remove(flow, from: service) }
  }
}

// What becomes of the flows that provide, call and follow.
extension ServiceBroker {
  /// Takes note that the instance of a flow is gone and another one may come: it was replaced, suspended or lost.
  ///
  /// - Parameter undelivered: The tokens of the calls that it had not received yet.
  public func instanceLeft(_ flow: FlowID, undelivered: Set<UInt64>) {
    topics.unfollowAll(by: flow)
    dropCalls(by: flow)
    offers.setAbsent(flow)
    for call in calls.calls(to: flow) {
      if undelivered.contains(call.token) {
        call.provider = nil
      } else {
        giveUp(call, "was replaced or lost")
      }
    }
  }

  /// Takes note that a flow has ended.
  public func flowEnded(_ flow: FlowID, _ cause: EndCause) {
    // The app ends: nothing is begun any more, and nobody waits.
    if cause == .shutdown { return shutDown() }
    topics.unfollowAll(by: flow)
    dropCalls(by: flow)
    held.remove(flow)
    let provider = offers.services(of: flow).first.flatMap { offers[$0]?.feature }
    for service in offers.services(of: flow) { remove(flow, from: service) }
    for call in calls.calls(to: flow) { giveUp(call, "ended", provider) }
    for service in expected.removeValue(forKey: flow) ?? [] {
      for call in calls.waiting(for: service) { dispatch(call) }
    }
    if !drains.isEmpty { checkDrains() }
  }

  /// Takes note that a flow could not be made or started.
  public func flowFailed(_ flow: FlowID, _ failure: FlowFailure) {
    guard let services = expected.removeValue(forKey: flow) else { return }
    let feature = feature(of: flow)
    for service in services {
      for call in calls.waiting(for: service) {
        finish(call, .failure(.providerUnavailable(feature, service, failure.message)))
      }
    }
    // The next call tries again.
    host.endUnseen(flow)
  }

  private func shutDown() {
    for call in calls.all { drop(call) }
    for drain in drains { drain.deadline?.cancel() }
    drains = []
    offers = ServiceOffers()
    topics = TopicTable()
  }

  /// Repeats a call that an instance has taken which is gone, if it may be repeated, and fails it otherwise.
  private func giveUp(_ call: PendingCall, _ why: String, _ provider: FeatureID? = nil) {
    let feature = provider ?? call.provider.map { self.feature(of: $0) } ?? ""
    guard call.invocation.isIdempotent, call.attempts < 2 else {
      return finish(call, .failure(.providerGone(feature, call.name, of: call.service, why)))
    }
    call.provider = nil
    call.isRepeated = true
    dispatch(call)
  }
}

/// A wait until some flows have answered the calls that they have taken.
@MainActor
final class ServiceDrain {
  let flows: [FlowID]
  let done: @MainActor () -> Void
  var deadline: LoopToken?

  init(_ flows: [FlowID], _ done: @escaping @MainActor () -> Void) {
    self.flows = flows
    self.done = done
  }
}

extension ServiceBroker {
  /// Returns the providers of the calls that a flow waits for, with nil for one that waits for its provider.
  public func providers(ofCallsBy flow: FlowID) -> [FlowID?] { calls.calls(by: flow).map(\.provider) }
}
