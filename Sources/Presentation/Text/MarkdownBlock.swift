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
