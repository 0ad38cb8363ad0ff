/// The name and the major version of a service, such as "shop.cart/1".
///
/// The name has 1 to 64 characters of `a-z 0-9 . -` with at least one dot, like the ID of a feature. The version is a
/// number from 1 to 999, or 0 for a draft: what is agreed on it may change at any time, without a promise. A text that
/// breaks this rule makes an ID that no service has; ``isValid`` tells.
public struct ServiceID: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }

  /// The part before the slash: "shop.cart".
  public var name: String {
    rawValue.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
  }

  /// The major version, 0 for a draft, or nil if there is none.
  public var version: Int? {
    let parts = rawValue.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...3).contains(parts[1].count),
      parts[1].first != UInt8(ascii: "0") || parts[1].count == 1,
      parts[1].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return parts[1].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Whether the service is a draft, whose contract may change at any time: "shop.cart/0".
  public var isDraft: Bool { version == 0 }

  /// Whether the text is the name and the version of a service.
  public var isValid: Bool {
    guard version != nil else { return false }
    let name = name.utf8
    return (1...64).contains(name.count) && name.contains(UInt8(ascii: "."))
      && name.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
