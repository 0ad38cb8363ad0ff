/// A payload as a tree, for code that doesn't know the type of the value.
public enum PayloadValue: Hashable, Sendable {
  /// The absence of a value.
  case null
  /// A boolean.
  case bool(Bool)
  /// An integer from `Int64.min` to `Int64.max`.
  case int(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  /// A floating-point number.
  case double(Double)
  /// A string.
  case text(String)
  /// A byte string.
  case bytes([UInt8])
  /// An array.
  case array([PayloadValue])
  /// A dictionary with text keys.
  case map([String: PayloadValue])

  /// Decodes a payload.
  public init(decoding payload: Payload) throws(PayloadError) {
    self.init(try PayloadDocument(payload), 0)
  }

  /// Encodes the tree as a payload.
  public func encoded() throws(PayloadError) -> Payload {
    try PayloadWriter.encode(part, mostItems: PayloadLimits.items)
  }

  private init(_ document: PayloadDocument, _ index: Int) {
    let item = document.items[index]
    switch item.kind {
    case .null: self = .null
    case .bool: self = .bool(item.value == 1)
    case .unsigned: self = Int64(exactly: item.value).map { .int($0) } ?? .unsigned(item.value)
    case .negative: self = .int(~Int64(bitPattern: item.value))
    case .double: self = .double(Double(bitPattern: item.value))
    case .text: self = .text(document.text(index))
    case .bytes: self = .bytes(Array(document.content(index)))
    case .array:
      var elements: [PayloadValue] = []
      var child = index + 1
      while child < document.next(index) {
        elements.append(PayloadValue(document, child))
        child = document.next(child)
      }
      self = .array(elements)
    case .map:
      var entries: [String: PayloadValue] = [:]
      for key in document.keys(of: index) { entries[document.text(key)] = PayloadValue(document, key + 1) }
      self = .map(entries)
    }
  }

  private var part: PayloadPart {
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .integer(value)
    case .unsigned(let value): return .unsigned(value)
    case .double(let value): return .double(value)
    case .text(let value): return .text(value)
    case .bytes(let value): return .bytes(value)
    case .array(let elements):
      let box = PayloadArrayBox()
      box.parts = elements.map(\.part)
      return .array(box)
    case .map(let entries):
      let box = PayloadMapBox()
      box.entries = entries.map { ($0.key, $0.value.part) }
      return .map(box)
    }
  }
}

extension PayloadValue {
  /// Merges an old tree into a fresh one, key by key.
  ///
  /// A value that is in both trees is taken from the old one if its kind is the same. A value that is only in the fresh
  /// tree is kept, and one that is only in the old tree is dropped. A tree doesn't distinguish between enums,
  /// dictionaries, and structs whose optionals are nil, so prefer ``PayloadDecoder/decode(_:from:over:)`` if the type
  /// is known.
  public static func overlaying(old: PayloadValue, on fresh: PayloadValue) -> PayloadValue {
    switch (old, fresh) {
    case (.map(let old), .map(let fresh)):
      .map(
        Dictionary(
          uniqueKeysWithValues: fresh.map { key, value in
            (key, old[key].map { overlaying(old: $0, on: value) } ?? value)
          }))
    case (.null, .null), (.bool, .bool), (.int, .int), (.int, .unsigned), (.unsigned, .int), (.unsigned, .unsigned),
      (.double, .double), (.text, .text), (.bytes, .bytes), (.array, .array):
      old
    default: fresh
    }
  }
}
