/// Encodes `Encodable` values as payloads.
///
/// The format is the deterministic subset of CBOR (RFC 8949, section 4.2): definite lengths, shortest integers, no
/// tags, sorted text keys, 64-bit floating point, and `[UInt8]` as a byte string. Equal values encode to equal bytes,
/// even though the order of sets and dictionaries differs in each process. Integers range from `Int64.min` to
/// `UInt64.max`.
public enum PayloadEncoder {
  /// Encodes `value`.
  public static func encode<Value: Encodable>(_ value: Value) throws(PayloadError) -> Payload {
    try encode(value, mostItems: PayloadLimits.items)
  }

  /// Encodes `value`, which may have another number of items than other payloads.
  package static func encode<Value: Encodable>(_ value: Value, mostItems: Int) throws(PayloadError) -> Payload {
    do {
      let encoding = PayloadValueEncoder()
      return try PayloadWriter.encode(try encoding.part(of: value), mostItems: mostItems)
    } catch {
      throw PayloadError(error)
    }
  }
}

/// The encoder for one value, which is passed to its `encode(to:)`.
///
/// The encoder refers to its parent for the coding path. Parents refer only to the encoded parts, so there is no cycle.
final class PayloadValueEncoder: Encoder {
  private let parent: PayloadValueEncoder?
  private let key: (any CodingKey)?
  private let depth: Int
  private let slot: PayloadSlot?
  private var content: PayloadPart?

  init() {
    parent = nil
    key = nil
    depth = 0
    slot = nil
  }

  /// Creates an encoder for the value for `key` inside the value of `parent`.
  init(_ parent: PayloadValueEncoder, _ key: any CodingKey, content: PayloadPart? = nil, slot: PayloadSlot? = nil) {
    self.parent = parent
    self.key = key
    depth = parent.depth + 1
    self.content = content
    self.slot = slot
  }

  /// Creates an encoder for a value that its wrapper encodes in its place, under the same key.
  private init(inside wrapper: PayloadValueEncoder) {
    parent = wrapper.parent
    key = wrapper.key
    depth = wrapper.depth + 1
    slot = nil
  }

  var codingPath: [any CodingKey] {
    guard let parent, let key else { return [] }
    return parent.codingPath + [key]
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Encodes `value` as the value for `key`.
  func part(of value: some Encodable, under key: @autoclosure () -> any CodingKey) throws -> PayloadPart {
    if let bytes = Self.bytes(value) { return .bytes(bytes) }
    return try PayloadValueEncoder(self, key()).part(of: value)
  }

  /// Encodes `value` as the value of this encoder.
  func part<Value: Encodable>(of value: Value) throws -> PayloadPart {
    if let bytes = Self.bytes(value) { return .bytes(bytes) }
    // The writer enforces the exact limit. This one prevents infinitely nested values from overflowing the stack. It is
    // larger because it also counts single-value wrappers.
    guard depth <= PayloadLimits.depth * 4 else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: codingPath, debugDescription: "\(PayloadError.Problem.tooDeep)"))
    }
    try value.encode(to: self)
    guard let content else { return .map(PayloadMapBox()) }
    if case .array(let box) = content, let type = Value.self as? any UnorderedPayload.Type {
      box.unorderedStride = type.payloadStride
    }
    return content
  }

  private static func bytes<Value>(_ value: Value) -> Payload? {
    Value.self == Payload.self ? value as? Payload : nil
  }

  private func put(_ part: PayloadPart) {
    content = content == nil ? part : .conflict
    slot?.part = content
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .map(let box) = content { return KeyedEncodingContainer(KeyedPayloadEncodingContainer(self, box)) }
    let box = PayloadMapBox()
    put(.map(box))
    return KeyedEncodingContainer(KeyedPayloadEncodingContainer(self, box))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array(let box) = content { return UnkeyedPayloadEncodingContainer(self, box) }
    let box = PayloadArrayBox()
    put(.array(box))
    return UnkeyedPayloadEncodingContainer(self, box)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension PayloadValueEncoder: SingleValueEncodingContainer {
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
    if let bytes = Self.bytes(value) { return put(.bytes(bytes)) }
    put(try PayloadValueEncoder(inside: self).part(of: value))
  }
}
