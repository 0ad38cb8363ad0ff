public import Failures
public import Flows

/// The end of a library's process that nobody has asked for, and what becomes of its flows.
public struct LibraryLoss: Sendable {
  /// When the flows go on.
  public enum Restart: Sendable, Equatable {
    /// In a moment.
    case now
    case after(Duration)
    /// When the user retries, or the library changes: it has failed too often.
    case onRetry
  }

  /// The library as people know it.
  public var title: String
  /// The features of the library.
  public var features: [FeatureID]
  /// The failure to show: what has happened, and what becomes of the flows or what the user can do.
  public var failure: FlowFailure
  /// When the flows go on.
  public var restart: Restart
  /// Whether a version before this one can be reverted to.
  public var hasEarlierVersion: Bool
  /// The file that the addresses are in.
  public var path: String?
  /// The addresses of the calls on the stack, the innermost first; empty when not known.
  public var addresses: [UInt64]
}
