/// The reason that a text isn't a valid link or link pattern.
public enum DeepLinkError: Error, Hashable, Sendable {
  /// The text doesn't start with a valid scheme and "://", or the scheme belongs to another app. A scheme is a letter
  /// followed by letters, digits, "+", "-", and ".".
  case invalidScheme
  /// The link has neither a host nor a path.
  case noHost
  /// The text contains a "%" without two hexadecimal digits, or bytes that aren't valid UTF-8.
  case invalidPercentEncoding
  /// The text is longer than this many bytes.
  case tooLong(Int)
  /// Query items were requested, but the link has no "?".
  case missingQuery
  /// The pattern breaks a rule of ``LinkPattern``.
  case invalidPattern(String)
}

extension DeepLinkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidScheme: "The link does not begin with a scheme, as in \"shop://\"."
    case .noHost: "The link says nothing after its scheme."
    case .invalidPercentEncoding: "The link has a \"%\" that does not begin a character."
    case .tooLong(let limit): "The link is longer than \(limit) bytes."
    case .missingQuery: "The link has no query."
    case .invalidPattern(let why): "The link pattern \(why)."
    }
  }
}
