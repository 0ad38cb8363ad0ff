import Failures
import FeatureHosting
import Flows
import Platform
import PluginLoading
import TerminalFrontEnd
import TerminalKit

extension AppOptions {
  /// The options of every verb that opens the app.
  package static func verbOptions(for host: HostContext) -> [Verb.Option] {
    [
      .init(name: "--plain", help: "Use lines of text instead of a screen. Automatic without a terminal."),
      .init(name: "--no-mouse", help: "Leave the mouse to the terminal."),
      .init(name: "--no-motion", help: "Show screens, sheets and notices without animation."),
      .init(name: "--ascii", help: "Draw with ASCII characters only."),
      .init(
        name: "--colour", value: "DEPTH",
        help: "The colours to use if the terminal's are not known: true, 256, 16 or none.",
        choices: ColourDepth.allCases.map(\.name)),
      .init(
        name: "--theme", value: "THEME",
        help: "auto, dark, light, hc-dark, hc-light, terminal, or a file of colours. Default: auto."),
      .init(
        name: "--scheme", value: "NAME", help: "The scheme of the app's links. Default: \(host.identity.linkScheme)."),
      .init(
        name: "--only", value: "IDS", help: "Offer only these features: ids separated by commas.", words: .features),
      .init(
        name: "--without", value: "IDS", help: "Leave out these features: ids separated by commas.", words: .features),
      .init(name: "--no-swap", help: "Load replaced libraries at the next start, not while the app runs."),
      .init(name: "--fresh", help: "Start with a new window instead of restoring the last one."),
      .init(
        name: "--safe-mode",
        help: "Load no plugin until you choose Retry on its page; the last window is kept for the next start."),
      .init(name: "--stats", help: "Print times and memory use to standard error at the end."),
      .init(
        name: "--isolation", value: "HOW",
        help:
          "Run each plugin in its own process, or in the app's (none). Default: process; in run, as the policy says.",
        choices: Isolation.allCases.map(\.rawValue)),
      .init(name: "--strict", help: "Run plugins that are not trusted only where this system can confine them."),
    ]
  }

  /// Creates the options that a command line asks for; without a terminal, the app prints lines.
  ///
  /// - Throws: The mistake in the user's settings or theme.
  package init(
    _ values: CommandValues, of host: HostContext, environment: [String: String] = Environment.current
  ) throws(FlowFailure) {
    func ids(_ option: String) -> Set<FeatureID>? {
      values.options[option].map { Set($0.split(separator: ",").map { FeatureID(rawValue: String($0)) }) }
    }
    let defaults = host.definition.terminal
    let isSafe = values.has("--safe-mode")
    let directories = Directories(environment: environment, name: host.identity.folderName)
    let settings = UserSettings(in: directories.config)
    let lines = try settings.lines()
    let theme = try settings.theme(
      lines, option: values.options["--theme"], environment: environment, of: host.identity, on: defaults.theme)
    let (moves, keepsFrame) = (try lines.motion(), try lines.picture())
    self.init(
      frontEnds: values.has("--plain") || !Console.isTerminal ? .plain : .terminal,
      terminal: TerminalOptions(
        mouse: defaults.usesMouse && !values.has("--no-mouse"),
        motion: !values.has("--no-motion") && (environment["REDUCE_MOTION"] ?? "").isEmpty && moves,
        colour: (environment["NO_COLOR"] ?? "").isEmpty
          ? values.options["--colour"].flatMap(ColourDepth.init(name:)) : nil,
        ascii: defaults.isASCII || values.has("--ascii"), theme: theme, keys: try settings.keys(on: defaults.keys),
        texts: host.definition.texts),
      scheme: values.options["--scheme"]?.lowercased(), showsStats: values.has("--stats"),
      isFresh: values.has("--fresh"), keepsFrame: keepsFrame, keepsJournal: try lines.journal(),
      swaps: !values.has("--no-swap"),
      selection: FeatureSelection(only: ids("--only"), without: ids("--without") ?? [], isSafe: isSafe),
      isolation: values.options["--isolation"].flatMap(Isolation.init), isStrict: values.has("--strict"),
      settings: settings,
      added: host.commands.contains { $0 == UpdateCommand.self } ? host.addedFeatures(in: directories) : nil,
      notifiesOfUpdates: try lines.updates())
  }
}
