/// A service: calls and topics that its users and its provider agree on.
///
/// A contract is a small package with such a type. Whoever calls and whoever provides import it, and neither imports
/// the other.
///
/// ```swift
/// public enum CartService: Service {
///   public static let id: ServiceID = "shop.cart/1"
///
///   public struct Add: ServiceCall {
///     public typealias Contract = CartService
///     public typealias Reply = CartSummary
///     public var product: Int
///   }
///
///   public struct Changed: Topic {
///     public typealias Contract = CartService
///     public var count: Int
///   }
/// }
/// ```
public protocol Service: Sendable {
  /// The name and the major version of the service.
  static var id: ServiceID { get }
  /// The features that may call the service and follow its topics.
  ///
  /// By default, every feature may.
  static var callers: ServiceCallers { get }
}

extension Service {
  /// Every feature.
  public static var callers: ServiceCallers { .everyone }
}

/// A call of a service, which its provider answers once.
public protocol ServiceCall: Codable, Sendable {
  /// The service that the call belongs to.
  associatedtype Contract: Service
  /// The type of the answer.
  associatedtype Reply: Codable & Sendable

  /// The name of the call within its service: 1 to 64 bytes of visible text.
  ///
  /// By default, the name of the type.
  static var name: String { get }
  /// The time in which the provider must answer, at most a minute.
  ///
  /// By default, ten seconds.
  static var deadline: Duration { get }
  /// Whether the call may be repeated when its provider is replaced or lost before it has answered.
  ///
  /// By default, false.
  static var isIdempotent: Bool { get }
}

extension ServiceCall {
  /// The name of the type.
  public static var name: String { typeName(Self.self) }
  /// Ten seconds.
  public static var deadline: Duration { .seconds(10) }
  /// False.
  public static var isIdempotent: Bool { false }
}

/// A topic of a service: a value that its provider publishes, and that is kept for those who ask later.
public protocol Topic: Codable, Sendable {
  /// The service that the topic belongs to.
  associatedtype Contract: Service

  /// The name of the topic within its service: 1 to 64 bytes of visible text.
  ///
  /// By default, the name of the type.
  static var name: String { get }
}

extension Topic {
  /// The name of the type.
  public static var name: String { typeName(Self.self) }
}

/// Returns the name of a type without its module, as `String(describing:)` does after many times the work: that looks
/// for conformances of the type's own type first.
private func typeName(_ type: any Any.Type) -> String { _typeName(type, qualified: false) }
