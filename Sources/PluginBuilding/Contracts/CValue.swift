/// A value of a contract in C.
enum CValue {
  case bool
  case integer(bits: Int, isSigned: Bool)
  case double
  case text
  case bytes
  case structure(ServiceContract.ValueType)
  /// An item of the payload, for what C has no type for.
  case item

  private static let integers: [String: (bits: Int, isSigned: Bool)] = [
    "Int": (64, true), "Int8": (8, true), "Int16": (16, true), "Int32": (32, true), "Int64": (64, true),
    "UInt": (64, false), "UInt8": (8, false), "UInt16": (16, false), "UInt32": (32, false), "UInt64": (64, false),
  ]

  /// Creates the value of a type that is written within a type of a contract.
  init(_ type: String, within owner: String, in contract: ServiceContract) {
    if let found = contract.type(named: type, within: owner) {
      self = found.obstacle == nil && found.isCoded ? .structure(found) : .item
    } else if let integer = Self.integers[type] {
      self = .integer(bits: integer.bits, isSigned: integer.isSigned)
    } else {
      switch type {
      case "Bool": self = .bool
      // A Float is written as a Double.
      case "Double", "Float": self = .double
      case "String": self = .text
      case "[UInt8]", "Payload": self = .bytes
      default: self = .item
      }
    }
  }

  /// The type in C; empty for a struct, which has a name of its own.
  var type: String {
    switch self {
    case .bool: "int32_t"
    case .integer(let bits, let isSigned): "\(isSigned ? "" : "u")int\(bits)_t"
    case .double: "double"
    case .text: "sy_text_v1"
    case .bytes: "sy_bytes_v1"
    case .structure: ""
    case .item: "sy_payload"
    }
  }

  /// The end of the names of the functions that read and write it.
  var function: String {
    switch self {
    case .bool: "bool"
    case .integer(_, let isSigned): isSigned ? "int" : "uint"
    case .double: "double"
    case .text: "text"
    case .bytes: "bytes"
    case .structure, .item: "item"
    }
  }
}
