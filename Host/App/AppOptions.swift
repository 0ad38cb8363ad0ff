import Flows
import TerminalFrontEnd

/// How the app is to be shown, from the command line and from where it runs.
struct AppOptions {
  /// Lines in place of a screen.
  var isPlain: Bool
  var terminal: TerminalOptions
  /// The scheme of the app's links, in lower case.
  var scheme: String
  /// Whether times and memory are printed at the end.
  var showsStats: Bool
  /// Whether what was on screen last time is left alone.
  var isFresh: Bool
  /// Whether a library that is replaced takes its place while the app runs.
  var swaps: Bool
  /// Features that are left out.
  var without: Set<FeatureID>
}
