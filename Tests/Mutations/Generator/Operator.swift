/// A way to change a source at a token, where that is possible.
struct Operator: Sendable {
  /// The name in the reports.
  let name: String
  /// The changes at a token of a source: tokens, and what stands in their place, with `¤` for the switch.
  let changes: @Sendable (Source, Int) -> [(range: Range<Int>, text: String)]

  init(_ name: String, _ changes: @escaping @Sendable (Source, Int) -> [(range: Range<Int>, text: String)]) {
    self.name = name
    self.changes = changes
  }

  /// All operators.
  ///
  /// The forms leave the type of an expression as it is, so that most changes compile.
  static let all: [Operator] = [
    Operator("condition-negated") { source, index in
      conditions(source, index).map { ($0, "(¤ != (\(source.text($0))))") }
    },
    Operator("condition-dropped") { source, index in
      conditions(source, index).filter { !isRetry(source, after: $0) }.map { ($0, "(¤ || (\(source.text($0))))") }
    },
    Operator("binding-fails") { source, index in
      guard source.isWord(index, "if", "guard", "while"), !source.isMark(index - 1, ".") else { return [] }
      return source.clauses(after: index).filter { source.isWord($0.lowerBound, "let", "var", "case") }
        .prefix(1).map { ($0, "!¤, \(source.text($0))") }
    },
    Operator("operand-dropped") { source, index in
      guard isBinary(source, index, "&&", "||") else { return [] }
      let left = source.operandStart(before: index, least: source.tokens[index].text == "&&" ? 3 : 2)..<index
      let right = index + 1..<source.operandEnd(after: index, least: source.tokens[index].text == "&&" ? 4 : 3)
      let dropped = source.tokens[index].text == "&&" ? "¤ ||" : "!¤ &&"
      return [left, right].filter { !$0.isEmpty }.map { ($0, "(\(dropped) (\(source.text($0))))") }
    },
    Operator("bound-moved") { source, index in
      let moved = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
      guard isBinary(source, index), let new = moved[String(source.tokens[index].text)] else { return [] }
      let left = source.operandStart(before: index, least: 5)..<index
      let right = index + 1..<source.operandEnd(after: index, least: 5)
      guard !left.isEmpty, !right.isEmpty, !isAnyBound(source, left, right) else { return [] }
      let (one, other) = (source.text(left), source.text(right))
      return [
        (
          left.lowerBound..<right.upperBound,
          "(¤ ? (\(one) \(new) \(other)) : (\(one) \(source.tokens[index].text) \(other)))"
        )
      ]
    },
    Operator("comparison-negated") { source, index in
      guard isBinary(source, index, "==", "!=", "<", ">") else { return [] }
      let whole =
        source.operandStart(before: index, least: 5)..<source.operandEnd(after: index, least: 5)
      guard whole.lowerBound < index, whole.upperBound > index + 1, !isCondition(source, whole) else { return [] }
      return [(whole, "(¤ != (\(source.text(whole))))")]
    },
    Operator("number-moved") { source, index in
      guard source.tokens[index].kind == .number, let number = Int(source.tokens[index].text),
        !source.isMark(index - 1, "."), !source.isMark(index + 1, "."), !isPattern(source, index),
        !isAnyNumber(source, index)
      else { return [] }
      return [(index..<index + 1, "(¤ ? \(number + 1) : \(source.tokens[index].text))")]
    },
    Operator("literal-negated") { source, index in
      guard source.isWord(index, "true", "false"), !isPattern(source, index) else { return [] }
      return [(index..<index + 1, source.isWord(index, "true") ? "(!¤)" : "¤")]
    },
    Operator("answer-negated") { source, index in
      guard source.startsStatement(index), let brace = source.block(around: index) else { return [] }
      let statement = source.statement(from: index)
      var value = statement
      if source.isWord(index, "return") {
        var body = brace
        while source.isStatementBlock(body), let outer = source.block(around: body) { body = outer }
        guard source.isBody(body, of: "Bool") else { return [] }
        value = index + 1..<statement.upperBound
      } else if !source.isBody(brace, of: "Bool") || !source.isOnlyStatement(statement)
        || source.isWord(index, "if", "switch", "get", "for", "let", "do")
      {
        return []
      }
      guard !value.isEmpty, !source.isWord(value.lowerBound, "true", "false") else { return [] }
      return [(value, (source.isWord(index, "return") ? "" : "return ") + "(¤ != (\(source.text(value))))")]
    },
    Operator("choice-swapped") { source, index in
      guard isBinary(source, index, "?") else { return [] }
      let condition = source.operandStart(before: index, least: 2)..<index
      return condition.isEmpty ? [] : [(condition, "(¤ != (\(source.text(condition))))")]
    },
    Operator("default-taken") { source, index in
      guard isBinary(source, index, "??") else { return [] }
      let value = source.operandStart(before: index, least: 6)..<index
      return value.isEmpty ? [] : [(value, "(¤ ? nil : \(source.text(value)))")]
    },
    Operator("other-end") { source, index in otherEnd(source, index).map { [$0] } ?? [] },
    Operator("put-first") { source, index in putFirst(source, index).map { [$0] } ?? [] },
    Operator("statement-dropped") { source, index in
      guard source.startsStatement(index), source.tokens[index].kind == .word, let brace = source.block(around: index),
        isDroppable(source, index, in: brace)
      else { return [] }
      let statement = source.statement(from: index)
      return [(statement, "if !¤ { \(source.text(statement)) }")]
    },
  ]

