extension JSONValue {
  /// Returns the text of the value, which ``init(reading:)`` reads back to the same value.
  ///
  /// - Parameter isShort: Whether it is on one line; otherwise each member and each value of a list has its own.
  package func written(isShort: Bool = false) -> String {
    var text = ""
    write(to: &text, isShort ? nil : "")
    return text
  }

  /// Returns a text in quotes, with what is not visible escaped.
  ///
  /// - Parameter isHidden: Whether a scalar is escaped besides quotes, backslashes and control characters.
  package static func quoted(_ text: String, isHidden: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f || isHidden(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// - Parameter indent: The spaces before a line of this value, or nil for one line.
  private func write(to text: inout String, _ indent: String?) {
    func list(_ open: String, _ close: String, _ writers: [(inout String, String?) -> Void]) {
      text += open
      let inner = indent.map { "\($0)  " }
      for (index, write) in writers.enumerated() {
        if index > 0 { text += inner == nil ? ", " : "," }
        if let inner { text += "\n\(inner)" }
        write(&text, inner)
      }
      if let indent, !writers.isEmpty { text += "\n\(indent)" }
      text += close
    }
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += "\(value)"
    case .string(let value): text += Self.quoted(value)
    case .array(let values): list("[", "]", values.map { value in { value.write(to: &$0, $1) } })
    case .object(let members):
      list(
        "{", "}",
        members.map { member in
          { text, indent in
            text += "\(Self.quoted(member.name)): "
            member.value.write(to: &text, indent)
          }
        })
    }
  }
}
