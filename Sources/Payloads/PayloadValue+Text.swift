extension PayloadValue: CustomStringConvertible {
  /// The value as JSON with sorted keys.
  ///
  /// Byte strings are shown as quoted hexadecimal digits.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): "\(value)"
    case .text(let value): Self.quoted(value)
    case .bytes(let bytes): Self.quoted(Hexadecimal.text(of: bytes))
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)): \($0.value)" }.joined(separator: ", ")
        + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    }
    return result + "\""
  }
}
