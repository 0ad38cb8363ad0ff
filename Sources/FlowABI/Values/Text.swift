public import CSwitchyard

// Text and bytes as the ABI borrows them, and copies of what was borrowed. The files of this module handle pointers
// because they are the ABI: what they lend is valid until the closure returns, and what they read is copied.

extension String {
  /// Lends the text for the duration of `body`.
  @inlinable
  package func withBorrowed<Result>(_ body: (sy_text_v1) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { body(sy_text_v1(data: $0.baseAddress, size: UInt64($0.count))) }
    }
  }

  /// A copy of borrowed text of at most `limit` bytes; nil when it breaks the rules of the header.
  package init?(borrowed text: sy_text_v1, limit: Int = 65_536) {
    guard text.size > 0 else {
      self = ""
      return
    }
    guard let data = text.data, text.size <= UInt64(limit) else { return nil }
    let bytes = UnsafeBufferPointer(start: data, count: Int(text.size))
    self = bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
  }

  /// The text as the ABI lends it, in memory that is never freed: for descriptors, which live as long as the process.
  package func immortal() -> sy_text_v1 {
    let bytes = Array(utf8)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, bytes.count))
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    return sy_text_v1(data: UnsafePointer(copy), size: UInt64(bytes.count))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Borrowed text as bytes, not copied; nil when it breaks the rules of the header.
  package static func borrowed(_ text: sy_text_v1, limit: Int) -> UnsafeBufferPointer<UInt8>? {
    guard text.size > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let data = text.data, text.size <= UInt64(limit) else { return nil }
    return UnsafeRawBufferPointer(start: data, count: Int(text.size)).bindMemory(to: UInt8.self)
  }

  /// Lends the bytes as text.
  @inlinable
  package func asBorrowedText<Result>(_ body: (sy_text_v1) -> Result) -> Result {
    withMemoryRebound(to: CChar.self) { body(sy_text_v1(data: $0.baseAddress, size: UInt64($0.count))) }
  }
}
