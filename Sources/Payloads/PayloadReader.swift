/// Validates untrusted bytes in one pass.
///
/// Every length, the order of keys, and all text are checked. No allocation relies on a length found in the bytes.
struct PayloadReader {
  private let bytes: Payload
  private let mostItems: Int
  private var offset = 0
  private(set) var items: [PayloadItem] = []

  init(_ bytes: Payload, mostItems: Int) {
    self.bytes = bytes
    self.mostItems = mostItems
  }

  mutating func read() throws(PayloadError) {
    guard bytes.count <= UInt32.max else { throw PayloadError(.malformed("more than 4 GiB")) }
    items.reserveCapacity(min(bytes.count, 16))
    try readItem(depth: 0)
    if offset < bytes.count { throw PayloadError(.trailingBytes(bytes.count - offset), offset: offset) }
  }

  private mutating func readItem(depth: Int) throws(PayloadError) {
    let start = offset
    let (major, value) = try readHead()
    switch major {
    case 0: try appendLeaf(.unsigned, value, at: start)
    case 1:
      guard value <= UInt64(Int64.max) else {
        throw PayloadError(.malformed("an integer below Int64.min"), offset: start)
      }
      try appendLeaf(.negative, value, at: start)
    case 2: try readString(.bytes, value, at: start)
    case 3: try readString(.text, value, at: start)
    case 4: try readArray(value, depth: depth + 1, at: start)
    case 5: try readMap(value, depth: depth + 1, at: start)
    case 7: try appendSimple(value, at: start)
    default: throw PayloadError(.malformed("a tag"), offset: start)
    }
  }

  private mutating func append(_ kind: PayloadItem.Kind, _ value: UInt64, at start: Int) throws(PayloadError) -> Int {
    guard items.count < mostItems else { throw PayloadError(.tooManyItems(mostItems), offset: start) }
    let next = UInt32(items.count + 1)
    items.append(PayloadItem(kind: kind, value: value, start: UInt32(offset), next: next))
    return items.count - 1
  }

  private mutating func appendLeaf(_ kind: PayloadItem.Kind, _ value: UInt64, at start: Int) throws(PayloadError) {
    _ = try append(kind, value, at: start)
  }

  private mutating func readString(_ kind: PayloadItem.Kind, _ length: UInt64, at start: Int) throws(PayloadError) {
    guard length <= UInt64(bytes.count - offset) else { throw PayloadError(.truncated, offset: start) }
    let end = offset + Int(length)
    if kind == .text {
      do { _ = try UTF8Span(validating: bytes.span.extracting(offset..<end)) } catch {
        throw PayloadError(.invalidText, offset: start)
      }
    }
    _ = try append(kind, length, at: start)
    offset = end
  }

  private mutating func readArray(_ count: UInt64, depth: Int, at start: Int) throws(PayloadError) {
    guard depth <= PayloadLimits.depth else { throw PayloadError(.tooDeep, offset: start) }
    guard count <= UInt64(bytes.count - offset) else { throw PayloadError(.truncated, offset: start) }
    let index = try append(.array, count, at: start)
    for _ in 0..<count { try readItem(depth: depth) }
    items[index].next = UInt32(items.count)
  }

  private mutating func readMap(_ count: UInt64, depth: Int, at start: Int) throws(PayloadError) {
    guard depth <= PayloadLimits.depth else { throw PayloadError(.tooDeep, offset: start) }
    guard count <= UInt64(bytes.count - offset) / 2 else { throw PayloadError(.truncated, offset: start) }
    let index = try append(.map, count, at: start)
    var previous: Int?
    for _ in 0..<count {
      let at = offset
      let key = items.count
      let (major, length) = try readHead()
      guard major == 3 else { throw PayloadError(.malformed("a key that is not text"), offset: at) }
      try readString(.text, length, at: at)
      if let previous { try check(key, follows: previous, at: at) }
      previous = key
      try readItem(depth: depth)
    }
    items[index].next = UInt32(items.count)
  }

  private func check(_ key: Int, follows previous: Int, at start: Int) throws(PayloadError) {
    let (left, right) = (content(previous), content(key))
    if left.count < right.count { return }
    if left.count == right.count {
      if left.lexicographicallyPrecedes(right) { return }
      if left == right {
        throw PayloadError(.duplicateKey(String(decoding: right, as: UTF8.self)), offset: start)
      }
    }
    throw PayloadError(.malformed("keys out of order"), offset: start)
  }

  private func content(_ index: Int) -> ArraySlice<UInt8> {
    let start = Int(items[index].start)
    return bytes[start..<start + Int(items[index].value)]
  }

  /// Appends a simple value or floating-point number, whose bits `readHead` returned as `value`.
  private mutating func appendSimple(_ value: UInt64, at start: Int) throws(PayloadError) {
    switch bytes[start] {
    case 0xf4, 0xf5: try appendLeaf(.bool, value - 20, at: start)
    case 0xf6: try appendLeaf(.null, 0, at: start)
    case 0xfb:
      if Double(bitPattern: value).isNaN && value != PayloadItem.canonicalNaN {
        throw PayloadError(.malformed("a NaN with a payload"), offset: start)
      }
      try appendLeaf(.double, value, at: start)
    default: throw PayloadError(.malformed("a simple value or a short number"), offset: start)
    }
  }

  /// Reads the first byte of an item and its argument, which must be in its shortest form.
  private mutating func readHead() throws(PayloadError) -> (major: UInt8, value: UInt64) {
    guard offset < bytes.count else { throw PayloadError(.truncated, offset: offset) }
    let start = offset
    let first = bytes[offset]
    offset += 1
    let info = first & 31
    let major = first >> 5
    guard info >= 24 else { return (major, UInt64(info)) }
    guard info < 28 else { throw PayloadError(.malformed("an indefinite length"), offset: start) }
    let width = 1 << Int(info - 24)
    guard bytes.count - offset >= width else { throw PayloadError(.truncated, offset: start) }
    var value: UInt64 = 0
    for index in offset..<offset + width { value = value << 8 | UInt64(bytes[index]) }
    offset += width
    let least: UInt64 = info == 24 ? 24 : 1 << UInt64(width * 4)
    guard major == 7 || value >= least else {
      throw PayloadError(.malformed("an integer that is not in its shortest form"), offset: start)
    }
    return (major, value)
  }
}
