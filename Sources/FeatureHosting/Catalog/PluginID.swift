/// The identity of a plugin while the app runs: a number that no other plugin ever gets.
///
/// The plugin also calls the host by it. A library that comes back after it was removed is another plugin.
public struct PluginID: RawRepresentable, Hashable, Sendable {
  /// The number; 1 is the host itself, and 0 nobody.
  public let rawValue: UInt64

  /// Creates an id from its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
