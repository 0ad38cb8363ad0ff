/// The number of an action in a screen, chosen by the feature.
///
/// Features in Swift combine the revision of the description with an index in it, so that an intent sent for an older
/// description still runs the action that the user saw.
public struct ActionID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Combines the revision of a description with the index of an action in it.
  public init(revision: UInt32, index: UInt32) {
    rawValue = UInt64(revision) << 32 | UInt64(index)
  }

  /// The revision of the description that offers the action; the upper 32 bits.
  public var revision: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
  /// The index of the action in its description; the lower 32 bits.
  public var index: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

/// The value that accompanies an action: none for a press, the new value for a change.
public enum ActionValue: Hashable, Sendable, Codable {
  case none
  case flag(Bool)
  case number(Double)
  case text(String)
}
