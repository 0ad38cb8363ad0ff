public import CSwitchyard
import Failures
import Flows

// Conversions between Swift values and the ABI's borrowed structs. This module handles unsafe pointers because it
// implements the ABI: a struct passed to a closure is valid until the closure returns, and borrowed values are copied.

extension String {
  /// Calls `body` with the text as a C struct that is valid until `body` returns.
  @inlinable
  package func withBorrowed<Result>(_ body: (sy_text_v1) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { body(sy_text_v1(data: $0.baseAddress, size: UInt64($0.count))) }
    }
  }

  /// Copies borrowed text of at most `limit` bytes.
  ///
  /// Returns nil if it violates the rules of the header.
  package init?(borrowed text: sy_text_v1, limit: Int = HeaderLimits.logLine) {
    guard text.size > 0 else {
      self = ""
      return
    }
    guard let data = text.data, text.size <= UInt64(limit) else { return nil }
    let bytes = UnsafeBufferPointer(start: data, count: Int(text.size))
    let copy = bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
    // The replacement for bytes that are not UTF-8 is longer than they are.
    self = copy.cut(toBytes: limit)
  }

  /// Copies the text into memory that is never freed, for descriptors that live as long as the process.
  package func immortal() -> sy_text_v1 {
    let bytes = Array(utf8)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, bytes.count))
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    return sy_text_v1(data: UnsafePointer(copy), size: UInt64(bytes.count))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns borrowed text as bytes without copying it, or nil if it violates the rules of the header.
  package static func borrowed(_ text: sy_text_v1, limit: Int) -> UnsafeBufferPointer<UInt8>? {
    guard text.size > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let data = text.data, text.size <= UInt64(limit) else { return nil }
    return UnsafeRawBufferPointer(start: data, count: Int(text.size)).bindMemory(to: UInt8.self)
  }

  /// Calls `body` with the bytes as borrowed text.
  @inlinable
  package func asBorrowedText<Result>(_ body: (sy_text_v1) -> Result) -> Result {
    withMemoryRebound(to: CChar.self) { body(sy_text_v1(data: $0.baseAddress, size: UInt64($0.count))) }
  }
}
