/// Turns `Encodable` values into payloads.
///
/// The format is the deterministic subset of CBOR (RFC 8949, section 4.2): definite lengths, shortest integers, no
/// tags, text keys in order, 64-bit floating point, `[UInt8]` as a byte string. Equal values give equal bytes, whatever
/// order their sets and dictionaries have in this run. Integers reach from `Int64.min` to `UInt64.max`.
public enum PayloadEncoder {
  /// The bytes of `value`.
  public static func encode<Value: Encodable>(_ value: Value) throws(PayloadError) -> Payload {
    do {
      let encoding = PayloadEncoding()
      return try PayloadWriter.encode(try encoding.part(of: value))
    } catch {
      throw PayloadError(error)
    }
  }
}

/// One value at work: the encoder that its `encode(to:)` is given.
///
/// It knows its parent for the sake of the path; parents know only the parts, so nothing refers back.
final class PayloadEncoding: Encoder {
  private let parent: PayloadEncoding?
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

  /// The encoder of what stands under `key` in the value of `parent`.
  init(_ parent: PayloadEncoding, _ key: any CodingKey, content: PayloadPart? = nil, slot: PayloadSlot? = nil) {
    self.parent = parent
    self.key = key
    depth = parent.depth + 1
    self.content = content
    self.slot = slot
  }

  /// The encoder of a value that stands for its wrapper, at the same place.
  private init(inside wrapper: PayloadEncoding) {
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

  /// What `value` becomes under `key`.
  func part(of value: some Encodable, under key: @autoclosure () -> any CodingKey) throws -> PayloadPart {
    if let bytes = Self.bytes(value) { return .bytes(bytes) }
    return try PayloadEncoding(self, key()).part(of: value)
  }

  /// What `value` becomes as the value of this encoder.
  func part<Value: Encodable>(of value: Value) throws -> PayloadPart {
    if let bytes = Self.bytes(value) { return .bytes(bytes) }
    // The writer holds the limit itself; this keeps a value without an end off the stack. Wrappers count here.
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
    if case .map(let box) = content { return KeyedEncodingContainer(KeyedPayloadEncoding(self, box)) }
    let box = PayloadMapBox()
    put(.map(box))
    return KeyedEncodingContainer(KeyedPayloadEncoding(self, box))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array(let box) = content { return UnkeyedPayloadEncoding(self, box) }
    let box = PayloadArrayBox()
    put(.array(box))
    return UnkeyedPayloadEncoding(self, box)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension PayloadEncoding: SingleValueEncodingContainer {
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
    put(try PayloadEncoding(inside: self).part(of: value))
  }
}
