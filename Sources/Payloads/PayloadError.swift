/// An error that occurs while encoding or decoding a payload.
public struct PayloadError: Error, Hashable, Sendable {
  /// The kind of problem.
  public enum Problem: Hashable, Sendable {
    /// The bytes end in the middle of an item.
    case truncated
    /// Bytes remain after the value.
    case trailingBytes(Int)
    /// Containers are nested deeper than ``PayloadLimits/depth``.
    case tooDeep
    /// The payload has more items than this, which is ``PayloadLimits/items`` for all but the window.
    case tooManyItems(Int)
    /// An item isn't allowed by the format or isn't in canonical form.
    case malformed(String)
    /// Text isn't valid UTF-8.
    case invalidText
    /// A map contains the same key twice.
    case duplicateKey(String)
    /// A value has a different type than the requested one.
    case typeMismatch(expected: String, found: String)
    /// A required value is missing.
    case missing
    /// The value's own coding threw an error.
    case invalid(String)
  }

  /// The problem.
  public var problem: Problem
  /// The location in the value, from the outermost container inward, as keys and indices such as "[3]".
  public var path: [String]
  /// The byte offset if the bytes themselves are malformed, or nil.
  public var offset: Int?

  /// Creates an error with its location in the value and in the bytes, as far as they are known.
  public init(_ problem: Problem, path: [String] = [], offset: Int? = nil) {
    self.problem = problem
    self.path = path
    self.offset = offset
  }
}

extension PayloadError: CustomStringConvertible {
  public var description: String {
    var text = problem.description
    if !path.isEmpty {
      text += " at "
      for (index, part) in path.enumerated() {
        if index > 0 && !part.hasPrefix("[") { text += "." }
        text += part
      }
    }
    if let offset { text += " (byte \(offset))" }
    return text
  }
}

extension PayloadError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .truncated: "the bytes end inside a value"
    case .trailingBytes(let count): "\(count) bytes follow the value"
    case .tooDeep: "more than \(PayloadLimits.depth) levels"
    case .tooManyItems(let most): "more than \(most) items"
    case .malformed(let what): what
    case .invalidText: "text that is not UTF-8"
    case .duplicateKey(let key): "the key \"\(key)\" occurs twice"
    case .typeMismatch(let expected, let found): "expected \(expected), found \(found)"
    case .missing: "the value is missing"
    case .invalid(let what): what
    }
  }
}

extension PayloadError {
  /// Creates an error from one thrown by a type's own coding.
  init(_ error: any Error) {
    switch error {
    case let error as PayloadError: self = error
    case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
      self.init(.typeMismatch(expected: "\(type)", found: context.debugDescription), path: context.path)
    case DecodingError.keyNotFound(let key, let context):
      self.init(.missing, path: context.path + [key.pathComponent])
    case DecodingError.dataCorrupted(let context): self.init(.invalid(context.debugDescription), path: context.path)
    case EncodingError.invalidValue(_, let context):
      self.init(.invalid(context.debugDescription), path: context.codingPath.map(\.pathComponent))
    default: self.init(.invalid("\(error)"))
    }
  }
}

extension DecodingError.Context {
  fileprivate var path: [String] { codingPath.map(\.pathComponent) }
}

extension CodingKey {
  fileprivate var pathComponent: String { self is PayloadIndex ? "[\(stringValue)]" : stringValue }
}