  // MARK: - Where they apply

  static func isBinary(_ source: Source, _ index: Int, _ texts: Substring...) -> Bool {
    source.tokens[index].kind == .binary && (texts.isEmpty || texts.contains(source.tokens[index].text))
  }

  /// The parts of a condition that are expressions.
  private static func conditions(_ source: Source, _ index: Int) -> [Range<Int>] {
    guard source.isWord(index, "if", "guard", "while"), !source.isMark(index - 1, "."), !source.isMark(index - 1, "#")
    else { return [] }
    return source.clauses(after: index).filter {
      !source.isWord($0.lowerBound, "let", "var", "case") && !source.isMark($0.lowerBound, "#")
    }
  }

  private static func isCondition(_ source: Source, _ range: Range<Int>) -> Bool {
    source.isWord(range.lowerBound - 1, "if", "guard", "while")
      && (source.isMark(range.upperBound, "{") || source.isMark(range.upperBound, ",")
        || source.isWord(range.upperBound, "else"))
  }

  /// Whether a token is in the pattern of a `case`.
  private static func isPattern(_ source: Source, _ index: Int) -> Bool {
    var start = index
    while start > 0, source.tokens[start].line == source.tokens[index].line {
      if source.isMark(start, ":") && source.startsStatement(start + 1) { return false }
      if source.isWord(start, "case") { return true }
      start -= 1
    }
    return false
  }

  private static let ends: [Substring: String] = {
    let pairs = [
      ("first", "last"), ("firstIndex", "lastIndex"), ("removeFirst", "removeLast"), ("popFirst", "popLast"),
      ("dropFirst", "dropLast"), ("prefix", "suffix"), ("hasPrefix", "hasSuffix"), ("lowerBound", "upperBound"),
      ("startIndex", "endIndex"), ("min", "max"), ("union", "intersection"),
    ]
    var ends: [Substring: String] = [:]
    for (one, other) in pairs {
      ends[Substring(one)] = other
      ends[Substring(other)] = one
    }
    return ends
  }()

