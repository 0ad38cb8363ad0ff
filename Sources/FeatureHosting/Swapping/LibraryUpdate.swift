public import Failures
public import NavigationEngine

/// The result of replacing, adding or removing a library at run time.
public struct LibraryUpdate: Sendable {
  /// The outcome for the library.
  public enum Outcome: Sendable {
    /// The new version took over.
    case swapped(SwapReport, SwapTimes)
    /// The library does the same with what it may do now, in another process.
    case renewed
    /// The new version waits until the user allows what it asks for, and the old one continues.
    case waiting(FlowFailure)
    /// The new version failed, and the old one continues.
    case failed(FlowFailure)
    /// The library is new, and its features have tabs.
    case added
    /// The library was removed. Its tabs close once their leave guards allow it.
    case removed
  }

  /// The title of the library: "Catalog".
  public var title: String
  /// The library's path.
  public var path: String
  /// The outcome for the library.
  public var outcome: Outcome
}
