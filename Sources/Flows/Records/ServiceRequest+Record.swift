import Failures
import Payloads
import ServiceContracts

extension ServiceRequest {
  /// The function of the header that the request calls.
  var function: RequestKind {
    switch self {
    case .provide: .servicesProvide
    case .withdraw: .servicesWithdraw
    case .call: .servicesCall
    case .answer: .servicesAnswer
    case .publish: .servicesPublish
    case .subscribe: .servicesSubscribe
    case .unsubscribe: .servicesUnsubscribe
    }
  }

  /// Writes the values of the request into a record of its function.
  func fill(_ record: RequestRecord) {
    switch self {
    case .provide(let offer):
      record.offer = offer
    case .withdraw(let service):
      record.text = service.rawValue
    case .call(let call):
      record.call = call
    case .answer(let token, .success(let payload)):
      record.number = token
      record.bytes = payload
    case .answer(let token, .failure(let failure)):
      record.number = token
      record.failure = failure
    case .publish(let service, let topic, let payload):
      record.text = service.rawValue
      record.name = topic
      record.bytes = payload
    case .subscribe(let service, let topic, let isLoading):
      record.text = service.rawValue
      record.name = topic
      record.flag = isLoading ? 1 : 0
    case .unsubscribe(let service, let topic):
      record.text = service.rawValue
      record.name = topic
    }
  }

  /// Creates the request of a record, or returns nil if it lacks a value of its kind.
  init?(_ record: RequestRecord) {
    let service = ServiceID(rawValue: record.text)
    switch record.kind {
    case .servicesProvide:
      guard let offer = record.offer else { return nil }
      self = .provide(offer)
    case .servicesWithdraw: self = .withdraw(service)
    case .servicesCall:
      guard let call = record.call else { return nil }
      self = .call(call)
    case .servicesAnswer:
      self = .answer(token: record.number, record.failure.map { .failure($0) } ?? .success(record.bytes ?? []))
    case .servicesPublish: self = .publish(service, topic: record.name, record.bytes ?? [])
    case .servicesSubscribe: self = .subscribe(service, topic: record.name, loading: record.flag & 1 != 0)
    case .servicesUnsubscribe: self = .unsubscribe(service, topic: record.name)
    default: return nil
    }
  }
}
