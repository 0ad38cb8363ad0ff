/// The identity of a plugin in a run of the app: a number that is never reused.
///
/// The plugin also passes it in its calls to the host. A library that returns after it was removed gets a new identity.
public struct PluginID: RawRepresentable, Hashable, Sendable {
  /// The number: 1 is the host itself, and 0 is not a plugin.
  public let rawValue: UInt64

  /// Creates an id from its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
