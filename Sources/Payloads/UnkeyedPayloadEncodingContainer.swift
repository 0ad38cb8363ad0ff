/// The encoding container of an array.
struct UnkeyedPayloadEncodingContainer: UnkeyedEncodingContainer {
  private let encoding: PayloadValueEncoder
  private let box: PayloadArrayBox

  init(_ encoding: PayloadValueEncoder, _ box: PayloadArrayBox) {
    self.encoding = encoding
    self.box = box
  }

  var codingPath: [any CodingKey] { encoding.codingPath }
  var count: Int { box.parts.count }

  private var index: PayloadIndex { PayloadIndex(count) }

  private func append(_ part: PayloadPart) { box.parts.append(part) }

  func encodeNil() { append(.null) }
  func encode(_ value: Bool) { append(.bool(value)) }
  func encode(_ value: String) { append(.text(value)) }
  func encode(_ value: Double) { append(.double(value)) }
  func encode(_ value: Float) { append(.double(Double(value))) }
  func encode(_ value: Int) { append(.integer(value)) }
  func encode(_ value: Int8) { append(.integer(value)) }
  func encode(_ value: Int16) { append(.integer(value)) }
  func encode(_ value: Int32) { append(.integer(value)) }
  func encode(_ value: Int64) { append(.integer(value)) }
  func encode(_ value: UInt) { append(.integer(value)) }
  func encode(_ value: UInt8) { append(.integer(value)) }
  func encode(_ value: UInt16) { append(.integer(value)) }
  func encode(_ value: UInt32) { append(.integer(value)) }
  func encode(_ value: UInt64) { append(.integer(value)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    append(try encoding.part(of: value, under: index))
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    let nested = PayloadMapBox()
    let inner = PayloadValueEncoder(encoding, index, content: .map(nested))
    append(.map(nested))
    return KeyedEncodingContainer(KeyedPayloadEncodingContainer<Nested>(inner, nested))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let nested = PayloadArrayBox()
    let inner = PayloadValueEncoder(encoding, index, content: .array(nested))
    append(.array(nested))
    return UnkeyedPayloadEncodingContainer(inner, nested)
  }

  func superEncoder() -> any Encoder {
    let slot = PayloadSlot()
    let inner = PayloadValueEncoder(encoding, index, slot: slot)
    append(.deferred(slot))
    return inner
  }
}
