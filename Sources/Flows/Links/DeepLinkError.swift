/// The reason why a text is not a link, or not a pattern of links.
public enum DeepLinkError: Error, Hashable, Sendable {
  /// There is no scheme followed by "://": a letter, then letters, digits, "+", "-" and ".". Or it is another app's.
  case invalidScheme
  /// There is neither a host nor a path.
  case noHost
  /// A "%" without two hexadecimal digits, or bytes that are not UTF-8.
  case invalidPercentEncoding
  /// More than this many bytes.
  case tooLong(Int)
  /// Query items were asked for, and the link has no "?".
  case missingQuery
  /// A pattern that breaks a rule of ``LinkPattern``.
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
