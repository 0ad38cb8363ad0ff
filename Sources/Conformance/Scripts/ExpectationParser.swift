/// A reader of what a script expects.
enum ExpectationParser {
  private static let words =
    [
      "title", "text", "rows", "badge", "depth", "finished", "failure", "notice", "screen", "no", "key",
    ] + ScriptStyle.allCases.map(\.rawValue)

  /// Reads what stands after `expect`.
  static func expectation(_ reader: inout ScriptReader) throws(ScriptMistake) -> ScriptExpectation {
    if reader.next?.isTarget == true { return try element(&reader) }
    let word = try reader.word(of: words, "Unknown expectation")
    switch word {
    case "title": return .title(try reader.text("The title"))
    case "text": return .text(try reader.text("The text"), isThere: true)
    case "rows": return .rows(try reader.number("The number of rows"), in: try reader.container())
    case "badge": return .badge(try reader.text("The badge"))
    case "depth": return .depth(try reader.number("The number of screens on the stack"))
    case "finished": return .finished(reader.takes("with") ? try reader.text("The result") : nil)
    case "failure": return .failure(try reader.text("The message of the failure"))
    case "notice": return .notice(try reader.text("The notice"))
    case "screen": return .screen(ScriptBlock(lines: [], lastLine: nil))
    case "no": return try absence(&reader)
    default: return .style(ScriptStyle(rawValue: word) ?? .modal, isThere: true)
    }
  }

  private static func absence(_ reader: inout ScriptReader) throws(ScriptMistake) -> ScriptExpectation {
    let words = ["text", "badge"] + ScriptStyle.allCases.map(\.rawValue)
    let word = try reader.word(of: words, "Unknown expectation after 'no'")
    switch word {
    case "text": return .text(try reader.text("The text"), isThere: false)
    case "badge": return .badge(nil)
    default: return .style(ScriptStyle(rawValue: word) ?? .modal, isThere: false)
    }
  }

  private static func element(_ reader: inout ScriptReader) throws(ScriptMistake) -> ScriptExpectation {
    let target = try reader.target()
    try reader.need("is", after: "the element")
    if reader.takes("enabled") { return .element(target, .enabled) }
    if reader.takes("disabled") { return .element(target, .disabled) }
    return .element(target, .value(try reader.value()))
  }
}

extension ScriptWord {
  /// Whether the name of an element begins with the word.
  fileprivate var isTarget: Bool {
    switch self {
    case .text: true
    case .bare(let word): word == "key" || Self.number(ofOrdinal: word) != nil
    }
  }
}
