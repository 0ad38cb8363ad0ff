import Flows
import TerminalFrontEnd

/// The options of an app.
struct AppOptions {
  /// Whether the app is shown as lines instead of a screen.
  var isPlain: Bool
  var terminal: TerminalOptions
  /// The scheme of the app's links, in lower case.
  var scheme: String
  /// Whether times and memory are printed at the end.
  var showsStats: Bool
  /// Whether the app starts fresh instead of restoring the last window.
  var isFresh: Bool
  /// Whether replaced libraries are loaded at run time.
  var swaps: Bool
  /// The features to exclude.
  var without: Set<FeatureID>
  /// Where plugins run.
  var isolation: Isolation

  /// Where plugins run.
  enum Isolation: String, CaseIterable {
    /// Each library in a process of its own.
    case process
    /// All in the process of the app.
    case none
  }
}