  /// First for last, the least for the greatest, and so on.
  private static func otherEnd(_ source: Source, _ index: Int) -> (range: Range<Int>, text: String)? {
    guard source.tokens[index].kind == .word, let other = ends[source.tokens[index].text] else { return nil }
    var start = index
    if source.isMark(index - 1, ".") {
      guard let first = source.chainStart(before: index - 1) else { return nil }
      start = first
    } else if !source.isMark(index + 1, "(") || !source.isWord(index, "min", "max") || source.isWord(index - 1, "func")
    {
      return nil
    }
    let end = source.callEnd(after: index)
    if isSearchByIdentity(source, index, end) { return nil }
    // What is assigned to, or given with `&`, is no value.
    if end < source.tokens.count, source.tokens[end].kind == .binary, source.tokens[end].text.hasSuffix("="),
      !["==", "!=", "<=", ">="].contains(source.tokens[end].text)
    {
      return nil
    }
    if start > 0, source.tokens[start - 1].text == "&" { return nil }
    let (base, rest) = (source.text(start..<index), source.text(index + 1..<end))
    let space = source.isMark(index + 1, "{") ? " " : ""
    return (
      start..<end, "(¤ ? \(base)\(other)\(space)\(rest) : \(base)\(source.tokens[index].text)\(space)\(rest))"
    )
  }

  /// `insert` at the start for `append`.
  private static func putFirst(_ source: Source, _ index: Int) -> (range: Range<Int>, text: String)? {
    guard source.isWord(index, "append"), source.isMark(index - 1, "."), source.isMark(index + 1, "("),
      let closer = source.partner(index + 1), let start = source.chainStart(before: index - 1)
    else { return nil }
    let (base, arguments) = (source.text(start..<index), source.text(index + 2..<closer))
    guard !arguments.isEmpty else { return nil }
    return (start..<closer + 1, "(¤ ? \(base)insert(\(arguments), at: 0) : \(base)append(\(arguments)))")
  }

  private static func isDroppable(_ source: Source, _ first: Int, in brace: Int) -> Bool {
    let statement = source.statement(from: first)
    if source.isStatementBlock(brace) {
      if source.isGuardElse(brace), statement.upperBound == source.partner(brace) { return false }
    } else if source.isOnlyStatement(statement), !source.tokens[first].startsLine || source.hasResult(brace) {
      return false
    }
    // A `break` alone in a case does nothing.
    if source.isWord(first, "break"), source.isMark(first - 1, ":") { return false }
    if source.isWord(first, "return", "break", "continue") { return statement.count == 1 }
    if source.isWord(first, "super", "self"), source.isWord(first + 2, "init") { return false }
    if isWithoutEffect(source, statement) { return false }
    let declarations: Set<Substring> = [
      "let", "var", "func", "if", "guard", "for", "while", "switch", "case", "default", "defer", "do", "repeat",
      "throw",
      "struct", "class", "enum", "actor", "extension", "typealias", "init", "deinit", "subscript", "static", "get",
      "set",
      "willSet", "didSet", "private", "fileprivate", "public", "internal", "override", "final", "lazy", "weak",
      "unowned",
      "mutating", "nonmutating", "nonisolated", "import", "true", "false", "nil", "fallthrough", "else", "catch",
      "_read", "_modify",
    ]
    if declarations.contains(source.tokens[first].text) || source.isMark(first + 1, ":") { return false }
    let isAssignment = statement.contains {
      source.tokens[$0].kind == .binary && source.tokens[$0].text.hasSuffix("=")
        && !["==", "!=", "<=", ">=", "===", "!=="].contains(source.tokens[$0].text)
    }
    // The parameters of a closure are no statement.
    if statement.contains(where: { source.isWord($0, "in") && source.block(around: $0) == brace }) { return false }
    // What an initializer does not set, it does not compile without.
    if isAssignment, (source.head(ofBlock: brace)..<brace).contains(where: { source.isWord($0, "init") }) {
      return false
    }
    let last = source.tokens[statement.upperBound - 1].text
    return isAssignment || last == ")" || last == "}"
  }
}
