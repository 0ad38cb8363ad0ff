/// A script that uses a library as a user does, and says what its screens show.
///
/// Each line is one step. The block of an `expect screen` is the indented lines below it.
package struct Script: Sendable {
  /// A step with its place in the file.
  package struct Line: Sendable, Equatable {
    /// The number in the file, from 1.
    var number: Int
    /// The step as it is written.
    var text: String
    var step: ScriptStep
  }

  /// The file's name as the user has given it.
  package let file: String
  /// The whole text.
  package let text: String
  /// The steps, in their order.
  package let lines: [Line]

  /// The largest file, in bytes: the text is passed to the process that runs it.
  package static let sizeLimit = 64 << 10

  /// Reads the text of a file.
  ///
  /// - Throws: The mistake in the first line that is not a step.
  package init(file: String, text: String) throws(ScriptMistake) {
    self.file = file
    self.text = text
    lines = try ScriptParser.lines(of: text)
  }

  /// Returns the text with other blocks below its `expect screen`, by the number of the line that the block belongs to.
  package func text(with blocks: [Int: [String]]) -> String {
    var result: [Substring] = []
    var skipped: ClosedRange<Int>?
    for (index, line) in ScriptParser.rows(of: text).enumerated() {
      let number = index + 1
      if let range = skipped, range.contains(number) { continue }
      result.append(line)
      let step = lines.first { $0.number == number }?.step
      guard let block = blocks[number], case .expect(.screen(let old))? = step else { continue }
      let indent = String(line.prefix { $0 == " " || $0 == "\t" }) + "  "
      result += block.map { Substring(indent + $0) }
      if let last = old.lastLine { skipped = number + 1...last }
    }
    return result.joined(separator: text.contains("\r\n") ? "\r\n" : "\n")
  }
}

/// A mistake in a script: where it is, what is wrong, and what is right.
package struct ScriptMistake: Error, Sendable, Equatable {
  /// The number of the line.
  package var line: Int
  package var message: String
  package var expected: String
  package var found: String
  /// A suggestion of what the author may have meant, or nil.
  package var remedy: String?
}
