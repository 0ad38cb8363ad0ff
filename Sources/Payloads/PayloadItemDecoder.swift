/// The decoder for one item of a document, which is passed to a type's `init(from:)`.
struct PayloadItemDecoder: Decoder {
  let document: PayloadDocument
  private let item: UInt32
  private let fallbackItem: UInt32

  /// Creates a decoder for the item at `index`, with the index of its counterpart in the document's fallback.
  init(_ document: PayloadDocument, _ index: Int, fallback: Int? = nil) {
    self.document = document
    item = UInt32(index)
    fallbackItem = fallback.map { UInt32($0) } ?? .max
  }

  var index: Int { Int(item) }

  /// The decoder for this item's counterpart in the fallback document, or nil if there is none.
  var fallback: PayloadItemDecoder? {
    guard fallbackItem != .max, let document = document.fallback else { return nil }
    return PayloadItemDecoder(document, Int(fallbackItem))
  }

  var codingPath: [any CodingKey] { document.path(to: index) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var kind: PayloadItem.Kind { document.items[index].kind }
  var value: UInt64 { document.items[index].value }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard kind == .map else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(KeyedPayloadDecodingContainer(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard kind == .array else { throw mismatch([Any].self) }
    return UnkeyedPayloadDecodingContainer(self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func mismatch(_ type: any Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: document.items[index].name))
  }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    switch kind {
    case .unsigned: if let value = Value(exactly: value) { return value }
    case .negative: if let value = Value(exactly: ~Int64(bitPattern: value)) { return value }
    default: throw mismatch(type)
    }
    throw DecodingError.dataCorrupted(
      .init(codingPath: codingPath, debugDescription: "an integer that \(type) cannot hold"))
  }
}

extension PayloadItemDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { kind == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard kind == .bool else { throw mismatch(type) }
    return value == 1
  }

  func decode(_ type: String.Type) throws -> String {
    guard kind == .text else { throw mismatch(type) }
    return document.text(index)
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard kind == .double else { throw mismatch(type) }
    return Double(bitPattern: value)
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard type == Payload.self else { return try Value(from: self) }
    guard kind == .bytes, let bytes = Array(document.content(index)) as? Value else { throw mismatch(type) }
    return bytes
  }
}
