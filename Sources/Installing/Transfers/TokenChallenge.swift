import Failures
import Flows
import Galleries
import Payloads

/// The answer of a registry that a token is needed, which is for everybody (`WWW-Authenticate: Bearer`, the distribution
/// project's token authentication).
struct TokenChallenge: Hashable {
  /// The address that gives tokens.
  let realm: String
  /// The name of the registry for that address, or nil.
  let service: String?
  /// The rights that the token has to give, such as `repository:ui:pull`, or nil.
  let scope: String?

  /// The most bytes of an answer with a token.
  static let answerLimit = 65_536

  /// Reads the lines before a body, of which the last with a challenge counts; nil if there is none.
  init?(head: [UInt8]) {
    let name = "www-authenticate: bearer "
    let lines = head.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let line = lines.last { String(decoding: $0.prefix(name.utf8.count), as: UTF8.self).lowercased() == name }
    guard let line else { return nil }
    var values: [String: String] = [:]
    var rest = String(decoding: line.dropFirst(name.utf8.count), as: UTF8.self)[...]
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].filter { $0 != " " && $0 != "," }.lowercased()
      rest = rest[rest.index(after: equals)...]
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
      values[key] = String(rest[..<end].dropFirst())
      rest = rest[rest.index(after: end)...]
    }
    guard let realm = values["realm"] else { return nil }
    self.realm = realm
    service = values["service"]
    scope = values["scope"]
  }

  /// Returns the address of a token for the repository.
  ///
  /// - Parameter address: The address of the repository's interface, with whose protocol the token is asked for.
  /// - Throws: A failure if the registry names no such address.
  func url(of address: String, _ source: GallerySource) throws(FlowFailure) -> String {
    guard case .web(let realm)? = try? GallerySource(realm),
      realm.hasPrefix("https://") || address.hasPrefix("http://")
    else { throw Self.failure(source, found: "'\(realm)' as the address of tokens") }
    let query = [("service", service), ("scope", scope)].compactMap { name, value in
      value.map { "\(name)=\(PercentCoding.encode($0))" }
    }
    return query.isEmpty ? realm : "\(realm)?\(query.joined(separator: "&"))"
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Reads the token in an answer.
  static func token(in bytes: [UInt8], _ source: GallerySource) throws(FlowFailure) -> String {
    let answer = try? JSONValue(reading: bytes)
    let token = answer?["token"]?.text ?? answer?["access_token"]?.text ?? ""
    let isToken = token.utf8.allSatisfy { isLetterOrDigit($0) || "-._~+/=".utf8.contains($0) }
    guard !token.isEmpty, isToken else { throw failure(source, found: "none") }
    return token
  }

  static func failure(_ source: GallerySource, found: String) -> FlowFailure {
    FlowFailure(
      code: "transfer.token", message: "\(source) could not be read. Nothing was changed.",
      expected: "a token for everybody", found: found, remedy: "Ask whoever runs the registry to make it public.")
  }
}
