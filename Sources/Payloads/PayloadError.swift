/// Why a value could not become a payload, or a payload a value.
public struct PayloadError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The bytes end inside an item.
    case truncated
    /// Bytes follow the value.
    case trailingBytes(Int)
    /// Containers stand deeper in each other than ``PayloadLimits/depth``.
    case tooDeep
    /// There are more items than ``PayloadLimits/items``.
    case tooManyItems
    /// Something that the format does not have, or has another, shorter spelling for.
    case malformed(String)
    /// A text that is not UTF-8.
    case invalidText
    case duplicateKey(String)
    case typeMismatch(expected: String, found: String)
    /// A value that must be there is not.
    case missing
    /// What the value's own coding said.
    case invalid(String)
  }

  /// What is wrong.
  public var problem: Problem
  /// Where in the value, from the outside in: keys, and indices as "[3]".
  public var path: [String]
  /// Where in the bytes, if the bytes themselves are wrong.
  public var offset: Int?

  /// Creates an error, with its place in the value and in the bytes where they are known.
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
    case .truncated: "the bytes end too early"
    case .trailingBytes(let count): "\(count) bytes follow the value"
    case .tooDeep: "more than \(PayloadLimits.depth) levels"
    case .tooManyItems: "more than \(PayloadLimits.items) items"
    case .malformed(let what): what
    case .invalidText: "text that is not UTF-8"
    case .duplicateKey(let key): "the key \"\(key)\" stands twice"
    case .typeMismatch(let expected, let found): "expected \(expected), found \(found)"
    case .missing: "the value is missing"
    case .invalid(let what): what
    }
  }
}

extension PayloadError {
  /// What a type's own coding threw, as a payload error.
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
