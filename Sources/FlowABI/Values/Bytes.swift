public import CSwitchyard
import Flows
public import Payloads

extension Payload {
  /// The maximum size of a payload in bytes, which is 4 MiB.
  package static var limit: Int { HeaderLimits.bytes }

  /// Calls `body` with the bytes as a C struct that is valid until `body` returns.
  @inlinable
  package func withBorrowed<Result>(_ body: (sy_bytes_v1) -> Result) -> Result {
    withUnsafeBufferPointer { body(sy_bytes_v1(data: $0.baseAddress, size: UInt64($0.count))) }
  }

  /// Copies borrowed bytes.
  ///
  /// Returns nil if they violate the rules of the header.
  package init?(borrowed bytes: sy_bytes_v1) {
    guard bytes.size > 0 else {
      self = []
      return
    }
    guard let data = bytes.data, bytes.size <= UInt64(Payload.limit) else { return nil }
    self = Array(UnsafeBufferPointer(start: data, count: Int(bytes.size)))
  }
}

extension [Payload] {
  /// The maximum number of payloads in one call.
  package static var limit: Int { HeaderLimits.routes }

  /// Calls `body` with the payloads as a C array, whose elements refer to one buffer.
  ///
  /// The array and the buffer are valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_bytes_v1>?, UInt64) -> Result) -> Result {
    withBorrowedSlices { parts in
      parts.withUnsafeBufferPointer { body($0.baseAddress, UInt64($0.count)) }
    }
  }

  /// Calls `body` with the payloads as slices of one buffer that is valid until `body` returns.
  func withBorrowedSlices<Result>(_ body: ([sy_bytes_v1]) -> Result) -> Result {
    Array<UInt8>(joined()).withUnsafeBufferPointer { bytes in
      var offset = 0
      return body(
        map { payload in
          defer { offset += payload.count }
          return sy_bytes_v1(data: bytes.baseAddress.map { $0 + offset }, size: UInt64(payload.count))
        })
    }
  }

  /// Copies borrowed payloads.
  package init(
    borrowed payloads: UnsafePointer<sy_bytes_v1>?, count: UInt64, _ field: String
  ) throws(Refusal) {
    try Refusal.check(payloads, count: count, limit: UInt64(Self.limit), field)
    self = []
    for (index, bytes) in UnsafeBufferPointer(start: payloads, count: Int(count)).enumerated() {
      append(try Payload(bytes, "\(field)[\(index)]"))
    }
  }
}
