public import EventLoop
import Failures
public import Flows
import Payloads
import ServiceContracts

/// The broker of services: knows who provides, passes calls on to providers and their answers back, and publishes.
///
/// Every call is answered once: by its provider, or with the failure that kept it from doing so. A call waits while
/// its provider is loaded or replaced, and ends with the flow that made it.
@MainActor
public final class ServiceBroker {
  /// The time that the replacement of a flow waits for the answers to the calls that it has taken.
  static let drainTime = Duration.seconds(2)

  let host: any ServiceBrokerHost
  let loop: any EventLoop
  /// The host's policy, which narrows what contracts allow, or nil.
  public weak var policy: (any ServicePolicy)?

  let calls = CallTable()
  let ledger = ServiceLedger()
  var offers = ServiceOffers()
  var topics = TopicTable()
  /// The flows that get no calls while they are about to be replaced.
  var held: Set<FlowID> = []
  /// The waits until flows have answered what they have taken.
  var drains: [ServiceDrain] = []
  /// The services that each flow that is loaded for others is expected to provide.
  var expected: [FlowID: Set<ServiceID>] = [:]

  /// Creates a broker for the flows of a host, which it keeps alive.
  public init(host: any ServiceBrokerHost, loop: any EventLoop) {
    self.host = host
    self.loop = loop
  }

  /// Carries out a request of a flow.
  public func carryOut(_ kind: ServiceRequest, for request: NavigationRequest) {
    switch kind {
    case .provide(let offer): provide(offer, for: request)
    case .withdraw(let service): withdraw(service, for: request)
    case .call(let invocation): call(invocation, for: request)
    case .answer(let token, let result): answer(token, result, for: request)
    case .publish(let service, let topic, let value): publish(value, topic, of: service, for: request)
    case .subscribe(let service, let topic, let isLoading):
      subscribe(to: topic, of: service, isLoading: isLoading, for: request)
    case .unsubscribe(let service, let topic):
      let isFollowed = topics.unfollow(TopicTable.Key(service: service, topic: topic), by: request.sender)
      host.settle(request, isFollowed ? .done : .noop(.unchanged))
    }
  }

  // MARK: - Calls

  private func call(_ invocation: ServiceInvocation, for request: NavigationRequest) {
    let feature = feature(of: request.sender)
    let call = calls.make(
      invocation, from: request, of: feature, named: host.serviceName(of: feature),
      to: provider(of: invocation.service).map(host.serviceName))
    if host.observesCalls {
      call.began = loop.now
      host.called(ServiceTrace(call, .began))
    }
    if let failure = refusal(of: call) { return refuse(call, failure) }
    calls.insert(call)
    call.deadline = loop.after(.milliseconds(Int64(call.milliseconds))) { [weak self] in self?.expire(call) }
    dispatch(call)
  }

  /// Returns why a call is not made, or nil.
  private func refusal(of call: PendingCall) -> FlowFailure? {
    let (service, name) = (call.service, call.name)
    guard let allowed = allowedCallers(of: service) else { return unknown(service) }
    guard ServiceLimits.isName(name) else { return .invalidName(name, of: service) }
    guard call.invocation.payload.count <= ServiceLimits.payload else {
      return .tooLarge("call", name, of: service, size: call.invocation.payload.count)
    }
    if let refusal = refusal(of: call.callerFeature, service, allowed) { return refusal }
    if call.parent != nil {
      if call.closesCircle { return .cycle(call.chain) }
      if call.depth > ServiceLimits.depth { return .tooDeep(call.chain) }
    }
    guard calls.count(of: call.caller) < ServiceLimits.callsOfCaller else {
      return .tooManyCalls(of: call.callerFeature, name, of: service)
    }
    guard calls.count(of: service) < ServiceLimits.callsOfService else { return .tooManyCalls(to: service, name) }
    return nil
  }

  /// Sends a call to its provider, or lets it wait for one.
  func dispatch(_ call: PendingCall) {
    if let provider = provider(of: call.service), let asked = call.asked, host.serviceName(of: provider) != asked {
      return finish(call, .failure(.providerGone(provider, call.name, of: call.service, "got another owner")))
    }
    if let provision = offers[call.service] {
      guard let flow = provision.active, !held.contains(flow) else { return }
      return deliver(call, to: flow)
    }
    guard let listing = listing(of: call.service) else { return finish(call, .failure(unknown(call.service))) }
    wake(listing)
  }

  private func deliver(_ call: PendingCall, to flow: FlowID) {
    call.provider = flow
    call.attempts += 1
    let attempt = call.attempts
    let received = ReceivedCall(
      token: call.token, service: call.service, name: call.name, payload: call.invocation.payload,
      caller: call.callerName, isRepeated: call.isRepeated)
    host.tell(.service(.called(received)), to: flow) { [weak self] result in
      guard let self, call.attempts == attempt, call.provider == flow else { return }
      switch result {
      case .success(.unhandled):
        finish(call, .failure(.unknownCall(call.name, of: call.service, provider: feature(of: flow))))
      case .success: break
      case .failure(let failure):
        let provider = feature(of: flow).rawValue
        finish(call, .failure(.providerFailed(provider, call.name, of: call.service, failure.message)))
      }
    }
  }

