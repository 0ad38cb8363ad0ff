import Installing
package import Platform

/// An app as its commands see it: its identity, its features and its verbs.
public struct HostContext: Sendable {
  package let definition: AppDefinition
  /// All commands, in the order of the help.
  public let commands: [any Command.Type]

  /// The app's identity.
  public var identity: AppIdentity { definition.identity }

  /// The app's directories.
  package var directories: Directories {
    Directories(environment: Environment.current, name: identity.folderName)
  }

  /// The folders that a verb uses if the command line names none: the app's own, or the user's for an app without.
  package var folders: [String] { sources.folders(of: identity, environment: Environment.current) }

  /// The user's own folder, or nil if it is none of ``folders``.
  var userFolder: String? { sources.userFolder(of: identity, environment: Environment.current) }

  /// Creates the user's folder, if it is one of ``folders``.
  func prepareFolders() { sources.prepare(for: identity, environment: Environment.current) }

  /// The places of what the user adds from galleries, or nil if the app takes nothing from users.
  func addedFeatures(in directories: Directories) -> AddedFeatures.Places? {
    guard let features = userFolder else { return nil }
    return AddedFeatures.Places(
      folders: InstallFolders(features: features, state: directories.state, cache: directories.cache),
      sources: SourceList(config: directories.config, name: identity.folderName))
  }

  private var sources: FeatureSources {
    definition.sources.sources.isEmpty ? FeatureSources(.user) : definition.sources
  }

  /// The description of the folder that a verb takes.
  var folderArguments: [Verb.Argument] {
    let isUsers = definition.sources.sources.isEmpty
    let standard = isUsers ? "~/.local/share/\(identity.folderName)/features" : "the app's own"
    return [
      .init(
        name: "DIR", help: "The folder with the libraries (*.so). Default: \(standard).", isPath: true,
        isOptional: true)
    ]
  }

  /// The commands that start the app, in quotes for a sentence: "'switchyard run' or 'switchyard dev'".
  @MainActor var start: String {
    guard defaultVerb == nil else { return "'\(identity.name)'" }
    let verbs = shownVerbs.filter(\.opensApp).sorted { $0.name == "run" && $1.name != "run" }
    return verbs.map { "'\(identity.name) \(HelpText.neededWords($0))'" }.joined(separator: " or ")
  }

  /// The verb of a command line without one: an app with folders of its own opens.
  var defaultVerb: String? { definition.sources.sources.isEmpty ? nil : "run" }

  /// The command that opens the app on built libraries, for a sentence: "switchyard run".
  var opening: String { definition.sources.sources.isEmpty ? "\(identity.name) run" : identity.name }

  /// The verbs that the help shows.
  @MainActor package var shownVerbs: [Verb] { commands.map { $0.verb(for: self) }.filter { !$0.isHidden } }

  /// The manual page of the app.
  package var manualPage: ManualPage {
    ManualPage(
      of: identity, keys: definition.terminal.keys.manual(definition.texts), variables: definition.variables)
  }

  /// Creates the context of an app with these commands and those that they need, beside those that it starts itself with.
  package init(definition: AppDefinition, commands: [any Command.Type]) {
    self.definition = definition
    self.commands = commands + commands.flatMap { $0.helpers } + StandardCommands.hidden
  }
}
