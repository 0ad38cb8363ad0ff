import TerminalKit

/// A text of lines in several styles, wrapped to a width.
package struct RichText: Sendable {
  /// The style of a part of a line.
  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let strong = Style(rawValue: 1)
    package static let emphasis = Style(rawValue: 2)
    static let deleted = Style(rawValue: 4)
    package static let code = Style(rawValue: 8)
    package static let link = Style(rawValue: 16)
    package static let heading = Style(rawValue: 32)
    package static let mark = Style(rawValue: 64)
    package static let faint = Style(rawValue: 128)
  }

  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: Style
    /// The index of the link's address, or nil.
    package var address: Int?
  }

  package struct Line: Hashable, Sendable {
    package var runs: [Run] = []
    /// Whether the line is a rule across the text.
    package var isRule = false
    /// The columns before the first run.
    package var indent = 0
  }

  /// A place where a link can be pressed.
  package struct Link: Hashable, Sendable {
    package var address: String
    package var line: Int
    package var column: Int
    package var width: Int
  }

  package private(set) var lines: [Line] = []
  /// The links in order, each once, at its first line.
  package private(set) var links: [Link] = []
  private var addresses: [String] = []
  /// The addresses as they are sent to the terminal, or nil for those that are not.
  private var sent: [String?] = []
  private let width: Int

  /// Creates a text from the blocks of a Markdown text.
  package init(markdown: String, width: Int) {
    self.width = max(1, width)
    for block in MarkdownBlock.blocks(of: markdown) { append(block) }
    findLinks()
  }

  /// Returns the address of a part of a link for the terminal, or nil if there is none.
  package func sentAddress(of run: Run) -> String? { run.address.flatMap { sent[$0] } }

  private mutating func append(_ block: MarkdownBlock) {
    if let last = lines.last, !(last.runs.isEmpty && !last.isRule), block.needsSpace { lines.append(Line()) }
    switch block.kind {
    case .heading(let level):
      append(words(block.text, level == 1 ? [.heading, .strong] : .strong), first: [], rest: 0)
      if level == 1 { lines.append(Line(isRule: true)) }
    case .paragraph: append(words(block.text, []), first: [], rest: 0)
    case .item(let mark, let level, let isDone):
      let indent = min(level, 6) * 2
      let first = Run(text: String(repeating: " ", count: indent) + mark + " ", style: isDone ? .faint : .mark)
      append(
        words(block.text, isDone ? [.deleted, .faint] : []), first: [first], rest: indent + TextWidth.columns(mark) + 1)
    case .quote: append(words(block.text, .emphasis), first: [Run(text: "▎ ", style: .mark)], rest: 2, repeats: true)
    case .code:
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(Line(runs: [Run(text: String(line), style: .code)], indent: 2))
      }
    case .rule: lines.append(Line(isRule: true))
    }
  }

  private mutating func words(_ text: String, _ style: Style) -> [Run] {
    MarkdownSpan.spans(of: text).map { span in
      var address: Int?
      if let target = span.address {
        addresses.append(target)
        sent.append(TerminalLink.cleaned(target))
        address = addresses.count - 1
      }
      return Run(text: span.text, style: span.style.union(style), address: address)
    }
  }

  /// Appends runs, wrapped between words.
  ///
  /// - Parameters:
  ///   - first: The runs that stand before the first line.
  ///   - rest: The indentation of the other lines.
  ///   - repeats: Whether `first` also stands before the other lines.
  private mutating func append(_ runs: [Run], first: [Run], rest: Int, repeats: Bool = false) {
    var line = Line(runs: first)
    var used = first.reduce(0) { $0 + TextWidth.columns($1.text) }
    var isEmpty = true
    func startLine(_ line: inout Line, _ used: inout Int) {
      line = repeats ? Line(runs: first) : Line(indent: rest)
      used = rest
    }
    for run in runs {
      for word in Self.words(run.text) {
        let isBlank = word == " "
        let size = TextWidth.columns(word)
        if !isEmpty, !isBlank, used + size > width {
          Self.trim(&line)
          lines.append(line)
          startLine(&line, &used)
          isEmpty = true
        }
        if isBlank && isEmpty { continue }
        // A word that is longer than a line is split.
        var rest = word[...]
        var restSize = size
        while used + restSize > width, width - used > 0, !isBlank {
          let head = Self.prefix(of: rest, columns: width - used)
          guard !head.isEmpty, head.endIndex < rest.endIndex else { break }
          line.append(Run(text: String(head), style: run.style, address: run.address))
          lines.append(line)
          startLine(&line, &used)
          rest = rest[head.endIndex...]
          restSize -= TextWidth.columns(String(head))
        }
        line.append(Run(text: String(rest), style: run.style, address: run.address))
        used += restSize
        isEmpty = false
      }
    }
    Self.trim(&line)
    lines.append(line)
  }

  private static func prefix(of word: Substring, columns: Int) -> Substring {
    var used = 0
    return word.prefix { character in
      used += TextWidth.columns(character)
      return used <= columns
    }
  }

  /// Splits a text into words and single blanks.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      guard character == " " || character == "\t" || character.isNewline else {
        word.append(character)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
      if words.last != " " { words.append(" ") }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func trim(_ line: inout Line) {
    while let last = line.runs.last, last.text.last == " ", line.runs.count > 1 || last.style.isEmpty {
      if last.text.count > 1 {
        line.runs[line.runs.count - 1].text.removeLast()
      } else {
        line.runs.removeLast()
      }
    }
  }

  private mutating func findLinks() {
    var seen: Set<Int> = []
    for (number, line) in lines.enumerated() {
      var column = line.indent
      for run in line.runs {
        let size = TextWidth.columns(run.text)
        if let address = run.address, seen.insert(address).inserted {
          links.append(Link(address: addresses[address], line: number, column: column, width: max(1, size)))
        }
        column += size
      }
    }
  }
}

extension RichText.Line {
  /// Appends a run, joined with the last one if they are alike.
  fileprivate mutating func append(_ run: RichText.Run) {
    if let last = runs.last, last.style == run.style, last.address == run.address {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }
}
