import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import ServiceContracts

// The functions of "switchyard.services/1".

func hostProvide(_ how: UnsafePointer<sy_request_v1>?, _ offer: UnsafePointer<sy_offer_v1>?) -> Int32 {
  HostRequest.submit("provide", how) { () throws(Refusal) in .service(.provide(try ServiceOffer(borrowed: offer))) }
}

func hostWithdraw(_ how: UnsafePointer<sy_request_v1>?, _ service: sy_text_v1) -> Int32 {
  HostRequest.submit("withdraw", how) { () throws(Refusal) in .service(.withdraw(try ServiceID(service))) }
}

func hostCall(_ how: UnsafePointer<sy_request_v1>?, _ call: UnsafePointer<sy_call_v1>?) -> Int32 {
  HostRequest.submit("call", how) { () throws(Refusal) in .service(.call(try ServiceInvocation(borrowed: call))) }
}

func hostAnswerCall(
  _ how: UnsafePointer<sy_request_v1>?, _ token: UInt64, _ bytes: sy_bytes_v1, _ error: UnsafePointer<sy_error_v1>?
) -> Int32 {
  HostRequest.submit("answer", how) { () throws(Refusal) in
    guard let error else { return .service(.answer(token: token, .success(try Payload(bytes, "bytes")))) }
    guard let failure = FlowFailure(borrowed: try SizedStruct.read(error, "error")) else {
      throw Refusal(
        SY_E_INVALID, "error->message", expected: "a sentence that says what failed", found: "no text")
    }
    return .service(.answer(token: token, .failure(failure)))
  }
}

func hostPublish(
  _ how: UnsafePointer<sy_request_v1>?, _ service: sy_text_v1, _ topic: sy_text_v1, _ bytes: sy_bytes_v1
) -> Int32 {
  HostRequest.submit("publish", how) { () throws(Refusal) in
    .service(
      .publish(try ServiceID(service), topic: try String(topic, "topic", limit: 128), try Payload(bytes, "bytes")))
  }
}

func hostSubscribe(
  _ how: UnsafePointer<sy_request_v1>?, _ service: sy_text_v1, _ topic: sy_text_v1, _ flags: UInt32
) -> Int32 {
  HostRequest.submit("subscribe", how) { () throws(Refusal) in
    try Refusal.check(flags, known: SY_SUBSCRIBE_LOADING, "flags")
    return .service(
      .subscribe(
        try ServiceID(service), topic: try String(topic, "topic", limit: 128),
        loading: flags & SY_SUBSCRIBE_LOADING != 0))
  }
}

func hostUnsubscribe(_ how: UnsafePointer<sy_request_v1>?, _ service: sy_text_v1, _ topic: sy_text_v1) -> Int32 {
  HostRequest.submit("unsubscribe", how) { () throws(Refusal) in
    .service(.unsubscribe(try ServiceID(service), topic: try String(topic, "topic", limit: 128)))
  }
}

extension ServiceID {
  fileprivate init(_ text: sy_text_v1) throws(Refusal) {
    self.init(rawValue: try String(text, "service", limit: 128))
  }
}
