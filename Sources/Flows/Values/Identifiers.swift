/// The identity of an entry in a stack.
///
/// Entries with equal routes have different identities.
public struct EntryID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a flow, which is preserved when the running coordinator's instance is replaced.
public struct FlowID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a container, which is a stack or a set of tabs.
public struct ContainerID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a modal, which is a single presentation over a container.
public struct ModalID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The name of a page, chosen by the tab coordinator.
public struct PageID: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// The name of a feature, such as "shop.catalog".
public struct FeatureID: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }
}

/// The number of a request, chosen by the instance that makes it.
///
/// With 0, no outcome is sent.
public struct OperationID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// The number 0, for a request without an outcome.
  public static let none = OperationID(rawValue: 0)
}

/// The number of a query from the engine to a flow.
///
/// Each query has one answer.
public struct QueryID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
