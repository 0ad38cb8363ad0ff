import Coordination
import Flows
import Glibc
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

  init(_ values: Invocation.Values) {
    isPlain = values.has("--plain") || !Console.isTerminal
    terminal = TerminalOptions(mouse: !values.has("--no-mouse"), ascii: values.has("--ascii"))
    scheme = (values.options["--scheme"] ?? "shop").lowercased()
    showsStats = values.has("--stats")
    without = Set((values.options["--without"] ?? "").split(separator: ",").map { FeatureID(rawValue: String($0)) })
    swaps = !values.has("--no-swap")
    isFresh = values.has("--fresh")
  }
}
