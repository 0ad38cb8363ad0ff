/// The verbs that every app has.
public enum StandardCommands {
  /// Opens the app.
  public static let run: any Command.Type = RunCommand.self
  /// Lists the libraries of a folder.
  public static let list: any Command.Type = ListCommand.self
  /// Lists the libraries with their rights, and decides about one.
  public static let features: any Command.Type = FeaturesCommand.self
  /// Lists, prints and changes the settings of features.
  public static let config: any Command.Type = ConfigCommand.self
  /// Says what the system enforces, and what is missing.
  public static let doctor: any Command.Type = DoctorCommand.self
  /// Opens a link in the running app.
  public static let open: any Command.Type = OpenCommand.self
  /// Prints the window of the running app.
  public static let tree: any Command.Type = TreeCommand.self
  /// Prints the app's log.
  public static let log: any Command.Type = LogCommand.self
  /// Goes back to the previous version of a library.
  public static let revert: any Command.Type = RevertCommand.self
  /// Says which libraries are trusted.
  public static let trust: any Command.Type = TrustCommand.self

  /// Adds features from a gallery.
  public static let add: any Command.Type = AddCommand.self
  /// Updates the features that were added.
  public static let update: any Command.Type = UpdateCommand.self
  /// Removes features that were added.
  public static let remove: any Command.Type = RemoveCommand.self
  /// Searches the sources of features.
  public static let search: any Command.Type = SearchCommand.self
  /// Lists the sources of features.
  public static let sources: any Command.Type = SourcesCommand.self

  /// Writes a picture of the app's screen.
  public static let snapshot: any Command.Type = SnapshotCommand.self
  /// Prints the manual page.
  public static let man: any Command.Type = ManualCommand.self
  /// Prints the completions for a shell.
  public static let completions: any Command.Type = CompletionsCommand.self

  /// All of them, in the order of the help.
  public static let all = [
    run, list, features, config, add, update, remove, search, sources, doctor, open, tree, log, revert, trust, snapshot,
    man,
    completions,
  ]

  /// Those that an app starts itself with.
  static let hidden: [any Command.Type] = [
    ProbeCommand.self, RunnerCommand.self, PictureCommand.self, SandboxTrialCommand.self, WordsCommand.self,
    TransferCommand.self,
  ]
}
