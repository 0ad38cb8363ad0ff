import Failures
import Flows
import Payloads
import ServiceContracts

// The services that a coordinator provides and follows.
extension CoordinatorDriver {
  /// Tells the host what the coordinator provides and follows, when it is attached.
  func announceServices(during query: QueryID) {
    guard let desk = coordinator.serviceState else { return }
    answering(query) {
      for offer in desk.offers { coordinator.post(.service(.provide(offer))) }
      for topic in desk.topics { subscribe(to: topic) }
    }
  }

  /// Asks the host for the values of a topic.
  func subscribe(to key: CoordinatorServices.TopicKey) {
    guard let link = coordinator.link, let desk = coordinator.serviceState else { return }
    let operation = coordinator.waiters.makeOperation()
    desk.note(operation, subscribesTo: key)
    let request = ServiceRequest.subscribe(key.service, topic: key.name, loading: desk.loading.contains(key))
    link.navigating.submit(
      NavigationRequest(.service(request), from: link.flow, operation: operation), during: coordinator.query)
  }

  /// Handles an event that concerns services.
  func receive(_ event: ServiceEvent, during query: QueryID) throws(FlowFailure) -> FlowAnswer {
    switch event {
    case .called(let call): return try answer(call, during: query)
    case .answered(let operation, let result): coordinator.serviceState?.answer(operation, result)
    case .published(let service, let topic, let value):
      let key = CoordinatorServices.TopicKey(service: service, name: topic)
      answering(query) { coordinator.serviceState?.publish(value, on: key) }
    }
    return .handled
  }

  private func answer(_ call: ReceivedCall, during query: QueryID) throws(FlowFailure) -> FlowAnswer {
    guard let handler = coordinator.serviceState?.handler(of: call) else { return .unhandled }
    // The coordinator outlives its handlers, which may refer to it without owning it.
    try run("a call", during: query) {
      let result: Result<Payload, FlowFailure>
      do {
        result = .success(try await CallAtWork.$token.withValue(call.token) { try await handler(call) })
      } catch is CancellationError where coordinator.hasEnded {
        return
      } catch let failure as FlowFailure {
        result = .failure(failure)
      } catch let failure as ServiceFailure {
        result = .failure(failure.failure)
      } catch {
        result = .failure(.providerFailed("\(type(of: coordinator))", call.name, of: call.service, "\(error)"))
      }
      coordinator.post(.service(.answer(token: call.token, result)))
    }
    return .handled
  }
}
