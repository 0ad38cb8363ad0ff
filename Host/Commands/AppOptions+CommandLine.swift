import Flows
import TerminalFrontEnd

extension AppOptions {
  /// The options of every verb that opens the app.
  static let verbOptions: [Verb.Option] = [
    .init(name: "--plain", help: "Use lines of text instead of a screen. Automatic without a terminal."),
    .init(name: "--no-mouse", help: "Leave the mouse to the terminal."),
    .init(name: "--ascii", help: "Draw with ASCII characters only."),
    .init(name: "--scheme", value: "NAME", help: "The scheme of the app's links. Default: shop."),
    .init(name: "--without", value: "IDS", help: "Leave out these features: ids separated by commas."),
    .init(name: "--no-swap", help: "Load replaced libraries at the next start, not while the app runs."),
    .init(name: "--fresh", help: "Start afresh instead of restoring the last window."),
    .init(name: "--stats", help: "Print times and memory to standard error at the end."),
  ]

  /// Creates options from a command line.
  ///
  /// Lines are the default without a terminal.
  init(_ values: Invocation.Values) {
    self.init(
      isPlain: values.has("--plain") || !Console.isTerminal,
      terminal: TerminalOptions(mouse: !values.has("--no-mouse"), ascii: values.has("--ascii")),
      scheme: (values.options["--scheme"] ?? "shop").lowercased(), showsStats: values.has("--stats"),
      isFresh: values.has("--fresh"), swaps: !values.has("--no-swap"),
      without: Set((values.options["--without"] ?? "").split(separator: ",").map { FeatureID(rawValue: String($0)) }))
  }
}
