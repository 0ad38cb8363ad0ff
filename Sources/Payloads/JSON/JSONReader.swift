extension JSONValue {
  /// The maximum number of bytes of a text.
  package static let sizeLimit = 1 << 20
  /// The maximum nesting depth of arrays and objects.
  package static let depthLimit = 16

  /// Reads a text of JSON, strictly by RFC 8259, in which no object has two members of one name.
  ///
  /// - Throws: An error for the first byte that is not valid, or if the text is too long or too deep.
  package init(reading bytes: [UInt8]) throws(JSONError) {
    guard bytes.count <= Self.sizeLimit else {
      throw JSONError(found: "\(bytes.count) bytes, of \(Self.sizeLimit) at most", offset: Self.sizeLimit)
    }
    var reader = JSONReader(bytes: bytes)
    reader.skipSpace()
    self = try reader.value(depth: 0)
    reader.skipSpace()
    if reader.at < bytes.count { throw reader.error("more after the value") }
  }
}

/// A reader of JSON at a place in its bytes.
private struct JSONReader {
  let bytes: [UInt8]
  var at = 0

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  func error(_ found: String) -> JSONError { JSONError(found: found, offset: at) }

  /// The error that the next byte fits nothing.
  private func unexpected(_ expected: String) -> JSONError {
    guard let next else { return error("the end of the text instead of \(expected)") }
    let isShown = next > 0x20 && next < 0x7f
    let byte = isShown ? "'\(Character(Unicode.Scalar(next)))'" : "byte 0x\(String(next, radix: 16))"
    return error("\(byte) instead of \(expected)")
  }

  mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0a || next == 0x0d || next == 0x09 { at += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"): return try object(depth: try deeper(depth))
    case UInt8(ascii: "["): return try array(depth: try deeper(depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return try number()
    default: throw unexpected("a value")
    }
  }

  private func deeper(_ depth: Int) throws(JSONError) -> Int {
    guard depth < JSONValue.depthLimit else { throw error("more than \(JSONValue.depthLimit) values in each other") }
    return depth + 1
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[at...].starts(with: word.utf8) else { throw unexpected("a value") }
    at += word.utf8.count
    return value
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    at += 1
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      skipSpace()
      values.append(try value(depth: depth))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    at += 1
    var members: [JSONValue.Member] = []
    var names: Set<[UInt8]> = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      let start = at
      guard next == UInt8(ascii: "\"") else { throw unexpected("the name of a member") }
      let name = try string()
      // By bytes: canonically equivalent names are two, here and for whoever signs.
      guard names.insert(Array(name.utf8)).inserted else {
        throw JSONError(found: "a second member '\(name)'", offset: start)
      }
      skipSpace()
      guard take(":") else { throw unexpected("':'") }
      skipSpace()
      members.append(JSONValue.Member(name, try value(depth: depth)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected("',' or '}'") }
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = at
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw JSONError(found: "a number that is too large", offset: start)
    }
    return .number(value)
  }

  private mutating func digits() throws(JSONError) {
    let start = at
    while let next, next >= 0x30, next <= 0x39 { at += 1 }
    if at == start { throw unexpected("a digit") }
  }

  private mutating func string() throws(JSONError) -> String {
    let start = at
    at += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        guard let text = String(validating: text, as: UTF8.self) else {
          throw JSONError(found: "a text that is not UTF-8", offset: start)
        }
        return text
      case UInt8(ascii: "\\"): text += try escape()
      case ..<0x20: throw unexpected("an escape")
      default:
        text.append(byte)
        at += 1
      }
    }
    throw unexpected("the end of a text")
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    at += 1
    guard let kind = next else { throw unexpected("an escape") }
    let plain: [UInt8: UInt8] = [0x22: 0x22, 0x5c: 0x5c, 0x2f: 0x2f, 0x62: 8, 0x66: 0xc, 0x6e: 0xa, 0x72: 0xd, 0x74: 9]
    if let byte = plain[kind] {
      at += 1
      return [byte]
    }
    guard take("u") else { throw unexpected("an escape") }
    let unit = try unit()
    if let scalar = Unicode.Scalar(UInt32(unit)) { return Array(String(Character(scalar)).utf8) }
    // A pair of surrogates is one scalar; a lone one is none.
    guard unit < 0xdc00, take("\\"), take("u") else { throw error("half of a pair of surrogates") }
    let second = try self.unit()
    guard (0xdc00...0xdfff).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xd800) << 10 + (UInt32(second) - 0xdc00))
    else { throw error("half of a pair of surrogates") }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func unit() throws(JSONError) -> UInt16 {
    let digits = bytes[at...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != 0x2b && $0 != 0x2d }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    at += 4
    return unit
  }
}
