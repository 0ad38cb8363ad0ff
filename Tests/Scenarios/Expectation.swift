/// A line that a trace must have, or must not have.
///
/// A text is a line that must come; with "!" in front of it, one that must not.
public enum Expectation: Sendable, Equatable {
  /// A line has this part, below the line that the expectation before it found.
  case line(String)
  /// No line has this part.
  case never(String)
  /// So many lines have this part, wherever they are.
  case times(Int, String)

  static func once(_ part: String) -> Expectation { .times(1, part) }

  /// The part of a line that it is about.
  public var part: String {
    switch self {
    case .line(let part), .never(let part), .times(_, let part): part
    }
  }

  /// Whether an empty trace does not fulfil it.
  public var demands: Bool {
    switch self {
    case .line: true
    case .never: false
    case .times(let count, _): count > 0
    }
  }
}

extension Expectation: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self = text.hasPrefix("!") ? .never(String(text.dropFirst())) : .line(text)
  }
}

extension Expectation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .line(let part): "a line with '\(part)'"
    case .never(let part): "no line with '\(part)'"
    case .times(let count, let part): "\(count) lines with '\(part)'"
    }
  }
}
