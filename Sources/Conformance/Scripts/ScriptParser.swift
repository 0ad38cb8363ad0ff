import Flows
import Payloads
import Screens
import ServiceContracts

/// A reader of the text of scripts.
enum ScriptParser {
  /// The first words of the steps.
  static let verbs = [
    "open", "link", "press", "type", "set", "toggle", "choose", "step", "submit", "filter", "back", "dismiss", "select",
    "wait", "advance", "swap", "restart", "end", "provide", "expect",
  ]

  /// Returns the steps of a text.
  static func lines(of text: String) throws(ScriptMistake) -> [Script.Line] {
    var lines: [Script.Line] = []
    let all = rows(of: text)
    var index = 0
    while index < all.count {
      let number = index + 1
      var reader = try ScriptReader(all[index], line: number)
      index += 1
      guard !reader.isEmpty else { continue }
      var step = try step(&reader)
      if case .expect(.screen) = step {
        let block = block(in: all, from: index, below: indentation(of: all[number - 1]))
        if let last = block.lastLine { index = last }
        step = .expect(.screen(block))
      }
      lines.append(Script.Line(number: number, text: trimmed(all[number - 1]), step: step))
    }
    guard !lines.isEmpty else {
      throw ScriptMistake(
        line: 1, message: "The script has no steps.", expected: "a step in a line", found: "none",
        remedy: "Begin with 'open' and the id of a feature.")
    }
    return lines
  }

  /// Returns the lines of a text, also of one whose lines end as on other systems.
  static func rows(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  // MARK: - Blocks

  /// Returns the lines from an index on that are indented more than a step, without the empty ones at their end.
  private static func block(in lines: [Substring], from start: Int, below depth: Int) -> ScriptBlock {
    var end = start
    var last = start
    while end < lines.count {
      let isBlank = trimmed(lines[end]).isEmpty
      guard isBlank || indentation(of: lines[end]) > depth else { break }
      end += 1
      if !isBlank { last = end }
    }
    guard last > start else { return ScriptBlock(lines: [], lastLine: nil) }
    let block = lines[start..<last].filter { !trimmed($0).isEmpty }
    let indent = block.map { indentation(of: $0) }.min() ?? 0
    return ScriptBlock(lines: block.map { trimmedEnd($0.dropFirst(indent)) }, lastLine: last)
  }

  private static func indentation(of line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }

  private static func trimmed(_ line: Substring) -> String { trimmedEnd(line.drop { $0.isWhitespace }) }

  /// Returns a line without the spaces at its end.
  static func trimmedEnd(_ line: some StringProtocol) -> String {
    var line = Substring(line)
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }

  // MARK: - Steps

  private static func step(_ reader: inout ScriptReader) throws(ScriptMistake) -> ScriptStep {
    let verb = try reader.word(of: verbs, "Unknown step")
    let step: ScriptStep
    switch verb {
    case "open": step = try open(&reader)
    case "link": step = .link(try reader.name("The link", as: "a link as in shop://notes/2"))
    case "press": step = .press(try reader.target())
    case "type":
      let text = try reader.text("The typed text")
      try reader.need("into", after: "the text")
      step = .type(text, into: try reader.target())
    case "set":
      let target = try reader.target()
      try reader.need("to", after: "the element")
      step = .set(target, to: try reader.value())
    case "toggle": step = .toggle(try reader.target())
    case "choose":
      let option = try reader.text("An option")
      try reader.need("in", after: "the option")
      step = .choose(option, in: try reader.target())
    case "step": step = try number(&reader)
    case "submit": step = .submit(reader.isAtEnd ? nil : try reader.target())
    case "filter": step = .filter(try reader.text("The filter text"))
    case "back": step = .back
    case "dismiss": step = .dismiss
    case "select": step = .select(try reader.text("The title of a page"))
    case "wait": step = try wait(&reader)
    case "advance": step = .advance(try reader.time())
    case "swap": step = .swap
    case "restart": step = .restart
    case "end": step = .end
    case "provide": step = try provide(&reader)
    default: step = .expect(try ExpectationParser.expectation(&reader))
    }
    try reader.end()
    return step
  }

  private static func open(_ reader: inout ScriptReader) throws(ScriptMistake) -> ScriptStep {
    let feature = FeatureID(rawValue: try reader.name("The feature", as: "an id as in shop.notes"))
    guard reader.takes("with") else { return .open(feature, launch: []) }
    guard reader.takes("hex") else {
      return .open(feature, launch: Array(try reader.text("The launch value").utf8))
    }
    return .open(feature, launch: try bytes("The launch value", &reader))
  }

  private static func provide(_ reader: inout ScriptReader) throws(ScriptMistake) -> ScriptStep {
    let before = reader
    let service = ServiceID(rawValue: try reader.name("The service", as: "an id as in shop.cart/1"))
    guard service.isValid else {
      throw before.mistake("A service cannot have this id.", expected: "a name and a version, as in shop.cart/1")
    }
    let call = try reader.name("The call", as: "the name of a call as in Add")
    if reader.takes("hex") { return .provide(service, call: call, try bytes("The answer", &reader)) }
    return .provide(service, call: call, try answer(&reader))
  }

  /// Reads the answer to a call: a text, a number, or on or off, as a contract encodes such a value.
  private static func answer(_ reader: inout ScriptReader) throws(ScriptMistake) -> Payload {
    let expected = "a text between quotes, a number, on, off, or hex and bytes"
    let before = reader
    let value: any Encodable
    switch reader.take() {
    case .text(let text)?: value = text
    case .bare("on")?: value = true
    case .bare("off")?: value = false
    case .bare(let word)?:
      if let number = Int64(word) {
        value = number
      } else if let number = Double(word) {
        value = number
      } else {
        throw before.mistake("This cannot be an answer.", expected: expected)
      }
    case nil: throw before.mistake("The answer is missing.", expected: expected)
    }
    do {
      return try PayloadEncoder.encode(value)
    } catch {
      throw before.mistake("The answer is too large.", expected: expected)
    }
  }

  private static func bytes(_ what: String, _ reader: inout ScriptReader) throws(ScriptMistake) -> Payload {
    let before = reader
    let digits = try reader.name(what, as: "bytes as in 01ff")
    guard let bytes = bytes(ofHex: digits) else {
      throw before.mistake("\(what) is not in hex.", expected: "two digits for each byte, as in 01ff")
    }
    return bytes
  }

  private static func bytes(ofHex digits: String) -> Payload? {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count, values.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }

  private static func number(_ reader: inout ScriptReader) throws(ScriptMistake) -> ScriptStep {
    let target = try reader.target()
    let direction = try reader.word(of: ["up", "down"], "The direction must be up or down")
    let count = reader.isAtEnd ? 1 : try reader.number("The number of steps")
    return .step(target, by: direction == "up" ? count : -count)
  }

  private static func wait(_ reader: inout ScriptReader) throws(ScriptMistake) -> ScriptStep {
    try reader.need("for", after: "'wait'")
    let isGone = reader.takes("no")
    let text = try reader.text("The awaited text")
    let limit = reader.takes("within") ? try reader.time() : .seconds(5)
    return .wait(text, isGone: isGone, limit: limit)
  }
}
