/// One item of a validated payload: its kind and the locations of its content and of the next item.
struct PayloadItem {
  enum Kind: UInt8 {
    case null, bool, unsigned, negative, double, text, bytes, array, map
  }

  var kind: Kind
  /// The integer, the bits of the floating-point number, the length in bytes, or the number of elements or entries.
  var value: UInt64
  /// The offset of the content of a text or byte string.
  var start: UInt32
  /// The index of the item after this one and its descendants.
  var next: UInt32

  static let canonicalNaN: UInt64 = 0x7ff8_0000_0000_0000

  /// The kind of the item, for error messages.
  var name: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .unsigned, .negative: "an integer"
    case .double: "a number"
    case .text: "text"
    case .bytes: "bytes"
    case .array: "an array"
    case .map: "a map"
    }
  }
}
