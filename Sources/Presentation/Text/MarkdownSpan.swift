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
    var search = MarkdownSearch(text)
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
      } else if character == "`", let end = search.next("`", from: index + 1), end > index + 1 {
        flush(&spans)
        spans.append(
          MarkdownSpan(text: String(text[index + 1..<end]), style: style.union(.code), address: address))
        index = end + 1
      } else if character == "[", address == nil, let link = search.link(from: index) {
        flush(&spans)
        add(Array(text[link.text]), style.union(.link), String(text[link.address]), depth: depth + 1, to: &spans)
        index = link.address.upperBound + 1
      } else if depth < 6, let mark = marks.first(where: { search.end(of: $0.mark, from: index) != nil }),
        let end = search.end(of: mark.mark, from: index)
      {
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
}
