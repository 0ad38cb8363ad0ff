/// A failure to report to a user or an author: what failed, what was expected and found, and what to do about it.
public struct FlowFailure: Error, Hashable, Sendable, Codable {
  /// The kind of failure, for code that handles some kinds differently.
  public var code: Code
  /// A description of the failure, in one sentence.
  public var message: String
  /// A description of what was expected.
  public var expected: String?
  /// A description of what was found instead.
  public var found: String?
  /// The original text of the underlying error, from the system, the plugin or the compiler.
  public var cause: String?
  /// The advice to the reader, in one sentence.
  public var remedy: String?

  /// Creates a failure; only the code and the message are required.
  public init(
    code: Code, message: String, expected: String? = nil, found: String? = nil, cause: String? = nil,
    remedy: String? = nil
  ) {
    self.code = code
    self.message = message
    self.expected = expected
    self.found = found
    self.cause = cause
    self.remedy = remedy
  }
}

extension FlowFailure {
  /// The kind of a failure: a short, stable name such as "elf.truncated" or "entry.crashed".
  ///
  /// The set is open. A code that the program compares against is a constant, declared in an extension next to the code
  /// that throws it.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible
  {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
    public var description: String { rawValue }
  }
}

extension FlowFailure: CustomStringConvertible {
  /// The full text, with one fact per line.
  ///
  /// Every front end and command prints failures in this form.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of the description: the message, then expected, found, cause and remedy where present.
  public var lines: [String] {
    var lines = [message]
    if let expected { lines.append("Expected: \(expected)") }
    if let found { lines.append("Found: \(found)") }
    if let cause { lines.append("Cause: \(cause)") }
    if let remedy { lines.append("What you can do: \(remedy)") }
    return lines
  }
}
