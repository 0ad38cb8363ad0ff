/// A link that opens a place in the app, such as `shop://catalog/product/7?from=mail`.
///
/// Scheme and host are case-insensitive and stored in lower case. Path and query are percent-decoded, but "+" is kept.
/// Empty path components, a trailing slash, and a fragment are dropped. A query item without "=" is ignored, one with
/// an empty value has the value "", and if a name is repeated, the last item is used. The host may be missing, as in
/// `file:///tmp/a`, and a bare path such as `/catalog/7` is a link without a scheme.
public struct DeepLink: Hashable, Sendable {
  /// The maximum length of a link's text, in bytes.
  public static let limit = HeaderLimits.link

  /// The scheme in lower case, without "://".
  ///
  /// Empty if the text is a bare path.
  public let scheme: String
  /// The host in lower case, percent-decoded.
  ///
  /// Empty if the link has none.
  public let host: String
  /// The components of the path, without the host.
  public let path: [String]
  /// The query items by name, percent-decoded.
  public let query: [String: String]
  /// Whether the text contains a "?", with or without items after it.
  public let hasQuery: Bool
  /// The values of the placeholders of the matching pattern.
  public internal(set) var parameters: [String: String] = [:]

  /// Creates a link from its parts, which are not percent-encoded.
  public init(scheme: String, host: String, path: [String] = [], query: [String: String] = [:]) {
    self.init(scheme: scheme, host: host, path: path, query: query, hasQuery: !query.isEmpty)
  }

  private init(scheme: String, host: String, path: [String], query: [String: String], hasQuery: Bool) {
    self.scheme = scheme.lowercased()
    self.host = host.lowercased()
    self.path = path.filter { !$0.isEmpty }
    self.query = query
    self.hasQuery = hasQuery
  }

  /// Parses the text of a link.
  public init(_ text: String) throws(DeepLinkError) {
    guard text.utf8.count <= Self.limit else { throw .tooLong(Self.limit) }
    let bytes = Array(text.utf8)
    let (scheme, place) = try Self.cutScheme(off: bytes)
    let rest = place.prefix { $0 != UInt8(ascii: "#") }
    let location = rest.prefix { $0 != UInt8(ascii: "?") }
    let host = location.prefix { $0 != UInt8(ascii: "/") }
    guard location.contains(where: { $0 != UInt8(ascii: "/") }) else { throw .noHost }

    var path: [String] = []
    for component in location[host.endIndex...].split(separator: UInt8(ascii: "/")) {
      path.append(try PercentCoding.decode(component))
    }
    var query: [String: String] = [:]
    for item in rest[location.endIndex...].dropFirst().split(separator: UInt8(ascii: "&")) {
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      guard name.endIndex < item.endIndex else { continue }
      query[try PercentCoding.decode(name)] = try PercentCoding.decode(item[name.endIndex...].dropFirst())
    }
    let hasQuery = location.endIndex < rest.endIndex
    self.init(scheme: scheme, host: try PercentCoding.decode(host), path: path, query: query, hasQuery: hasQuery)
  }

  /// Returns the scheme of a text and the rest.
  ///
  /// A text that starts with "/" has no scheme.
  private static func cutScheme(off bytes: [UInt8]) throws(DeepLinkError) -> (String, ArraySlice<UInt8>) {
    if bytes.first == UInt8(ascii: "/") { return ("", bytes[...]) }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8),
      isScheme(bytes[..<colon])
    else { throw .invalidScheme }
    return (String(decoding: bytes[..<colon], as: UTF8.self), bytes[(colon + 3)...])
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    return bytes.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// The value of the placeholder with this name, or else of the query item.
  public subscript(name: String) -> String? { parameters[name] ?? query[name] }

  /// Returns the query items with these names, without any others.
  ///
  /// - Throws: ``DeepLinkError/missingQuery`` if `names` isn't empty and the link has no "?".
  public func query(only names: Set<String>) throws(DeepLinkError) -> [String: String] {
    if names.isEmpty { return [:] }
    guard hasQuery else { throw .missingQuery }
    return query.filter { names.contains($0.key) }
  }

  /// The host, if there is one, and the path components, which patterns match and coordinators follow hop by hop.
  public var components: [String] { host.isEmpty ? path : [host] + path }
}

extension DeepLink: CustomStringConvertible {
  /// The text of the link, with query items sorted by name.
  public var description: String {
    let start = (scheme.isEmpty ? "" : "\(scheme)://") + (host.isEmpty ? "/" : "")
    var text = start + components.map(PercentCoding.encode).joined(separator: "/")
    let items = query.sorted { $0.key < $1.key }
      .map { "\(PercentCoding.encode($0.key))=\(PercentCoding.encode($0.value))" }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    return text
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
