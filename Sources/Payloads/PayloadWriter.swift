/// Writes encoded parts as canonical bytes.
struct PayloadWriter {
  private(set) var bytes: Payload = []
  private let mostItems: Int
  private var items = 0

  private init(mostItems: Int) { self.mostItems = mostItems }

  static func encode(_ part: PayloadPart, mostItems: Int) throws(PayloadError) -> Payload {
    var writer = PayloadWriter(mostItems: mostItems)
    writer.bytes.reserveCapacity(64)
    try writer.write(part, depth: 0)
    return writer.bytes
  }

  private mutating func write(_ part: PayloadPart, depth: Int) throws(PayloadError) {
    items += 1
    guard items <= mostItems else { throw PayloadError(.tooManyItems(mostItems)) }
    switch part {
    case .null: bytes.append(0xf6)
    case .bool(let value): bytes.append(value ? 0xf5 : 0xf4)
    case .unsigned(let value): writeHead(0, value)
    case .negative(let value): writeHead(1, value)
    case .double(let value): writeDouble(value)
    case .text(let value): writeText(value)
    case .bytes(let value):
      writeHead(2, UInt64(value.count))
      bytes.append(contentsOf: value)
    case .array(let box): try writeArray(box, depth: depth + 1)
    case .map(let box): try writeMap(box, depth: depth + 1)
    case .deferred(let slot):
      items -= 1
      try write(slot.part ?? .map(PayloadMapBox()), depth: depth)
    case .conflict: throw PayloadError(.invalid("the value encodes itself into two kinds of container"))
    }
  }

  private mutating func writeArray(_ box: PayloadArrayBox, depth: Int) throws(PayloadError) {
    guard depth <= PayloadLimits.depth else { throw PayloadError(.tooDeep) }
    writeHead(4, UInt64(box.parts.count))
    let start = bytes.count
    var ends: [Int] = []
    for (index, part) in box.parts.enumerated() {
      do { try write(part, depth: depth) } catch { throw error.within("[\(index)]") }
      if box.unorderedStride > 0 && (index + 1) % box.unorderedStride == 0 { ends.append(bytes.count) }
    }
    if ends.count > 1 { sortGroups(from: start, ends: ends) }
  }

  private mutating func sortGroups(from start: Int, ends: [Int]) {
    var groups: [ArraySlice<UInt8>] = []
    var from = start
    for end in ends {
      groups.append(bytes[from..<end])
      from = end
    }
    let rest = bytes[from...]
    groups.sort { $0.lexicographicallyPrecedes($1) }
    bytes = Array(bytes[..<start]) + groups.joined() + rest
  }

  private mutating func writeMap(_ box: PayloadMapBox, depth: Int) throws(PayloadError) {
    guard depth <= PayloadLimits.depth else { throw PayloadError(.tooDeep) }
    writeHead(5, UInt64(box.entries.count))
    var entries = box.entries
    if entries.count > 1 { entries.sort { Self.precedes($0.key, $1.key) } }
    var previous: String?
    for (key, part) in entries {
      if let previous, !Self.precedes(previous, key) { throw PayloadError(.duplicateKey(key)) }
      previous = key
      items += 1
      writeText(key)
      do { try write(part, depth: depth) } catch { throw error.within(key) }
    }
  }

  /// Returns whether one key sorts before another: by length first, then by bytes.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let left = left.utf8
    let right = right.utf8
    if left.count != right.count { return left.count < right.count }
    return left.lexicographicallyPrecedes(right)
  }

  private mutating func writeText(_ value: String) {
    writeHead(3, UInt64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  private mutating func writeDouble(_ value: Double) {
    bytes.append(0xfb)
    writeBigEndian(value.isNaN ? PayloadItem.canonicalNaN : value.bitPattern, byteCount: 8)
  }

  private mutating func writeHead(_ major: UInt8, _ value: UInt64) {
    let type = major << 5
    switch value {
    case 0..<24: bytes.append(type | UInt8(truncatingIfNeeded: value))
    case 24...0xff:
      bytes.append(type | 24)
      bytes.append(UInt8(truncatingIfNeeded: value))
    case 0x100...0xffff:
      bytes.append(type | 25)
      writeBigEndian(value, byteCount: 2)
    case 0x1_0000...0xffff_ffff:
      bytes.append(type | 26)
      writeBigEndian(value, byteCount: 4)
    default:
      bytes.append(type | 27)
      writeBigEndian(value, byteCount: 8)
    }
  }

  private mutating func writeBigEndian(_ value: UInt64, byteCount: Int) {
    for shift in stride(from: (byteCount - 1) * 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
    }
  }
}

extension PayloadError {
  /// Returns the same error with a path that starts one level further out.
  fileprivate func within(_ component: String) -> PayloadError {
    PayloadError(problem, path: [component] + path, offset: offset)
  }
}
