import CSwitchyard
import Coordination
import Payloads

// Swift values as the ABI's borrowed text and bytes for the duration of a call, and copies the other way. This file
// handles pointers because it is part of the ABI.

extension String {
  func withBorrowed<Result>(_ body: (sy_text_v1) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { body(sy_text_v1(data: $0.baseAddress, size: UInt64($0.count))) }
    }
  }

  /// A copy of borrowed text, at most `limit` bytes of it; nil when it breaks the rules of the header.
  init?(borrowed text: sy_text_v1, limit: Int = 65_536) {
    guard text.size > 0 else {
      self = ""
      return
    }
    guard let data = text.data, text.size <= UInt64(limit) else { return nil }
    let bytes = UnsafeBufferPointer(start: data, count: Int(text.size))
    self = bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
  }
}

extension Payload {
  /// The most bytes that one payload may have.
  static let limit = 4 * 1024 * 1024

  func withBorrowed<Result>(_ body: (sy_bytes_v1) -> Result) -> Result {
    withUnsafeBufferPointer { body(sy_bytes_v1(data: $0.baseAddress, size: UInt64($0.count))) }
  }

  /// A copy of borrowed bytes; nil when they break the rules of the header.
  init?(borrowed bytes: sy_bytes_v1) {
    guard bytes.size > 0 else {
      self = []
      return
    }
    guard let data = bytes.data, bytes.size <= UInt64(Payload.limit) else { return nil }
    self = Array(UnsafeBufferPointer(start: data, count: Int(bytes.size)))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Borrowed text as bytes; nil when it breaks the rules of the header.
  static func borrowed(_ text: sy_text_v1) -> UnsafeBufferPointer<UInt8>? {
    guard text.size > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let data = text.data, text.size <= UInt64(Payload.limit) else { return nil }
    return UnsafeRawBufferPointer(start: data, count: Int(text.size)).bindMemory(to: UInt8.self)
  }
}

extension sy_error_v1 {
  /// An empty one, for a callee to write into.
  static func empty() -> sy_error_v1 {
    var error = sy_error_v1()
    error.struct_size = UInt32(MemoryLayout<sy_error_v1>.size)
    return error
  }

  /// What the callee wrote, without control characters but line feeds; nil when it wrote nothing.
  var message: String? {
    let size = Int(min(text_size, UInt32(MemoryLayout.size(ofValue: text))))
    guard size > 0 else { return nil }
    let decoded = withUnsafeBytes(of: text) { String(decoding: $0.prefix(size), as: UTF8.self) }
    return String(decoded.map { $0 != "\n" && $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
  }
}
