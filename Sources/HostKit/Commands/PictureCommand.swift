import Failures
import Glibc
import PluginLoading

/// The hidden verb with which the host decodes a picture of a library in a process of its own.
@MainActor
enum PictureCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: AppPictures.verb, summary: "Decode a picture for the host.",
      arguments: [.init(name: "ARGUMENT", help: "The path, or an empty text, and grants.", isRepeated: true)],
      isHidden: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    guard let path = values.arguments.first else { return .usageError }
    let grants = Set(values.arguments.dropFirst().compactMap { Grant($0) })
    // Nothing that the picture's library has registered for an exit is called.
    _exit(PictureRunner.run(file: path.isEmpty ? nil : path, grants: grants))
  }
}