  private func answer(_ token: UInt64, _ result: Result<Payload, FlowFailure>, for request: NavigationRequest) {
    // An answer that nobody waits for any more is not worth a line in the log.
    guard let call = calls[token], call.provider == request.sender else {
      return host.settle(request, .noop(.alreadyEnded))
    }
    host.settle(request, .done)
    if case .success(let payload) = result, payload.count > ServiceLimits.payload {
      return finish(call, .failure(.tooLarge("answer to", call.name, of: call.service, size: payload.count)))
    }
    finish(call, result)
  }

  /// Ends a call with its answer, or with why there is none.
  func finish(_ call: PendingCall, _ result: Result<Payload, FlowFailure>) {
    guard calls.remove(call) else { return }
    settle(call, result)
    if !drains.isEmpty { checkDrains() }
  }

  /// Ends the calls of a flow whose instance is gone: nobody waits for the answers.
  func dropCalls(by flow: FlowID) {
    for call in calls.calls(by: flow) { drop(call) }
    if !drains.isEmpty { checkDrains() }
  }

  /// Ends a call whose answer nobody waits for.
  func drop(_ call: PendingCall) {
    calls.remove(call)
    trace(call) { .dropped($0) }
  }

  /// Tells observers of the end of a call, if they were told of its beginning.
  private func trace(_ call: PendingCall, _ stage: (Duration) -> ServiceTrace.Stage) {
    guard let began = call.began else { return }
    host.called(ServiceTrace(call, stage(began.duration(to: loop.now))))
  }

  private func refuse(_ call: PendingCall, _ failure: FlowFailure) { settle(call, .failure(failure)) }

  private func settle(_ call: PendingCall, _ result: Result<Payload, FlowFailure>) {
    switch result {
    case .success:
      trace(call) { .answered($0) }
      if ledger.note(call.service, by: call.callerName, failure: nil) {
        host.log(.info, "\(call.callerName) uses \(call.service).", flow: call.caller)
      }
    case .failure(let failure):
      trace(call) { .failed(failure, $0) }
      ledger.note(call.service, by: call.callerName, failure: failure.message)
      host.log(
        .warning, "The call '\(call.name)' of \(call.service) by \(call.callerFeature) failed: \(failure)",
        flow: call.caller)
    }
    guard call.operation != .none else { return }
    host.tell(.service(.answered(call.operation, result)), to: call.caller)
  }

  private func expire(_ call: PendingCall) {
    let provider = call.provider ?? offers[call.service]?.flows.first
    let provision = self.provider(of: call.service)
    if call.provider == nil, let provider, let failure = host.failure(of: provider), let provision {
      finish(call, .failure(.providerUnavailable(provision, call.service, failure.message)))
    } else {
      finish(
        call, .failure(.tooSlow(provision, call.name, of: call.service, call.milliseconds)))
    }
    host.flush()
  }

  // MARK: - Policy

  /// Returns the features that may use a service as its contract says, or nil if nobody provides it.
  func allowedCallers(of service: ServiceID) -> ServiceCallers? {
    offers[service]?.callers ?? listing(of: service)?.offer.callers
  }

  /// Returns why a feature may not use a service, or nil.
  func refusal(of caller: FeatureID, _ service: ServiceID, _ allowed: ServiceCallers) -> FlowFailure? {
    // The host's own flows may use every service.
    guard !isOfApp(caller) else { return nil }
    guard allowed.contains(caller.rawValue) || offers[service]?.feature == caller else {
      return .refusedByContract(service, caller: caller, callers: allowed)
    }
    if case .refuse(let reason)? = policy?.decide(service, caller: caller) {
      return .refusedByHost(service, caller: caller, reason)
    }
    return nil
  }

  /// Returns the failure of a call of a service that nobody provides.
  private func unknown(_ service: ServiceID) -> FlowFailure {
    guard service.isValid else { return .invalidService(service) }
    let known = Set(offers.all.keys).union(listings.map(\.offer.service))
      .sorted { $0.rawValue < $1.rawValue }
    let others = known.filter { $0.name == service.name }
    guard others.isEmpty else { return .unknownVersion(service, others: others) }
    let nearest = Suggestion.nearest(to: service.rawValue, among: known.map(\.rawValue))
    return .unknownService(service, nearest: nearest.map { ServiceID(rawValue: $0) })
  }

  /// Returns the feature that provides a service, or does so when it is loaded, or nil if there is none.
  func provider(of service: ServiceID) -> FeatureID? { offers[service]?.feature ?? listing(of: service)?.feature }

  /// Returns the feature that provides a service when it is loaded.
  func listing(of service: ServiceID) -> ServiceListing? { listings.first { $0.offer.service == service } }

  /// The services that features provide, without those that only the app can provide.
  var listings: [ServiceListing] { host.listings.filter { !$0.offer.service.isOfApp } }

  /// Whether a flow of this ID is the app's own.
  func isOfApp(_ feature: FeatureID) -> Bool { feature.rawValue.hasPrefix("app.") }

  func feature(of flow: FlowID) -> FeatureID { host.feature(of: flow) }
}
