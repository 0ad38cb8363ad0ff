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
          var offer = sy_offer_v1(
            struct_size: UInt32(MemoryLayout<sy_offer_v1>.size), reserved: 0, service: service,
            callers: callers.baseAddress, caller_count: UInt64(callers.count))
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
  ///
  /// Returns nil if the struct violates the rules of the header.
  package init?(borrowed offer: sy_offer_v1) {
    guard offer.struct_size == UInt32(MemoryLayout<sy_offer_v1>.size), offer.reserved == 0,
      offer.caller_count <= UInt64(ServiceLimits.callers), let service = String(borrowed: offer.service, limit: 128),
      offer.caller_count == 0 || offer.callers != nil
    else { return nil }
    var patterns: [String] = []
    for index in 0..<Int(offer.caller_count) {
      guard let pattern = offer.callers.flatMap({ String(borrowed: $0[index], limit: 64) }) else { return nil }
      patterns.append(pattern)
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
          var call = sy_call_v1(
            struct_size: UInt32(MemoryLayout<sy_call_v1>.size), flags: isIdempotent ? SY_CALL_IDEMPOTENT : 0,
            service: service, name: name, bytes: bytes, milliseconds: milliseconds, within: within)
          return body(&call)
        }
      }
    }
  }

  /// Copies a borrowed call.
  ///
  /// Returns nil if the struct violates the rules of the header, or has a flag that is not known.
  package init?(borrowed call: sy_call_v1) {
    guard call.struct_size == UInt32(MemoryLayout<sy_call_v1>.size), call.flags & ~SY_CALL_IDEMPOTENT == 0,
      let service = String(borrowed: call.service, limit: 128), let name = String(borrowed: call.name, limit: 128),
      let payload = Payload(borrowed: call.bytes)
    else { return nil }
    self.init(
      ServiceID(rawValue: service), name, payload, milliseconds: call.milliseconds,
      isIdempotent: call.flags & SY_CALL_IDEMPOTENT != 0, within: call.within)
  }
}
