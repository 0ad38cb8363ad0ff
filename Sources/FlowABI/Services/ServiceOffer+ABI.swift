package import CSwitchyard
package import Flows
import Payloads
import ServiceContracts

extension ServiceOffer {
  /// Calls `body` with the offer as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_offer_v1>) -> Result) -> Result {
    service.rawValue.withBorrowed { service in
      Self.with(callers.patterns[...], []) { callers in
        callers.withUnsafeBufferPointer { callers in
          var offer = sy_offer_v1.with {
            ($0.service, $0.callers, $0.caller_count) = (service, callers.baseAddress, UInt64(callers.count))
          }
          return body(&offer)
        }
      }
    }
  }

  private static func with<Result>(
    _ texts: ArraySlice<String>, _ borrowed: [sy_text_v1], _ body: ([sy_text_v1]) -> Result
  ) -> Result {
    guard let first = texts.first else { return body(borrowed) }
    return first.withBorrowed { with(texts.dropFirst(), borrowed + [$0], body) }
  }

  /// Copies a borrowed offer.
  package init(borrowed pointer: UnsafePointer<sy_offer_v1>?) throws(Refusal) {
    let offer = try SizedStruct.read(pointer, "offer")
    guard offer.reserved == 0 else {
      throw Refusal(SY_E_UNSUPPORTED, "offer->reserved", expected: "0", found: "\(offer.reserved)")
    }
    let service = try String(offer.service, "offer->service", limit: ServiceLimits.text)
    let limit = UInt64(ServiceLimits.callers)
    try Refusal.check(offer.callers, count: offer.caller_count, limit: limit, "offer->callers")
    var patterns: [String] = []
    for (index, text) in UnsafeBufferPointer(start: offer.callers, count: Int(offer.caller_count)).enumerated() {
      patterns.append(try String(text, "offer->callers[\(index)]", limit: HeaderLimits.featureId))
    }
    self.init(ServiceID(rawValue: service), callers: ServiceCallers(patterns: patterns))
  }
}

extension ServiceInvocation {
  /// Calls `body` with the call as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_call_v1>) -> Result) -> Result {
    service.rawValue.withBorrowed { service in
      name.withBorrowed { name in
        payload.withBorrowed { bytes in
          var call = sy_call_v1.with {
            $0.flags = isIdempotent ? SY_CALL_IDEMPOTENT : 0
            ($0.service, $0.name, $0.bytes) = (service, name, bytes)
            ($0.milliseconds, $0.within) = (milliseconds, within)
          }
          return body(&call)
        }
      }
    }
  }

  /// Copies a borrowed call.
  package init(borrowed pointer: UnsafePointer<sy_call_v1>?) throws(Refusal) {
    let call = try SizedStruct.read(pointer, "call")
    try Refusal.check(call.flags, known: SY_CALL_IDEMPOTENT, "call->flags")
    let service = try String(call.service, "call->service", limit: ServiceLimits.text)
    let name = try String(call.name, "call->name", limit: ServiceLimits.text)
    self.init(
      ServiceID(rawValue: service), name, try Payload(call.bytes, "call->bytes"), milliseconds: call.milliseconds,
      isIdempotent: call.flags & SY_CALL_IDEMPOTENT != 0, within: call.within)
  }
}
