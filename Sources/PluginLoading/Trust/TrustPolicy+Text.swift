package import Failures
import Platform
import Screens

/// The text of the policy file: a line for each content, of a digest, where it runs, its grants and the file's name.
///
/// The words are separated by single spaces. Grants are separated by commas, and `-` stands for none. In a grant or a
/// name, a byte that separates, does not print or is `%` is written as `%` and two hexadecimal digits. Lines that begin
/// with `#` are comments.
extension TrustPolicy {
  static let grantForms = "network, processes, open, copy, read:PATH or write:PATH, with an absolute path"
  private static let form = "DIGEST in-process|own-process GRANTS NAME, with single spaces between them"

  /// The text of the policy, which ``init(text:path:)`` reads back to the same value.
  package var text: String {
    lines.map { line in
      switch line {
      case .comment(let text): "\(text)\n"
      case .entry(let entry): "\(Self.text(of: entry))\n"
      }
    }.joined()
  }

  private static func text(of entry: Entry) -> String {
    let grants = entry.grants.map { escaped($0.text) }.sorted().joined(separator: ",")
    return "\(entry.digest) \(word(of: entry.isolation)) \(grants.isEmpty ? "-" : grants) \(escaped(entry.name))"
  }

  /// The word for an isolation in the file.
  package static func word(of isolation: Isolation) -> String {
    switch isolation {
    case .process: "own-process"
    case .none: "in-process"
    }
  }

  /// Reads the text of a policy.
  ///
  /// - Parameter path: The file, for failures.
  /// - Throws: A failure that names the first line that is not valid, what was expected there and what was found.
  package init(text bytes: [UInt8], path: String) throws(FlowFailure) {
    lines = []
    var numbers: [String: Int] = [:]
    var rest = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if rest.last?.isEmpty == true { rest.removeLast() }
    for (index, bytes) in rest.enumerated() {
      let reader = LineReader(path: path, number: index + 1)
      let line = try reader.line(bytes)
      if case .entry(let entry) = line {
        if let first = numbers[entry.digest] {
          throw reader.failure("one line for each digest", "the digest of line \(first) again")
        }
        numbers[entry.digest] = index + 1
      }
      lines.append(line)
    }
  }

  /// The reader of one line.
  private struct LineReader {
    let path: String
    let number: Int

    func failure(_ expected: String, _ found: String) -> FlowFailure {
      PolicyFailure.line(path, number, expected: expected, found: PrintableText.visible(found))
    }

    func line(_ bytes: ArraySlice<UInt8>) throws(FlowFailure) -> Line {
      if bytes.last == UInt8(ascii: "\r") { throw failure("lines that end with a line feed alone", "CR LF at the end") }
      if bytes.last == UInt8(ascii: " ") { throw failure("no spaces at the end of a line", "a space at the end") }
      if bytes.contains(where: { $0 < 0x20 || $0 == 0x7f }) {
        throw failure("text without tabs and other control characters", "a control character")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw failure("text in UTF-8", "bytes that are not UTF-8")
      }
      if text.isEmpty || text.hasPrefix("#") { return .comment(text) }
      let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      if words.contains("") { throw failure(TrustPolicy.form, "two spaces in a row, or one at the beginning") }
      guard words.count == 4 else {
        throw failure(TrustPolicy.form, words.count == 1 ? "1 word" : "\(words.count) words")
      }
      return .entry(
        Entry(
          digest: try digest(words[0]), isolation: try isolation(words[1]), grants: try grants(words[2]),
          name: try unescaped(words[3])))
    }

    private func digest(_ word: String) throws(FlowFailure) -> String {
      guard !Digest.isDigest(word) else { return word }
      let isUpperCase = Digest.isDigest(word.lowercased())
      throw failure(
        "a digest of 64 lower-case hexadecimal digits", isUpperCase ? "a digest in upper case" : "'\(word)'")
    }

    private func isolation(_ word: String) throws(FlowFailure) -> Isolation {
      for isolation in Isolation.allCases where TrustPolicy.word(of: isolation) == word { return isolation }
      throw failure("in-process or own-process", "'\(word)'")
    }

    private func grants(_ word: String) throws(FlowFailure) -> Set<Grant> {
      guard word != "-" else { return [] }
      var grants: Set<Grant> = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        let text = try unescaped(String(part))
        guard let grant = Grant(text) else { throw failure(TrustPolicy.grantForms, "'\(text)'") }
        guard grants.insert(grant).inserted else { throw failure("each grant once", "'\(text)' twice") }
      }
      return grants
    }

    private func unescaped(_ word: String) throws(FlowFailure) -> String {
      var bytes: [UInt8] = []
      var rest = word.utf8[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
          bytes.append(byte)
          continue
        }
        let digits = String(rest.prefix(2)) ?? ""
        guard digits.utf8.count == 2, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
          let value = UInt8(digits, radix: 16)
        else { throw failure("two hexadecimal digits after each %", "'\(word)'") }
        rest = rest.dropFirst(2)
        bytes.append(value)
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw failure("text in UTF-8", "'\(word)', which stands for other bytes")
      }
      return text
    }
  }

  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte <= 0x20 || byte == 0x7f || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ",") {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
