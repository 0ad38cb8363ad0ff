import Failures
import Flows
import Payloads
import ServiceContracts

extension ServiceBroker {
  func publish(_ value: Payload, _ topic: String, of service: ServiceID, for request: NavigationRequest) {
    let key = TopicTable.Key(service: service, topic: topic)
    guard offers[service]?.flows.contains(request.sender) == true else {
      return host.settle(request, .refused(.notPermitted), because: .notItsTopic(topic, of: service))
    }
    guard ServiceLimits.isName(topic) else {
      return host.settle(request, .refused(.notPermitted), because: .invalidName(topic, of: service))
    }
    guard value.count <= ServiceLimits.payload else {
      let failure = FlowFailure.tooLarge("value of", topic, of: service, size: value.count)
      return host.settle(request, .refused(.notPermitted), because: failure)
    }
    guard topics[key]?.last != nil || topics.valueCount(of: service) < ServiceLimits.topicsOfService else {
      let failure = FlowFailure.tooManyServices("topics in \(service)", limit: ServiceLimits.topicsOfService)
      return host.settle(request, .refused(.tooManyRequests), because: failure)
    }
    topics.set(value, of: key)
    let event = FlowEvent.service(.published(service, topic: topic, value))
    for flow in topics[key]?.followers ?? [] { host.tell(event, to: flow) }
    host.settle(request, .done)
  }

  func subscribe(to topic: String, of service: ServiceID, isLoading: Bool, for request: NavigationRequest) {
    let (flow, key) = (request.sender, TopicTable.Key(service: service, topic: topic))
    if let failure = refusal(of: key, by: flow) {
      return host.settle(request, .refused(.notPermitted), because: failure)
    }
    guard topics.follow(key, by: flow) else { return host.settle(request, .noop(.unchanged)) }
    host.settle(request, .done)
    if let last = topics[key]?.last {
      host.tell(.service(.published(service, topic: topic, last)), to: flow)
    } else if isLoading, offers[service] == nil, let listing = listing(of: service) {
      wake(listing)
    }
  }

  /// A topic of a service that nobody provides yet may be followed: its provider may come later.
  private func refusal(of key: TopicTable.Key, by flow: FlowID) -> FlowFailure? {
    let service = key.service
    guard service.isValid else { return .invalidService(service) }
    guard ServiceLimits.isName(key.topic) else { return .invalidName(key.topic, of: service) }
    guard topics.count(of: flow) < ServiceLimits.topicsOfFlow else {
      return .tooManyServices("topics that it follows", limit: ServiceLimits.topicsOfFlow)
    }
    return allowedCallers(of: service).flatMap { refusal(of: feature(of: flow), service, $0) }
  }

  /// Drops the followers of a service's topics that it does not allow, now that it is known whom it allows.
  func dropFollowers(of service: ServiceID, _ allowed: ServiceCallers) {
    for (key, flow) in topics.followers(of: service) {
      guard let failure = refusal(of: feature(of: flow), service, allowed) else { continue }
      topics.unfollow(key, by: flow)
      host.log(.warning, "\(feature(of: flow)) no longer follows \(key.topic): \(failure)", flow: flow)
    }
  }

  /// The services that are provided or were asked for.
  public var report: ServiceReport {
    let listings = listings
    let known = Set(offers.all.keys).union(listings.map(\.offer.service)).union(ledger.services)
      .union(topics.all.keys.map(\.service))
    return ServiceReport(
      entries: known.sorted { $0.rawValue < $1.rawValue }.map { service in
        let listing = listings.first { $0.offer.service == service }
        return ServiceReport.Entry(
          service: service, provider: offers[service]?.feature ?? listing?.feature,
          isRunning: offers[service]?.active != nil, allowed: offers[service]?.callers ?? listing?.offer.callers,
          underWay: calls.count(of: service), callers: ledger.callers(of: service), topics: topicReport(of: service))
      })
  }

  private func topicReport(of service: ServiceID) -> [ServiceReport.Topic] {
    topics.all.filter { $0.key.service == service }.map { key, state in
      let followers = Set(state.followers.map { feature(of: $0) }).sorted { $0.rawValue < $1.rawValue }
      return ServiceReport.Topic(name: key.topic, hasValue: state.last != nil, followers: followers)
    }.sorted { $0.name < $1.name }
  }
}
