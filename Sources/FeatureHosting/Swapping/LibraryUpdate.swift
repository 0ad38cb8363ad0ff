public import Failures
public import NavigationEngine

/// The result of replacing, adding or removing a library while the app runs.
public struct LibraryUpdate: Sendable {
  /// What became of the library.
  public enum Outcome: Sendable {
    /// The new version has taken over.
    case swapped(SwapReport, SwapTimes)
    /// The new version has failed, and the old one goes on.
    case failed(FlowFailure)
    /// The library is new, and its features have their tabs.
    case added
    /// The library is gone; its tabs go when the user lets them.
    case removed
  }

  /// The plugin.
  public var plugin: PluginID
  /// The library as people know it: "Catalog".
  public var title: String
  /// The library's path.
  public var path: String
  /// What became of the library.
  public var outcome: Outcome
}
