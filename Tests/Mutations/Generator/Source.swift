/// A Swift source as its tokens, with what belongs together: brackets, blocks, statements and operands.
///
/// It knows as much of the language as the operators need. A change that does not compile is dropped later, so that it may be
/// wrong where that is rare.
struct Source {
  let bytes: [UInt8]
  let tokens: [Token]
  /// The other bracket of each bracket.
  private let partners: [Int: Int]
  /// The innermost bracket that is open at each token.
  private let openers: [Int?]
  /// The braces that hold the members of a type.
  private let typeBodies: Set<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tokens = Tokenizer(bytes).tokens
    self.tokens = tokens
    var partners: [Int: Int] = [:]
    var openers: [Int?] = []
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .mark, [")", "]", "}"].contains(token.text), let opener = open.popLast() {
        partners[opener] = index
        partners[index] = opener
      }
      openers.append(open.last)
      if token.kind == .mark, ["(", "[", "{"].contains(token.text) { open.append(index) }
    }
    self.partners = partners
    self.openers = openers
    typeBodies = Self.typeBodies(tokens, partners)
  }

  private static func typeBodies(_ tokens: [Token], _ partners: [Int: Int]) -> Set<Int> {
    var bodies: Set<Int> = []
    for (index, token) in tokens.enumerated() where index + 1 < tokens.count {
      let next = tokens[index + 1]
      guard ["struct", "class", "enum", "actor", "extension", "protocol"].contains(token.text),
        index == 0 || tokens[index - 1].text != ".", next.kind == .word || token.text == "extension",
        !["func", "var", "let"].contains(next.text)
      else { continue }
      var brace = index + 1
      while brace < tokens.count, tokens[brace].text != "{" { brace = (partners[brace] ?? brace) + 1 }
      bodies.insert(brace)
    }
    return bodies
  }

  func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
  }

  func isMark(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark && tokens[index].text == text
  }

  func isWord(_ index: Int, _ words: String...) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word && words.contains(String(tokens[index].text))
  }

  /// Whether a token begins where the one before it ends.
  func touches(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// The innermost bracket that is open at a token.
  func bracket(around index: Int) -> Int? { openers[index] }

  /// The other bracket of one.
  func partner(_ index: Int) -> Int? { partners[index] }

  // MARK: - Blocks

  /// The innermost brace around a token.
  func block(around index: Int) -> Int? {
    var opener = openers[index]
    while let one = opener, !isMark(one, "{") { opener = openers[one] }
    return opener
  }

  /// Whether a token is code that runs, and not a declaration in a type or a file.
  ///
  /// What is declared unavailable never runs.
  func isCode(_ index: Int) -> Bool {
    block(around: index).map { !typeBodies.contains($0) && !isUnavailable($0) } ?? false
  }

  /// Whether a block is of a declaration with `@available(*, unavailable)` on the line above it.
  private func isUnavailable(_ brace: Int) -> Bool {
    let closer = head(ofBlock: brace) - 1
    guard isMark(closer, ")"), let opener = partners[closer], isWord(opener - 1, "available") else { return false }
    return (opener..<closer).contains { isWord($0, "unavailable") }
  }

  /// The first token of the statement or declaration that a brace belongs to.
  func head(ofBlock brace: Int) -> Int {
    var index = brace
    while index > 0, !startsStatement(index) {
      index -= 1
      if let opener = partners[index], opener < index { index = opener }
    }
    return index
  }

  /// Whether a brace belongs to a statement such as `if`, and is neither a closure nor the body of a function.
  func isStatementBlock(_ brace: Int) -> Bool {
    if isWord(brace - 1, "else", "do", "defer", "repeat", "catch") { return true }
    return isWord(head(ofBlock: brace), "if", "guard", "while", "for", "switch", "do")
      && openers[brace] == openers[head(ofBlock: brace)]
  }

  /// Whether a brace is the `else` of a `guard`, which must leave the scope.
  func isGuardElse(_ brace: Int) -> Bool { isWord(brace - 1, "else") && isWord(head(ofBlock: brace), "guard") }

  /// Whether the body of a function, an accessor or a closure is of one statement, whose value may be the result.
  func isOnlyStatement(_ statement: Range<Int>) -> Bool {
    isMark(statement.lowerBound - 1, "{") && isMark(statement.upperBound, "}")
  }

  /// Whether what a brace belongs to is declared with this result: `-> Bool {` or `var isOpen: Bool {`.
  func isBody(_ brace: Int, of type: String) -> Bool {
    isWord(brace - 1, type) && (isMark(brace - 2, ":") || brace > 1 && tokens[brace - 2].text == "->")
  }

  /// Whether a function or accessor with a result has this brace as its body.
  func hasResult(_ brace: Int) -> Bool {
    let head = head(ofBlock: brace)
    return (head..<brace).contains { tokens[$0].text == "->" || isWord($0, "var", "get", "subscript") }
  }

  // MARK: - Statements

  /// Whether a token is the first of a statement: on its line, or in a block of one line.
  func startsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    if let opener = openers[index], !isMark(opener, "{") { return false }
    let before = tokens[index - 1]
    if isMark(index - 1, "{") || isMark(index - 1, ";") || isLabelEnd(index - 1) { return true }
    guard tokens[index].startsLine else { return false }
    if tokens[index].kind == .binary || [".", "{", ")", "]"].contains(tokens[index].text) { return false }
    if isWord(index, "else", "catch", "where") { return false }
    return before.kind != .binary && !["(", "[", ",", ".", ":", "@"].contains(before.text)
      && !isWord(index - 1, "return", "else", "throw", "try", "await", "guard", "if", "case")
  }

  /// Whether a token is the colon of a `case` or a `default`.
  private func isLabelEnd(_ colon: Int) -> Bool {
    guard isMark(colon, ":"), let opener = openers[colon], isMark(opener, "{") else { return false }
    var start = colon
    while start > 0, !tokens[start].startsLine || openers[start] != opener { start -= 1 }
    if (start..<colon).contains(where: { isMark($0, ":") && openers[$0] == opener }) { return false }
    return isWord(start, "case", "default") || isMark(start, "@") && isWord(start + 2, "default")
  }

  /// The tokens of the statement that begins at one.
  func statement(from first: Int) -> Range<Int> {
    var end = first
    repeat {
      end = (partners[end].map { max($0, end) } ?? end) + 1
    } while end < tokens.count && !startsStatement(end) && !isMark(end, "}") && !isMark(end, ";")
    return first..<min(end, tokens.count)
  }

  // MARK: - Conditions

  /// The parts of the condition of an `if`, a `guard` or a `while`, which commas separate.
  func clauses(after keyword: Int) -> [Range<Int>] {
    // The condition of a `repeat` has no block behind it.
    if isWord(keyword, "while"), isMark(keyword - 1, "}"), !tokens[keyword].startsLine { return [] }
    var clauses: [Range<Int>] = []
    var (start, index) = (keyword + 1, keyword + 1)
    while index < tokens.count {
      let isEnd = isWord(keyword, "guard") ? isWord(index, "else") : isMark(index, "{")
      if isEnd || isMark(index, ",") {
        if start < index { clauses.append(start..<index) }
        start = index + 1
      }
      if isEnd { return clauses }
      index = (partners[index].map { max($0, index) } ?? index) + 1
    }
    return []
  }

  // MARK: - Operands

  /// The strength with which an operator binds; nil for what no operand contains.
  private func strength(_ index: Int) -> Int? {
    let token = tokens[index]
    guard token.kind == .binary else { return nil }
    switch token.text {
    case "?", ":": return 1
    case "||": return 2
    case "&&": return 3
    case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=": return 4
    case "??": return 5
    case "...", "..<": return 7
    case "+", "-", "|", "^", "&+", "&-": return 8
    case "*", "/", "%", "&", "<<", ">>", "&<<", "&>>", "&*": return 9
    default: return token.text.hasSuffix("=") || token.text == "->" ? 0 : 9
    }
  }

  private func separates(_ index: Int) -> Bool {
    if isMark(index, ",") || isMark(index, ":") || isMark(index, ";") { return true }
    return isWord(
      index, "return", "if", "guard", "while", "else", "in", "case", "where", "throw", "try", "await", "let", "var",
      "switch", "for", "default")
  }

  /// The first token of the operand before an operator: of all that binds at least as strongly as `least`.
  func operandStart(before index: Int, least: Int) -> Int {
    var start = index
    while start > 0, !startsStatement(start) {
      var before = start - 1
      if let opener = partners[before] {
        guard opener < before else { break }
        before = opener
      }
      if separates(before) || strength(before).map({ $0 < least }) ?? false { break }
      if tokens[before].kind == .unary, ["=", "->"].contains(tokens[before].text) { break }
      start = before
    }
    return start
  }

  /// The end of the operand after an operator.
  func operandEnd(after index: Int, least: Int) -> Int {
    var end = index + 1
    while end < tokens.count, end == index + 1 || !startsStatement(end) {
      if separates(end) || strength(end).map({ $0 < least }) ?? false { break }
      if let closer = partners[end] {
        if closer < end || isMark(end, "{") && isStatementBlock(end) { break }
        end = closer
      }
      end += 1
    }
    return end
  }

  /// The first token of the chain `a.b(c)[d]?` that a `.` goes on from, and nil where nothing stands before it.
  func chainStart(before dot: Int) -> Int? {
    var start = dot
    while start > 0 {
      let before = start - 1
      if tokens[start].startsLine, !isMark(start, ".") { break }
      if let opener = partners[before], opener < before {
        start = opener
      } else if isMark(before, ".") {
        start = before
      } else if tokens[before].kind == .unary, ["?", "!"].contains(tokens[before].text), touches(before) {
        start = before
      } else if isMark(start, ".") || isMark(start, "(") || isMark(start, "[") || isMark(start, "{")
        || tokens[start].kind == .unary,
        [.word, .string, .number].contains(tokens[before].kind), !separates(before),
        touches(start) || isMark(start, ".") || isMark(start, "{")
      {
        start = before
      } else {
        break
      }
    }
    guard start < dot, !isMark(start, "."), !isMark(start, "{"), !isMark(start - 1, "\\"), !isMark(start - 1, "#")
    else {
      return nil
    }
    return tokens[start].kind == .unary ? nil : start
  }

  /// The end of a call's arguments, with a closure behind them.
  func callEnd(after name: Int) -> Int {
    var end = name + 1
    if isMark(end, "("), touches(end), let closer = partners[end] { end = closer + 1 }
    if isMark(end, "{"), !tokens[end].startsLine, !isStatementBlock(end), let closer = partners[end] {
      end = closer + 1
    }
    return end
  }
}
