package import Coordination
package import Failures
package import HostCoordination
package import Scenes

/// The definition of a host's app: everything but the command line.
package struct AppDefinition: Sendable {
  /// The identity of the app, such as its name and its version.
  package var identity: AppIdentity
  /// The folders that its features come from.
  package var sources: FeatureSources
  /// Makes the coordinator of the window.
  package var makeRoot: @MainActor @Sendable () -> RootCoordinator
  /// The flows of the host's own.
  package var flows: [NativeFlow]
  /// The rules by which the host decides about features and links.
  package var rules: HostRules
  /// The defaults of the app in a terminal.
  package var terminal: TerminalDefaults
  /// The texts that the app shows to users.
  package var texts: AppTexts
  /// Environment variables that only this app reads, with their meaning.
  package var variables: KeyValuePairs<String, String>
  /// Whether authors of features may look at what happens in the app.
  package var isInspectable: Bool
  /// Takes what happens in the window, or nil if nobody does.
  package var observe: (@MainActor @Sendable (AsyncStream<AppTransition>) async -> Void)?

  package init(
    identity: AppIdentity, sources: FeatureSources, flows: [NativeFlow] = [], rules: HostRules,
    terminal: TerminalDefaults = TerminalDefaults(), texts: AppTexts = AppTexts(),
    variables: KeyValuePairs<String, String> = [:], isInspectable: Bool = true,
    observe: (@MainActor @Sendable (AsyncStream<AppTransition>) async -> Void)? = nil,
    makeRoot: @escaping @MainActor @Sendable () -> RootCoordinator
  ) {
    self.identity = identity
    self.sources = sources
    self.flows = flows
    self.rules = rules
    self.terminal = terminal
    self.texts = texts
    self.variables = variables
    self.isInspectable = isInspectable
    self.observe = observe
    self.makeRoot = makeRoot
  }

  /// Checks what the host has chosen: names, keys and texts that cannot be are errors before the app opens.
  package func check() throws(FlowFailure) {
    try identity.check()
    try terminal.keys.check()
    try texts.check()
  }

  /// The titles that belong to the app: a feature with one of them is shown with the name of its library.
  var reservedTitles: [String] { [identity.title, "Settings", "Plugins", texts[.start]] }
}
