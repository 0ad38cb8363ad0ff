/// The features that may use a service.
///
/// The host itself may use every service. It can narrow what a contract allows, and never widen it.
public struct ServiceCallers: Hashable, Sendable, Codable {
  /// The IDs of features, each of which may end in ".*" for all that begin so; "*" stands for every feature.
  public let patterns: [String]

  /// Allows the features whose IDs match one of the patterns.
  public init(patterns: [String]) { self.patterns = patterns }

  /// Every feature.
  public static var everyone: ServiceCallers { ServiceCallers(patterns: ["*"]) }
  /// No feature: only the host.
  public static var host: ServiceCallers { ServiceCallers(patterns: []) }

  /// The features with these IDs, each of which may end in ".*" for all that begin so: "shop.*".
  public static func features(_ patterns: String...) -> ServiceCallers { ServiceCallers(patterns: patterns) }

  /// Returns whether a feature with this ID is among them.
  public func contains(_ feature: String) -> Bool {
    patterns.contains { pattern in
      if pattern == "*" { return true }
      return pattern.hasSuffix(".*") ? feature.hasPrefix(String(pattern.dropLast())) : feature == pattern
    }
  }
}

extension ServiceCallers: CustomStringConvertible {
  /// The patterns, for a person to read.
  public var description: String { patterns.isEmpty ? "the host" : patterns.joined(separator: ", ") }
}
