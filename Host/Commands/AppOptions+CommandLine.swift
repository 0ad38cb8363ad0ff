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
    .init(
      name: "--isolation", value: "HOW",
      help: "Run each plugin in a process of its own, or none. Default: process in dev, none in run.",
      choices: Isolation.allCases.map(\.rawValue)),
  ]

  /// What the options of a command line ask for; lines when there is no terminal.
  ///
  /// - Parameter isolation: Where plugins run when the options do not say it.
  init(_ values: Invocation.Values, isolation: Isolation) {
    self.init(
      isPlain: values.has("--plain") || !Console.isTerminal,
      terminal: TerminalOptions(mouse: !values.has("--no-mouse"), ascii: values.has("--ascii")),
      scheme: (values.options["--scheme"] ?? "shop").lowercased(), showsStats: values.has("--stats"),
      isFresh: values.has("--fresh"), swaps: !values.has("--no-swap"),
      without: Set((values.options["--without"] ?? "").split(separator: ",").map { FeatureID(rawValue: String($0)) }),
      isolation: values.options["--isolation"].flatMap(Isolation.init) ?? isolation)
  }
}
