/// The entries of a map, as a type's `encode(to:)` fills them.
struct KeyedPayloadEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoding: PayloadEncoding
  private let box: PayloadMapBox

  init(_ encoding: PayloadEncoding, _ box: PayloadMapBox) {
    self.encoding = encoding
    self.box = box
  }

  var codingPath: [any CodingKey] { encoding.codingPath }

  private func put(_ part: PayloadPart, _ key: some CodingKey) {
    box.entries.append((key.stringValue, part))
  }

  func encodeNil(forKey key: Key) { put(.null, key) }
  func encode(_ value: Bool, forKey key: Key) { put(.bool(value), key) }
  func encode(_ value: String, forKey key: Key) { put(.text(value), key) }
  func encode(_ value: Double, forKey key: Key) { put(.double(value), key) }
  func encode(_ value: Float, forKey key: Key) { put(.double(Double(value)), key) }
  func encode(_ value: Int, forKey key: Key) { put(.integer(value), key) }
  func encode(_ value: Int8, forKey key: Key) { put(.integer(value), key) }
  func encode(_ value: Int16, forKey key: Key) { put(.integer(value), key) }
  func encode(_ value: Int32, forKey key: Key) { put(.integer(value), key) }
  func encode(_ value: Int64, forKey key: Key) { put(.integer(value), key) }
  func encode(_ value: UInt, forKey key: Key) { put(.integer(value), key) }
  func encode(_ value: UInt8, forKey key: Key) { put(.integer(value), key) }
  func encode(_ value: UInt16, forKey key: Key) { put(.integer(value), key) }
  func encode(_ value: UInt32, forKey key: Key) { put(.integer(value), key) }
  func encode(_ value: UInt64, forKey key: Key) { put(.integer(value), key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    put(try encoding.part(of: value, under: key), key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let nested = PayloadMapBox()
    put(.map(nested), key)
    let inner = PayloadEncoding(encoding, key, content: .map(nested))
    return KeyedEncodingContainer(KeyedPayloadEncoding<Nested>(inner, nested))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let nested = PayloadArrayBox()
    put(.array(nested), key)
    return UnkeyedPayloadEncoding(PayloadEncoding(encoding, key, content: .array(nested)), nested)
  }

  func superEncoder() -> any Encoder { encoder(under: PayloadKey.super) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(under: key) }

  private func encoder(under key: some CodingKey) -> any Encoder {
    let slot = PayloadSlot()
    put(.later(slot), key)
    return PayloadEncoding(encoding, key, slot: slot)
  }
}
