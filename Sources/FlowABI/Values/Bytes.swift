public import CSwitchyard
public import Payloads

extension Payload {
  /// The most bytes that one payload may have: 4 MiB.
  package static let limit = 4 * 1024 * 1024

  /// Lends the bytes for the duration of `body`.
  @inlinable
  package func withBorrowed<Result>(_ body: (sy_bytes_v1) -> Result) -> Result {
    withUnsafeBufferPointer { body(sy_bytes_v1(data: $0.baseAddress, size: UInt64($0.count))) }
  }

  /// A copy of borrowed bytes; nil when they break the rules of the header.
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
  /// The most payloads that one call may carry.
  package static let limit = 4096

  /// Lends the payloads side by side: one buffer of bytes, and an array with each one's part of it.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_bytes_v1>?, UInt64) -> Result) -> Result {
    withBorrowedParts { parts in
      parts.withUnsafeBufferPointer { body($0.baseAddress, UInt64($0.count)) }
    }
  }

  /// Lends the payloads as parts of one buffer.
  func withBorrowedParts<Result>(_ body: ([sy_bytes_v1]) -> Result) -> Result {
    Array<UInt8>(joined()).withUnsafeBufferPointer { bytes in
      var offset = 0
      return body(
        map { payload in
          defer { offset += payload.count }
          return sy_bytes_v1(data: bytes.baseAddress.map { $0 + offset }, size: UInt64(payload.count))
        })
    }
  }

  /// Copies of borrowed payloads; nil when they break the rules of the header.
  package init?(borrowed payloads: UnsafePointer<sy_bytes_v1>?, count: UInt64) {
    guard count <= UInt64(Self.limit), payloads != nil || count == 0 else { return nil }
    self = []
    for bytes in UnsafeBufferPointer(start: payloads, count: Int(count)) {
      guard let payload = Payload(borrowed: bytes) else { return nil }
      append(payload)
    }
  }
}
