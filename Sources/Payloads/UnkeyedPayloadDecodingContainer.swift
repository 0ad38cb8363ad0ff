/// The decoding container of an array.
struct UnkeyedPayloadDecodingContainer: UnkeyedDecodingContainer {
  private let decoding: PayloadItemDecoder
  private var next: Int
  private(set) var currentIndex = 0

  init(_ decoding: PayloadItemDecoder) {
    self.decoding = decoding
    next = decoding.index + 1
  }

  var codingPath: [any CodingKey] { decoding.codingPath }
  var count: Int? { Int(decoding.value) }
  var isAtEnd: Bool { currentIndex >= Int(decoding.value) }

  /// Reads the next element and advances only on success.
  private mutating func read<Value>(
    _ type: any Any.Type, _ read: (PayloadItemDecoder) throws -> Value
  ) throws -> Value {
    guard !isAtEnd else {
      let path = codingPath + [PayloadIndex(currentIndex)]
      throw DecodingError.valueNotFound(type, .init(codingPath: path, debugDescription: "the end of the array"))
    }
    let value = try read(PayloadItemDecoder(decoding.document, next))
    next = decoding.document.next(next)
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, PayloadItemDecoder(decoding.document, next).decodeNil() else { return false }
    return try read(Never?.self) { $0.decodeNil() }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try read(type) { try $0.decode(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try read(type) { try $0.decode(type) } }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try read(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try read(KeyedDecodingContainer<Nested>.self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try read([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try read((any Decoder).self) { $0 }
  }
}
