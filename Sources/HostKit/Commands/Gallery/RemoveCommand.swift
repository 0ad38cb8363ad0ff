import Failures
import Flows
import Installing

/// `NAME remove ID…`: removes features that were added from galleries.
@MainActor
enum RemoveCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "remove",
      summary: "Remove features that were added from galleries.",
      details: [
        "What they were allowed is taken back. What they have stored stays, unless --with-data is given.",
        "A running app removes their tabs at once. On a terminal, it asks first.",
      ],
      arguments: [.init(name: "ID", help: "The ids of features.", isRepeated: true, words: .features)],
      options: [
        .init(name: "--with-data", help: "Let them begin anew if they are ever added again."),
        .init(name: "--yes", help: "Do not ask."),
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let work = try GalleryWork(of: host)
    return try work.run { () throws(FlowFailure) in
      if !values.has("--yes"), Console.isTerminal {
        let data = values.has("--with-data") ? " and what they have stored" : ""
        Console.print("Remove \(values.arguments.joined(separator: ", "))\(data)? [y]es, [N]o: ")
        guard work.answer().lowercased() == "y" else {
          Console.print("Nothing was changed.\n")
          return .done
        }
      }
      for id in values.arguments {
        let users = try work.installer.remove(FeatureID(rawValue: id), withData: values.has("--with-data"))
        Console.print("\(id) was removed.\n")
        for user in users { Console.print("  \(user.id) uses a service that only it has provided.\n") }
      }
      return .done
    }
  }
}
