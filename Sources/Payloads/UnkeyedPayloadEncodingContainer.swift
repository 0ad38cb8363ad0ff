/// The elements of an array, as a type's `encode(to:)` fills them.
struct UnkeyedPayloadEncoding: UnkeyedEncodingContainer {
  private let encoding: PayloadEncoding
  private let box: PayloadArrayBox

  init(_ encoding: PayloadEncoding, _ box: PayloadArrayBox) {
    self.encoding = encoding
    self.box = box
  }

  var codingPath: [any CodingKey] { encoding.codingPath }
  var count: Int { box.parts.count }

  private var index: PayloadIndex { PayloadIndex(count) }

  private func put(_ part: PayloadPart) { box.parts.append(part) }

  func encodeNil() { put(.null) }
  func encode(_ value: Bool) { put(.bool(value)) }
  func encode(_ value: String) { put(.text(value)) }
  func encode(_ value: Double) { put(.double(value)) }
  func encode(_ value: Float) { put(.double(Double(value))) }
  func encode(_ value: Int) { put(.integer(value)) }
  func encode(_ value: Int8) { put(.integer(value)) }
  func encode(_ value: Int16) { put(.integer(value)) }
  func encode(_ value: Int32) { put(.integer(value)) }
  func encode(_ value: Int64) { put(.integer(value)) }
  func encode(_ value: UInt) { put(.integer(value)) }
  func encode(_ value: UInt8) { put(.integer(value)) }
  func encode(_ value: UInt16) { put(.integer(value)) }
  func encode(_ value: UInt32) { put(.integer(value)) }
  func encode(_ value: UInt64) { put(.integer(value)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    put(try encoding.part(of: value, under: index))
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    let nested = PayloadMapBox()
    let inner = PayloadEncoding(encoding, index, content: .map(nested))
    put(.map(nested))
    return KeyedEncodingContainer(KeyedPayloadEncoding<Nested>(inner, nested))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let nested = PayloadArrayBox()
    let inner = PayloadEncoding(encoding, index, content: .array(nested))
    put(.array(nested))
    return UnkeyedPayloadEncoding(inner, nested)
  }

  func superEncoder() -> any Encoder {
    let slot = PayloadSlot()
    let inner = PayloadEncoding(encoding, index, slot: slot)
    put(.later(slot))
    return inner
  }
}
