/// The entries of a map, as a type's `init(from:)` reads them.
struct KeyedPayloadDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoding: PayloadDecoding
  /// The keys' places, where there are too many to go through them each time.
  private let keys: [Int]?

  init(_ decoding: PayloadDecoding) {
    self.decoding = decoding
    keys = decoding.value > 8 ? decoding.document.keys(of: decoding.index) : nil
  }

  var codingPath: [any CodingKey] { decoding.codingPath }

  var allKeys: [Key] {
    let document = decoding.document
    return (keys ?? document.keys(of: decoding.index)).compactMap { Key(stringValue: document.text($0)) }
  }

  /// The value under a key, and what stands in for it.
  private func find(_ name: String) -> PayloadDecoding? {
    let document = decoding.document
    let index: Int? =
      if let keys { document.find(name, among: keys) } else { document.find(name, in: decoding.index) }
    guard let fallback = decoding.fallback, fallback.kind == .map,
      let standIn = fallback.document.find(name, in: fallback.index)
    else { return index.map { PayloadDecoding(document, $0) } }
    return index.map { PayloadDecoding(document, $0, fallback: standIn) }
      ?? PayloadDecoding(fallback.document, standIn)
  }

  private func read<Value>(_ key: some CodingKey, _ read: (PayloadDecoding) throws -> Value) throws -> Value {
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
