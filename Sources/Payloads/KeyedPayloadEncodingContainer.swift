/// The encoding container of a map.
struct KeyedPayloadEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoding: PayloadValueEncoder
  private let box: PayloadMapBox

  init(_ encoding: PayloadValueEncoder, _ box: PayloadMapBox) {
    self.encoding = encoding
    self.box = box
  }

  var codingPath: [any CodingKey] { encoding.codingPath }

  private func put(_ part: PayloadPart, forKey key: some CodingKey) {
    box.entries.append((key.stringValue, part))
  }

  func encodeNil(forKey key: Key) { put(.null, forKey: key) }
  func encode(_ value: Bool, forKey key: Key) { put(.bool(value), forKey: key) }
  func encode(_ value: String, forKey key: Key) { put(.text(value), forKey: key) }
  func encode(_ value: Double, forKey key: Key) { put(.double(value), forKey: key) }
  func encode(_ value: Float, forKey key: Key) { put(.double(Double(value)), forKey: key) }
  func encode(_ value: Int, forKey key: Key) { put(.integer(value), forKey: key) }
  func encode(_ value: Int8, forKey key: Key) { put(.integer(value), forKey: key) }
  func encode(_ value: Int16, forKey key: Key) { put(.integer(value), forKey: key) }
  func encode(_ value: Int32, forKey key: Key) { put(.integer(value), forKey: key) }
  func encode(_ value: Int64, forKey key: Key) { put(.integer(value), forKey: key) }
  func encode(_ value: UInt, forKey key: Key) { put(.integer(value), forKey: key) }
  func encode(_ value: UInt8, forKey key: Key) { put(.integer(value), forKey: key) }
  func encode(_ value: UInt16, forKey key: Key) { put(.integer(value), forKey: key) }
  func encode(_ value: UInt32, forKey key: Key) { put(.integer(value), forKey: key) }
  func encode(_ value: UInt64, forKey key: Key) { put(.integer(value), forKey: key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    put(try encoding.part(of: value, under: key), forKey: key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let nested = PayloadMapBox()
    put(.map(nested), forKey: key)
    let inner = PayloadValueEncoder(encoding, key, content: .map(nested))
    return KeyedEncodingContainer(KeyedPayloadEncodingContainer<Nested>(inner, nested))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let nested = PayloadArrayBox()
    put(.array(nested), forKey: key)
    return UnkeyedPayloadEncodingContainer(PayloadValueEncoder(encoding, key, content: .array(nested)), nested)
  }

  func superEncoder() -> any Encoder { encoder(under: PayloadKey.super) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(under: key) }

  private func encoder(under key: some CodingKey) -> any Encoder {
    let slot = PayloadSlot()
    put(.deferred(slot), forKey: key)
    return PayloadValueEncoder(encoding, key, slot: slot)
  }
}
