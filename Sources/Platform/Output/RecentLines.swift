/// The last lines that plugins have printed, each with its owner.
///
/// The calls of a stack trace are counted in the place of its heading, so that what was printed before it, such as the
/// runtime's report with the author's own line, is not pushed out.
struct RecentLines {
  private struct Line {
    var owner: String
    var text: String
    /// The number of calls of the stack trace that the line begins, or nil if it begins none.
    var calls: Int?
  }

  /// The number of lines that are kept.
  static let limit = 200

  private var lines: [Line] = []

  /// The lines as they are shown, newest last.
  var texts: [String] {
    lines.map { line in
      let calls = line.calls.map { " \($0) \($0 == 1 ? "call" : "calls"), in the log" } ?? ""
      return "\(line.owner): \(line.text)\(calls)"
    }
  }

  mutating func add(_ text: String, of owner: String) {
    if let index = lines.lastIndex(where: { $0.owner == owner }), let calls = lines[index].calls,
      StackTrace.isCall(text) || StackTrace.isRustCall(text)
    {
      lines[index].calls = calls + (text.drop { $0 == " " }.first?.isNumber == true ? 1 : 0)
      return
    }
    lines.append(Line(owner: owner, text: text, calls: StackTrace.isHeading(text) ? 0 : nil))
    if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
  }
}
