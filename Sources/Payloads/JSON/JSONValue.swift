/// A value of JSON, whose objects keep the order of their members.
package enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// The name, which no other member of the object has.
    package let name: String
    /// The value.
    package let value: JSONValue

    /// Creates a member.
    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction or an exponent, or one that is too large for an integer.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// Creates an object; the names must differ.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// The value of a member, or nil if this is no object or has none of the name.
  package subscript(_ name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  /// The members of an object, or nil if this is none.
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The values of an array, or nil if this is none.
  package var values: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The text of a string, or nil if this is none.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of an integer, or nil if this is none.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The value of a truth value, or nil if this is none.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The kind of the value, for messages: "an object".
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .integer, .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// An error in a text that should be JSON, at a place in its bytes.
package struct JSONError: Error, Hashable, Sendable {
  /// The description of the error: "a second member 'a'".
  package let found: String
  /// The number of bytes before it.
  package let offset: Int

  /// The description with the place: "a second member 'a', at byte 12".
  package var text: String { "\(found), at byte \(offset)" }
}
