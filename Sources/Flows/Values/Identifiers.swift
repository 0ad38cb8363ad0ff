/// The identity of an entry: one place in one stack.
///
/// Two entries with equal routes are two entries.
public struct EntryID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a flow: one coordinator at work, whatever instance of it does the work now.
public struct FlowID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a container: a stack, or a set of tabs.
public struct ContainerID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identity of a modal: one presentation over a container.
public struct ModalID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The name of a page of tabs, chosen by who owns the tabs.
public struct PageID: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// The name of a feature: "shop.catalog".
public struct FeatureID: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }
}

/// The number of a request, chosen by the instance that makes it; 0 asks for no answer.
public struct OperationID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// The number of a request that asks for no answer, 0.
  public static let none = OperationID(rawValue: 0)
}

/// The number of something the engine asked a flow, which one answer settles.
public struct QueryID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
