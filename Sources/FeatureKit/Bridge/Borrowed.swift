/// Views of Swift values as the ABI's borrowed text and bytes, for the duration of a call; and copies the other way.

extension String {
  func withBorrowed<Result>(_ body: (sy_text_v1) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { body(sy_text_v1(data: $0.baseAddress, size: UInt64($0.count))) }
    }
  }

  init(_ text: sy_text_v1) {
    guard let data = text.data, text.size > 0 else {
      self = ""
      return
    }
    let bytes = UnsafeBufferPointer(start: data, count: Int(clamping: text.size))
    self = bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
  }
}

extension Payload {
  func withBorrowed<Result>(_ body: (sy_bytes_v1) -> Result) -> Result {
    withUnsafeBufferPointer { body(sy_bytes_v1(data: $0.baseAddress, size: UInt64($0.count))) }
  }

  init(_ bytes: sy_bytes_v1) {
    guard let data = bytes.data, bytes.size > 0 else {
      self = []
      return
    }
    self = Array(UnsafeBufferPointer(start: data, count: Int(clamping: bytes.size)))
  }
}

extension UnsafeMutablePointer<sy_error_v1> {
  /// Writes why a call failed, cut at a whole character to the room there is.
  func write(_ failure: String) {
    let room = MemoryLayout.size(ofValue: pointee.text)
    var size = 0
    withUnsafeMutableBytes(of: &pointee.text) { text in
      for character in failure {
        guard size + character.utf8.count <= room else { break }
        for byte in character.utf8 {
          text[size] = byte
          size += 1
        }
      }
    }
    pointee.text_size = UInt32(size)
  }
}
