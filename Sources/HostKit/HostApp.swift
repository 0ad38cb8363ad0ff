public import Coordination
import Failures
import Glibc
public import HostCoordination
import Platform
public import Scenes

/// An app whose tabs are features: its identity, where its features come from, and its root coordinator.
///
/// ```swift
/// @main
/// struct ShopApp: HostApp {
///   let identity = AppIdentity(name: "shop", title: "The Shop", version: "2.1.0")
///   let features = FeatureSources(.folder("/usr/lib/shop/features"), .user)
///   func root() -> some RootCoordinator { ShopRoot() }
/// }
/// ```
///
/// The executable has the command line of a whole app: `run`, `list` and `features`, `open`, `tree`, `log`, `revert`,
/// `trust` and `doctor`, with `--help`, a manual page and completions in the app's own name.
@MainActor
public protocol HostApp: SendableMetatype {
  /// The type of the root coordinator.
  associatedtype Root: RootCoordinator

  /// Creates the app's description; the app itself opens later, and not for every verb.
  init()

  /// The identity of the app: the name that users call it by, and the names of its files and links.
  var identity: AppIdentity { get }
  /// The folders that the app's features come from.
  ///
  /// Without any, the command line names one, `run DIR`, or the user's own is used.
  var features: FeatureSources { get }
  /// The verbs of the command line, in the order of the help.
  ///
  /// By default those that every app has, ``StandardCommands/all``.
  var commands: [any Command.Type] { get }

  /// The file name of a program that has all verbs of the app and more, such as those for authors of features.
  ///
  /// It is looked for beside the executable and in `../libexec/NAME`, and takes over the process, with the same words,
  /// for a command line that begins with none of the ``commands``. Nil by default: there is none.
  var tools: String? { get }

  /// The flows of the host's own that can be tabs, are presented by features, or come back after a restart.
  var flows: [NativeFlow] { get }
  /// The rules by which the host decides about features and links.
  var rules: HostRules { get }

  /// The defaults of the app in a terminal, which its command line can change.
  var terminal: TerminalDefaults { get }

  /// The texts of the app in its own words or language, apart from what its features and flows show.
  var texts: AppTexts { get }

  /// Environment variables that only this app reads, with their meaning, for the manual page.
  var variables: KeyValuePairs<String, String> { get }

  /// Whether authors of features, who run the app with `dev`, may look at what happens in it.
  ///
  /// By default true: `inspect` shows each moment with its screens, and `record` writes what is done. Secrets are in
  /// neither.
  var isInspectable: Bool { get }

  /// Takes the transitions of the window while the app runs, as for analytics.
  func observe(_ transitions: AsyncStream<AppTransition>) async

  /// Creates the coordinator of the window.
  ///
  /// Called once, when the app opens.
  func root() -> Root
}

extension HostApp {
  /// No folders of its own.
  public var features: FeatureSources { FeatureSources() }

  /// No program with further verbs.
  public var tools: String? { nil }

  /// No flows but those that the root shows.
  public var flows: [NativeFlow] { [] }

  /// No variables of its own.
  public var variables: KeyValuePairs<String, String> { [:] }

  /// The words of the framework, in English.
  public var texts: AppTexts { AppTexts() }

  /// The mouse, all characters, the terminal's own colours and the standard keys.
  public var terminal: TerminalDefaults { TerminalDefaults() }

  /// Rules that let everything through.
  public var rules: HostRules { HostRules() }

  /// For authors of features.
  public var isInspectable: Bool { true }

  /// Takes nothing.
  public func observe(_ transitions: AsyncStream<AppTransition>) async {}

  /// The verbs that every app has.
  public var commands: [any Command.Type] { StandardCommands.all }

  /// Carries out the command line of this process, and ends it.
  public static func main() {
    StandardDescriptors.open()
    let app = Self()
    let host = app.context
    let words = Array(CommandLine.arguments.dropFirst())
    if let tools = app.tools.map({ ToolsProgram(name: $0, app: app.identity.name) }),
      tools.takes(words, isVerb: { word in host.commands.contains { $0.verb(for: host).name == word } })
        || RunCommand.needsTools(words, in: host)
    {
      tools.takeOver(words)
      Console.warn(tools.absence)
    }
    // A write to a pipe without a reader fails instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    // So does a write beyond the file size limit.
    signal(SIGXFSZ, SIG_IGN)
    do throws(FlowFailure) {
      try host.definition.check()
    } catch {
      Console.report(error)
      ExitStatus.failed.end()
    }
    ProgramName.set(host.identity.name, start: host.start)
    host.run(words).end()
  }

  /// The app as its commands see it.
  package var context: HostContext {
    HostContext(
      definition: AppDefinition(
        identity: identity, sources: features, flows: flows, rules: rules, terminal: terminal,
        texts: texts, variables: variables, isInspectable: isInspectable, observe: { await self.observe($0) },
        makeRoot: { self.root() }), commands: commands)
  }
}
