import Failures
import Galleries
import Installing
import Platform

/// `NAME sources`: lists the sources of features, and changes the user's.
@MainActor
enum SourcesCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "sources",
      summary: "List the sources of features, or change them.",
      details: [
        "They are in ~/.config/\(host.identity.folderName)/sources and /etc/xdg/\(host.identity.folderName)/sources,",
        "a line each. 'add SOURCE ID' adds its source.",
      ],
      options: [
        .init(name: "--add", value: "SOURCE", help: "Add \(GallerySource.forms)."),
        .init(name: "--remove", value: "SOURCE", help: "Remove a source. What was added from it stays."),
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let sources = SourceList(config: host.directories.config, name: host.identity.folderName)
    if let text = values.options["--add"] { try sources.add(try GallerySource(text)) }
    if let text = values.options["--remove"] { try sources.remove(try GallerySource(text)) }
    let all = try sources.read()
    Console.print(all.isEmpty ? "There are no sources.\n" : all.map { "\($0)\n" }.joined())
    return .done
  }
}
