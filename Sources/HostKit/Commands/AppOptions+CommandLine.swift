import FeatureHosting
import Flows
import PluginLoading
import TerminalFrontEnd

extension AppOptions {
  /// The options of every verb that opens the app.
  package static func verbOptions(for host: HostContext) -> [Verb.Option] {
    [
      .init(name: "--plain", help: "Use lines of text instead of a screen. Automatic without a terminal."),
      .init(name: "--no-mouse", help: "Leave the mouse to the terminal."),
      .init(name: "--ascii", help: "Draw with ASCII characters only."),
      .init(
        name: "--scheme", value: "NAME", help: "The scheme of the app's links. Default: \(host.identity.linkScheme)."),
      .init(name: "--only", value: "IDS", help: "Offer no features but these: ids separated by commas."),
      .init(name: "--without", value: "IDS", help: "Leave out these features: ids separated by commas."),
      .init(name: "--no-swap", help: "Load replaced libraries at the next start, not while the app runs."),
      .init(name: "--fresh", help: "Start afresh instead of restoring the last window."),
      .init(
        name: "--safe-mode",
        help: "Load no plugin until you choose Retry on its page; the last window is kept for the next start."),
      .init(name: "--stats", help: "Print times and memory to standard error at the end."),
      .init(
        name: "--isolation", value: "HOW",
        help: "Run each plugin in a process of its own, or none. Default: process, and in run none for trusted ones.",
        choices: Isolation.allCases.map(\.rawValue)),
      .init(name: "--strict", help: "Run plugins that are not trusted only where this system can confine them."),
    ]
  }

  /// What the options of a command line ask for; lines when there is no terminal.
  package init(_ values: CommandValues, of host: HostContext) {
    func ids(_ option: String) -> Set<FeatureID>? {
      values.options[option].map { Set($0.split(separator: ",").map { FeatureID(rawValue: String($0)) }) }
    }
    let defaults = host.definition.terminal
    let isSafe = values.has("--safe-mode")
    self.init(
      isPlain: values.has("--plain") || !Console.isTerminal,
      terminal: TerminalOptions(
        mouse: defaults.usesMouse && !values.has("--no-mouse"), ascii: defaults.isASCII || values.has("--ascii"),
        theme: defaults.theme, keys: defaults.keys, texts: host.definition.texts),
      scheme: values.options["--scheme"]?.lowercased(), showsStats: values.has("--stats"),
      isFresh: values.has("--fresh"), swaps: !values.has("--no-swap"),
      selection: FeatureSelection(only: ids("--only"), without: ids("--without") ?? [], isSafe: isSafe),
      isolation: values.options["--isolation"].flatMap(Isolation.init), isStrict: values.has("--strict"))
  }
}
