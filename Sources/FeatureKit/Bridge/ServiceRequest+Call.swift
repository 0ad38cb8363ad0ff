import FlowABI

extension ServiceRequest {
  /// Calls the function of the host's table for the request.
  ///
  /// - Returns: The host's status, which indicates whether the request was queued, or why it wasn't.
  @MainActor
  func send(_ how: UnsafePointer<sy_request_v1>, _ table: sy_services_v1) -> Int32 {
    switch self {
    case .provide(let offer): return offer.withBorrowed { table.provide(how, $0) }
    case .withdraw(let service): return service.rawValue.withBorrowed { table.withdraw(how, $0) }
    case .call(let call): return call.withBorrowed { table.call(how, $0) }
    case .answer(let token, .success(let payload)):
      return payload.withBorrowed { table.answer(how, token, $0, nil) }
    case .answer(let token, .failure(let failure)):
      return failure.withBorrowed { error in Payload().withBorrowed { table.answer(how, token, $0, error) } }
    case .publish(let service, let topic, let payload):
      return service.rawValue.withBorrowed { service in
        topic.withBorrowed { topic in payload.withBorrowed { table.publish(how, service, topic, $0) } }
      }
    case .subscribe(let service, let topic, let isLoading):
      return service.rawValue.withBorrowed { service in
        topic.withBorrowed { table.subscribe(how, service, $0, isLoading ? SY_SUBSCRIBE_LOADING : 0) }
      }
    case .unsubscribe(let service, let topic):
      return service.rawValue.withBorrowed { service in topic.withBorrowed { table.unsubscribe(how, service, $0) } }
    }
  }
}
