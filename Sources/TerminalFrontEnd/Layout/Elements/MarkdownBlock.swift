/// A block of a Markdown text, whose lines are joined.
struct MarkdownBlock: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case heading(Int)
    case paragraph
    /// An item of a list with its mark and its level, which is done if it is a task.
    case item(String, level: Int, isDone: Bool)
    case quote
    case code
    case rule
  }

  var kind: Kind
  var text: String

  /// Whether a blank line stands before the block; the items of a list stand together.
  var needsSpace = true

  /// Returns the blocks of a text in order.
  static func blocks(of text: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var isOpen = false
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " || $0 == "\t" }
      if content.hasPrefix("```") {
        isCode.toggle()
        if isCode { blocks.append(MarkdownBlock(kind: .code, text: "")) }
        isOpen = false
        continue
      }
      if isCode {
        let last = blocks.count - 1
        blocks[last].text += isOpen ? "\n\(line)" : "\(line)"
        isOpen = true
        continue
      }
      guard !content.isEmpty else {
        isOpen = false
        continue
      }
      if var block = start(content, level: (line.count - content.count) / 2) {
        if case .item = block.kind, case .item? = blocks.last?.kind { block.needsSpace = false }
        // The lines of a quote are one text.
        if block.kind == .quote, isOpen, blocks.last?.kind == .quote {
          blocks[blocks.count - 1].text += " " + block.text
        } else {
          blocks.append(block)
        }
        if case .heading = block.kind { isOpen = false } else { isOpen = block.kind != .rule }
      } else if isOpen {
        blocks[blocks.count - 1].text += " \(content)"
      } else {
        blocks.append(MarkdownBlock(kind: .paragraph, text: String(content)))
        isOpen = true
      }
    }
    return blocks
  }

  /// Returns the block that a line starts, or nil if it is one of a paragraph.
  private static func start(_ line: Substring, level: Int) -> MarkdownBlock? {
    if line.first == "#" {
      let rest = line.drop { $0 == "#" }
      guard rest.first == " " else { return nil }
      return MarkdownBlock(kind: .heading(line.count - rest.count), text: String(rest.dropFirst()))
    }
    if line.count >= 3, line.allSatisfy({ $0 == "-" }) || line.allSatisfy({ $0 == "*" }) {
      return MarkdownBlock(kind: .rule, text: "")
    }
    if line.first == ">" {
      return MarkdownBlock(kind: .quote, text: String(line.dropFirst().drop { $0 == " " }))
    }
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return item(line.dropFirst(2), level: level) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard !digits.isEmpty, digits.count < 10, rest.hasPrefix(". ") else { return nil }
    return MarkdownBlock(kind: .item("\(digits).", level: level, isDone: false), text: String(rest.dropFirst(2)))
  }

  private static func item(_ line: Substring, level: Int) -> MarkdownBlock {
    for (box, mark) in [("[ ] ", "▢"), ("[x] ", "✓"), ("[X] ", "✓")] where line.hasPrefix(box) {
      return MarkdownBlock(
        kind: .item(mark, level: level, isDone: mark == "✓"), text: String(line.dropFirst(box.count)))
    }
    return MarkdownBlock(kind: .item(level == 0 ? "•" : "◦", level: level, isDone: false), text: String(line))
  }
}

/// A part of a line of Markdown in one style.
struct MarkdownSpan: Hashable, Sendable {
  var text: String
  var style: RichText.Style
  var address: String?

  private static let marks: [(mark: String, style: RichText.Style)] = [
    ("**", .strong), ("__", .strong), ("~~", .deleted), ("*", .emphasis), ("_", .emphasis),
  ]

  /// Returns the parts of a text.
  ///
  /// A mark without its counterpart is text.
  static func spans(of text: String) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    add(Array(text), [], nil, depth: 0, to: &spans)
    return spans
  }

  private static func add(
    _ text: [Character], _ style: RichText.Style, _ address: String?, depth: Int, to spans: inout [MarkdownSpan]
  ) {
    var plain = ""
    var index = 0
    func flush(_ spans: inout [MarkdownSpan]) {
      if !plain.isEmpty { spans.append(MarkdownSpan(text: plain, style: style, address: address)) }
      plain = ""
    }
    while index < text.count {
      let character = text[index]
      if character == "\\", index + 1 < text.count, text[index + 1].isPunctuation || text[index + 1].isSymbol {
        plain.append(text[index + 1])
        index += 2
      } else if character == "`", let end = text[(index + 1)...].firstIndex(of: "`"), end > index + 1 {
        flush(&spans)
        spans.append(
          MarkdownSpan(text: String(text[index + 1..<end]), style: style.union(.code), address: address))
        index = end + 1
      } else if character == "[", address == nil, let link = link(text, index) {
        flush(&spans)
        add(link.text, style.union(.link), link.address, depth: depth + 1, to: &spans)
        index = link.end
      } else if depth < 6, let (mark, end) = emphasis(text, index) {
        flush(&spans)
        let inner = index + mark.mark.count
        add(Array(text[inner..<end]), style.union(mark.style), address, depth: depth + 1, to: &spans)
        index = end + mark.mark.count
      } else {
        plain.append(character)
        index += 1
      }
    }
    flush(&spans)
  }

  private static func link(_ text: [Character], _ start: Int) -> (text: [Character], address: String, end: Int)? {
    guard let close = text[start...].firstIndex(of: "]"), close > start + 1, close + 1 < text.count,
      text[close + 1] == "(", let end = text[close...].firstIndex(of: ")")
    else { return nil }
    return (Array(text[start + 1..<close]), String(text[close + 2..<end]), end + 1)
  }

  /// Returns the mark that begins at an index, and the index of its counterpart.
  private static func emphasis(
    _ text: [Character], _ start: Int
  ) -> (mark: (mark: String, style: RichText.Style), end: Int)? {
    for mark in marks where matches(text, start, mark.mark) {
      let size = mark.mark.count
      guard start + size < text.count, text[start + size] != " " else { continue }
      // An underscore within a word is text.
      if mark.mark.first == "_", start > 0, text[start - 1].isLetter || text[start - 1].isNumber { continue }
      var end = start + size + 1
      while end + size <= text.count {
        if matches(text, end, mark.mark), text[end - 1] != " " { return (mark, end) }
        end += 1
      }
    }
    return nil
  }

  private static func matches(_ text: [Character], _ index: Int, _ mark: String) -> Bool {
    guard index + mark.count <= text.count else { return false }
    return text[index..<index + mark.count].elementsEqual(mark)
  }
}
