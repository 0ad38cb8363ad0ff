/// The decoding container of a map.
struct KeyedPayloadDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoding: PayloadItemDecoder
  /// The indices of the keys, if there are too many for a linear search on each lookup, or nil.
  private let keys: [Int]?

  init(_ decoding: PayloadItemDecoder) {
    self.decoding = decoding
    keys = decoding.value > 8 ? decoding.document.keys(of: decoding.index) : nil
  }

  var codingPath: [any CodingKey] { decoding.codingPath }

  var allKeys: [Key] {
    let document = decoding.document
    return (keys ?? document.keys(of: decoding.index)).compactMap { Key(stringValue: document.text($0)) }
  }

  /// Returns the value for a key, together with its fallback.
  private func find(_ key: String) -> PayloadItemDecoder? {
    let document = decoding.document
    let index: Int? =
      if let keys { document.find(key, among: keys) } else { document.find(key, in: decoding.index) }
    guard let fallback = decoding.fallback, fallback.kind == .map,
      let fallbackIndex = fallback.document.find(key, in: fallback.index)
    else { return index.map { PayloadItemDecoder(document, $0) } }
    return index.map { PayloadItemDecoder(document, $0, fallback: fallbackIndex) }
      ?? PayloadItemDecoder(fallback.document, fallbackIndex)
  }

  private func read<Value>(_ key: some CodingKey, _ read: (PayloadItemDecoder) throws -> Value) throws -> Value {
    guard let found = find(key.stringValue) else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "no such key"))
    }
    guard let fallback = found.fallback else { return try read(found) }
    do { return try read(found) } catch { return try read(fallback) }
  }

  func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try read(key) { $0.decodeNil() } }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try read(key) { try $0.decode(type) } }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try read(key) { try $0.decode(type) } }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try read(key) { try $0.decode(type) } }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try read(key) { try $0.decode(type) } }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(key) { try $0.decode(type) } }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try read(key) { try $0.decode(type) } }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try read(key) { try $0.decode(type) } }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try read(key) { try $0.decode(type) } }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try read(key) { try $0.decode(type) } }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try read(key) { try $0.decode(type) } }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try read(key) { try $0.decode(type) } }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try read(key) { try $0.decode(type) } }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try read(key) { try $0.decode(type) } }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try read(key) { try $0.decode(type) } }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try read(key) { try $0.decode(type) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try read(key) { try $0.container(keyedBy: type) }
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try read(key) { try $0.unkeyedContainer() }
  }

  func superDecoder() throws -> any Decoder { try read(PayloadKey.super) { $0 } }

  func superDecoder(forKey key: Key) throws -> any Decoder { try read(key) { $0 } }
}
