/// Why a flow could not be made or could not do what it was asked: what failed, expected and found, and what to do.
public struct FlowFailure: Error, Hashable, Sendable, Codable {
  /// What kind of failure it is.
  public var code: Code
  /// What failed, as one sentence.
  public var message: String
  /// What should have been there instead.
  public var expected: String?
  /// What was there.
  public var found: String?
  /// The system's, the plugin's or the compiler's own words.
  public var cause: String?
  /// What can be done about it, as one sentence.
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
  /// The kind of a failure, as a short stable name: "elf.truncated", "entry.crashed".
  ///
  /// The set is open. A code that something decides by has a constant, in an extension beside what it is about.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible
  {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
    public var description: String { rawValue }
  }
}

extension FlowFailure: CustomStringConvertible {
  /// The whole text, a fact a line: every front end and command prints a failure through it.
  public var description: String { lines.joined(separator: "\n") }

  /// The text as lines: the message, then what was expected and found, the cause and the remedy.
  public var lines: [String] {
    var lines = [message]
    if let expected { lines.append("Expected: \(expected)") }
    if let found { lines.append("Found: \(found)") }
    if let cause { lines.append("Cause: \(cause)") }
    if let remedy { lines.append("What you can do: \(remedy)") }
    return lines
  }
}
