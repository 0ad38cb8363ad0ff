public import HostKit

/// The verbs for authors of features: building, checking and templates.
///
/// A program of its own has them beside the app's, so that the app itself contains none of their code. It starts the app
/// with the host's own root, services, rules and words. The app names it in `HostApp.tools`:
///
/// ```swift
/// @main
/// struct DeskTools: DeskProgram {
///   let commands = AuthorCommands.all + StandardCommands.all
/// }
/// ```
public enum AuthorCommands {
  /// Builds the plugin packages of a folder and opens the app on them.
  public static let dev: any Command.Type = DevCommand.self
  /// Builds plugin packages as release libraries.
  public static let build: any Command.Type = BuildCommand.self
  /// Makes a plugin package.
  public static let new: any Command.Type = NewCommand.self
  /// Prints the code that shows an element of a screen.
  public static let snippet: any Command.Type = SnippetCommand.self
  /// Prints the C header of a package of service contracts.
  public static let contract: any Command.Type = ContractCommand.self
  /// Tests a library, or drives it by a script.
  public static let check: any Command.Type = CheckCommand.self
  /// Writes what the user does in the running app as a script.
  public static let record: any Command.Type = RecordCommand.self
  /// Shows what happens in the running app.
  public static let inspect: any Command.Type = InspectCommand.self
  /// Publishes libraries in a gallery.
  public static let publish: any Command.Type = PublishCommand.self
  /// Makes an archive and a Debian package of the app.
  public static let package: any Command.Type = PackageCommand.self

  /// All of them, in the order of the help.
  public static let all = [dev, build, new, snippet, contract, check, record, inspect, publish, package]
}
