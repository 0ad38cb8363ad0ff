import Failures
import Flows
import Platform
import Screens

/// A line of a file of trust, such as the policy.
///
/// The words are separated by single spaces. Grants are separated by commas, and `-` stands for none. In a grant or a
/// name, a byte that separates, does not print or is `%` is written as `%` and two hexadecimal digits. Lines that begin
/// with `#` are comments.
struct TrustLine {
  /// Returns the failure of a line of a file, by its number.
  typealias Failing = (_ path: String, _ number: Int, _ expected: String, _ found: String) -> FlowFailure

  /// The number of the line, from 1.
  let number: Int
  /// The whole line.
  let text: String
  /// Its words.
  let words: [String]
  private let path: String
  private let fails: Failing

  /// Whether the line is a comment or empty.
  var isComment: Bool { text.isEmpty || text.hasPrefix("#") }

  static let grantForms = "network, processes, open, copy, read:PATH or write:PATH, with an absolute path"

  /// Reads the lines of a file.
  ///
  /// - Parameters:
  ///   - form: The form of a line, for failures.
  ///   - fails: The failure of a line that is not valid.
  static func lines(
    of bytes: [UInt8], path: String, form: String, fails: @escaping Failing
  ) throws(FlowFailure) -> [TrustLine] {
    var rest = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if rest.last?.isEmpty == true { rest.removeLast() }
    var lines: [TrustLine] = []
    for (index, bytes) in rest.enumerated() {
      lines.append(try TrustLine(bytes, number: index + 1, path: path, form: form, fails: fails))
    }
    return lines
  }

  private init(
    _ bytes: ArraySlice<UInt8>, number: Int, path: String, form: String, fails: @escaping Failing
  ) throws(FlowFailure) {
    func failure(_ expected: String, _ found: String) -> FlowFailure {
      fails(path, number, expected, PrintableText.visible(found))
    }
    if bytes.last == UInt8(ascii: "\r") { throw failure("lines that end with a line feed alone", "CR LF at the end") }
    if bytes.last == UInt8(ascii: " ") { throw failure("no spaces at the end of a line", "a space at the end") }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7f }) {
      throw failure("text without tabs and other control characters", "a control character")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("text in UTF-8", "bytes that are not UTF-8")
    }
    self.number = number
    self.path = path
    self.fails = fails
    self.text = text
    words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    if !isComment, words.contains("") { throw failure(form, "two spaces in a row, or one at the beginning") }
  }

  /// The failure of this line.
  func failure(_ expected: String, _ found: String) -> FlowFailure {
    fails(path, number, expected, PrintableText.visible(found))
  }

  func digest(_ word: String) throws(FlowFailure) -> String {
    guard !Digest.isDigest(word) else { return word }
    let isUpperCase = Digest.isDigest(word.lowercased())
    throw failure("a digest of 64 lower-case hexadecimal digits", isUpperCase ? "a digest in upper case" : "'\(word)'")
  }

  /// Reads grants.
  ///
  /// - Parameter home: The folder that "~/" stands for; nil: it must not be used.
  func grants(_ word: String, home: String? = nil) throws(FlowFailure) -> Set<Grant> {
    guard word != "-" else { return [] }
    var grants: Set<Grant> = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let text = try unescaped(String(part))
      guard let grant = Grant(text, home: home) else { throw failure(Self.grantForms, "'\(text)'") }
      guard grants.insert(grant).inserted else { throw failure("each grant once", "'\(text)' twice") }
    }
    return grants
  }

  func unescaped(_ word: String) throws(FlowFailure) -> String {
    guard let bytes = PercentCoding.bytes(of: Array(word.utf8)[...]) else {
      throw failure("two hexadecimal digits after each %", "'\(word)'")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("text in UTF-8", "'\(word)', which stands for other bytes")
    }
    return text
  }

  // MARK: Writing

  /// Returns the word of grants.
  static func text(of grants: Set<Grant>) -> String {
    grants.isEmpty ? "-" : grants.map { escaped($0.text) }.sorted().joined(separator: ",")
  }

  static func escaped(_ text: String) -> String {
    PercentCoding.encode(text) { $0 > 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: ",") }
  }
}
