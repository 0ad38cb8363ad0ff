import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import ServiceContracts

// The functions of "switchyard.services/1".

func hostProvide(_ how: UnsafePointer<sy_request_v1>?, _ offer: UnsafePointer<sy_offer_v1>?) -> Int32 {
  if let refusal = SizedStruct.refusal(of: offer) { return refusal }
  let offer = offer.map(SizedStruct.read).flatMap { ServiceOffer(borrowed: $0) }
  return HostRequest.submit(how, offer.map { .service(.provide($0)) })
}

func hostWithdraw(_ how: UnsafePointer<sy_request_v1>?, _ service: sy_text_v1) -> Int32 {
  HostRequest.submit(how, ServiceID(borrowed: service).map { .service(.withdraw($0)) })
}

func hostCall(_ how: UnsafePointer<sy_request_v1>?, _ call: UnsafePointer<sy_call_v1>?) -> Int32 {
  if let refusal = SizedStruct.refusal(of: call) { return refusal }
  if let call, call.pointee.flags & ~SY_CALL_IDEMPOTENT != 0 { return SY_E_UNSUPPORTED }
  let call = call.map(SizedStruct.read).flatMap { ServiceInvocation(borrowed: $0) }
  return HostRequest.submit(how, call.map { .service(.call($0)) })
}

func hostAnswerCall(
  _ how: UnsafePointer<sy_request_v1>?, _ token: UInt64, _ bytes: sy_bytes_v1, _ error: UnsafePointer<sy_error_v1>?
) -> Int32 {
  if let error {
    if let refusal = SizedStruct.refusal(of: error) { return refusal }
    guard let failure = FlowFailure(borrowed: SizedStruct.read(error)) else { return SY_E_INVALID }
    return HostRequest.submit(how, .service(.answer(token: token, .failure(failure))))
  }
  return HostRequest.submit(
    how, Payload(borrowed: bytes).map { .service(.answer(token: token, .success($0))) })
}

func hostPublish(
  _ how: UnsafePointer<sy_request_v1>?, _ service: sy_text_v1, _ topic: sy_text_v1, _ bytes: sy_bytes_v1
) -> Int32 {
  guard let service = ServiceID(borrowed: service), let topic = String(borrowed: topic, limit: 128),
    let bytes = Payload(borrowed: bytes)
  else { return SY_E_INVALID }
  return HostRequest.submit(how, .service(.publish(service, topic: topic, bytes)))
}

func hostSubscribe(
  _ how: UnsafePointer<sy_request_v1>?, _ service: sy_text_v1, _ topic: sy_text_v1, _ flags: UInt32
) -> Int32 {
  guard flags & ~SY_SUBSCRIBE_LOADING == 0 else { return SY_E_UNSUPPORTED }
  guard let service = ServiceID(borrowed: service), let topic = String(borrowed: topic, limit: 128) else {
    return SY_E_INVALID
  }
  return HostRequest.submit(
    how, .service(.subscribe(service, topic: topic, loading: flags & SY_SUBSCRIBE_LOADING != 0)))
}

func hostUnsubscribe(_ how: UnsafePointer<sy_request_v1>?, _ service: sy_text_v1, _ topic: sy_text_v1) -> Int32 {
  guard let service = ServiceID(borrowed: service), let topic = String(borrowed: topic, limit: 128) else {
    return SY_E_INVALID
  }
  return HostRequest.submit(how, .service(.unsubscribe(service, topic: topic)))
}

extension ServiceID {
  fileprivate init?(borrowed text: sy_text_v1) {
    guard let text = String(borrowed: text, limit: 128) else { return nil }
    self.init(rawValue: text)
  }
}
