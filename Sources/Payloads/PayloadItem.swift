/// One item of a payload that has been read through: what it is, and where its content and its successor are.
struct PayloadItem {
  enum Kind: UInt8 {
    case null, bool, unsigned, negative, double, text, bytes, array, map
  }

  var kind: Kind
  /// The integer, the bits of the number, the length in bytes, or the number of elements or entries.
  var value: UInt64
  /// Where the content of a text or byte string begins.
  var start: UInt32
  /// The index of the item after this one and all that is in it.
  var next: UInt32

  static let canonicalNaN: UInt64 = 0x7ff8_0000_0000_0000

  /// What the item is, in words.
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
