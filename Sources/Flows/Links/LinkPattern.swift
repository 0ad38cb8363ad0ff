/// A pattern for the links that a feature opens, such as `catalog/product/{id}`.
///
/// Its components match the link's host and path together. A literal consists of letters, digits, "-", ".", "_", and
/// "~" and matches itself; the first literal ignores case. `{name}` matches any one component, and `{name...}` at the
/// end matches all that is left, which may be nothing. A name starts with a letter, followed by letters, digits, "_", and "-". The first component
/// is a literal, so that no feature can claim all links. Patterns sort from most to least specific, which is the order
/// to try them in.
public struct LinkPattern: Hashable, Sendable {
  enum Component: Hashable, Sendable {
    case literal(String)
    case parameter(String)
    /// Matches all remaining components, if there are any. Allowed only at the end.
    case rest(String)
  }

  /// The text of the pattern as written.
  public let text: String
  let components: [Component]

  /// Parses the text of a pattern.
  ///
  /// - Throws: ``DeepLinkError/tooLong(_:)`` if the text is longer than ``DeepLink/limit``, or
  ///   ``DeepLinkError/invalidPattern(_:)`` if it isn't a valid pattern.
  public init(_ text: String) throws(DeepLinkError) {
    guard text.utf8.count <= DeepLink.limit else { throw .tooLong(DeepLink.limit) }
    var components: [Component] = []
    var names: Set<String> = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard !part.isEmpty else { throw .invalidPattern("\"\(text)\" has an empty component") }
      let component = try Self.component(part, in: text)
      if case .rest? = components.last { throw .invalidPattern("\"\(text)\" goes on behind its last placeholder") }
      if let name = component.name {
        if components.isEmpty { throw .invalidPattern("\"\(text)\" begins with a placeholder") }
        if !names.insert(name).inserted { throw .invalidPattern("\"\(text)\" has two placeholders {\(name)}") }
      }
      components.append(component)
    }
    if case .literal(let host) = components[0] { components[0] = .literal(host.lowercased()) }
    self.text = text
    self.components = components
  }

  private static func component(_ part: Substring, in text: String) throws(DeepLinkError) -> Component {
    if part.utf8.first == UInt8(ascii: "{") && part.utf8.last == UInt8(ascii: "}") {
      var name = part.dropFirst().dropLast()
      let isRest = name.hasSuffix("...")
      if isRest { name = name.dropLast(3) }
      guard let first = name.utf8.first, first.isLetter,
        name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "_-".utf8.contains($0) })
      else {
        throw .invalidPattern("\"\(text)\" has a placeholder without a proper name")
      }
      return isRest ? .rest(String(name)) : .parameter(String(name))
    }
    guard part.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "-._~".utf8.contains($0) }) else {
      throw .invalidPattern("\"\(text)\" has a character that cannot stand in it")
    }
    return .literal(String(part))
  }

  /// The names of the placeholders, in their order.
  package var names: [String] { components.compactMap(\.name) }

  /// Returns the values of the placeholders in `link`, or nil if the link doesn't match.
  public func match(_ link: DeepLink) -> [String: String]? {
    let parts = link.components
    guard hasRest ? parts.count >= components.count - 1 : parts.count == components.count else { return nil }
    var parameters: [String: String] = [:]
    if case .rest(let name)? = components.last {
      parameters[name] = parts[(components.count - 1)...].joined(separator: "/")
    }
    for (component, part) in zip(components, parts) {
      switch component {
      case .literal(let literal): if literal != part { return nil }
      case .parameter(let name): parameters[name] = part
      case .rest: break
      }
    }
    return parameters
  }

  /// Returns the link with its ``DeepLink/parameters`` filled in, or nil if the link doesn't match.
  public func matched(_ link: DeepLink) -> DeepLink? {
    guard let parameters = match(link) else { return nil }
    var link = link
    link.parameters = parameters
    return link
  }

  /// Whether the pattern ends with a placeholder for all that is left.
  private var hasRest: Bool { if case .rest? = components.last { true } else { false } }

  /// The pattern without the names of its placeholders.
  ///
  /// Patterns with the same shape match the same links.
  public var shape: String {
    components.map { component in
      switch component {
      case .literal(let literal): literal
      case .parameter: "{}"
      case .rest: "{...}"
      }
    }.joined(separator: "/")
  }
}

extension LinkPattern: Comparable {
  public static func < (left: LinkPattern, right: LinkPattern) -> Bool {
    let counts = (left.literals, right.literals)
    if counts.0 != counts.1 { return counts.0 > counts.1 }
    for (one, other) in zip(left.components, right.components) {
      switch (one, other) {
      case (.literal, .parameter), (.literal, .rest), (.parameter, .rest): return true
      case (.parameter, .literal), (.rest, .literal), (.rest, .parameter): return false
      default: continue
      }
    }
    if left.hasRest != right.hasRest { return right.hasRest }
    return left.text < right.text
  }

  private var literals: Int {
    components.count { if case .literal = $0 { true } else { false } }
  }
}

extension LinkPattern.Component {
  /// The name of a placeholder.
  fileprivate var name: String? {
    switch self {
    case .literal: nil
    case .parameter(let name), .rest(let name): name
    }
  }
}
