import Flows
import TerminalFrontEnd

extension AppOptions {
  /// What every verb that opens the app takes.
  static let verbOptions: [Verb.Option] = [
    .init(name: "--plain", help: "Lines instead of a screen. Automatic without a terminal."),
    .init(name: "--no-mouse", help: "Leave the mouse to the terminal."),
    .init(name: "--ascii", help: "Draw with ASCII characters only."),
    .init(name: "--scheme", value: "NAME", help: "The scheme of the app's links. Default: shop."),
    .init(name: "--without", value: "IDS", help: "Leave features out, by their ids with commas between."),
    .init(name: "--no-swap", help: "Leave libraries that are replaced while the app runs for the next start."),
    .init(name: "--fresh", help: "Do not go on where the app was left."),
    .init(name: "--stats", help: "On leaving, print times and memory to standard error."),
  ]

  /// What the options of a command line ask for; lines when there is no terminal.
  init(_ values: Invocation.Values) {
    self.init(
      isPlain: values.has("--plain") || !Console.isTerminal,
      terminal: TerminalOptions(mouse: !values.has("--no-mouse"), ascii: values.has("--ascii")),
      scheme: (values.options["--scheme"] ?? "shop").lowercased(), showsStats: values.has("--stats"),
      isFresh: values.has("--fresh"), swaps: !values.has("--no-swap"),
      without: Set((values.options["--without"] ?? "").split(separator: ",").map { FeatureID(rawValue: String($0)) }))
  }
}
