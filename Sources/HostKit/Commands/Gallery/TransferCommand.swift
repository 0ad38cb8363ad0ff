import Failures
import Glibc
import Installing

/// The hidden verb that fetches files from the web, in the sandbox of plugins.
@MainActor
enum TransferCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: GalleryWork.transferVerb, summary: "Fetch files for a command.",
      arguments: [.init(name: "ARGUMENT", help: "A folder, a size and a program.", isRepeated: true)], isHidden: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let words = values.arguments
    guard words.count == 3, let limit = Int(words[1]) else { return .usageError }
    _exit(TransferProcess.run(folder: words[0], limit: limit, program: words[2]))
  }
}
