import Failures
import Galleries
import Installing
import Screens

/// `NAME search [WORD]`: lists what the sources have.
@MainActor
enum SearchCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "search",
      summary: "Search the sources of features.",
      details: ["Lists the features whose id, name or title has WORD in it; without it, all."],
      arguments: [.init(name: "WORD", help: "A part of an id, a name or a title.", isOptional: true)],
      options: [.init(name: "--json", help: "Print JSON, for scripts.")])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let work = try GalleryWork(of: host)
    return try work.run { () throws(FlowFailure) in
      let word = values.arguments.first ?? ""
      var rows: [[String]] = []
      var failures: [FlowFailure] = []
      for source in try work.sources.read() {
        do throws(FlowFailure) {
          rows += try self.rows(of: source, with: word, work)
        } catch {
          failures.append(error)
        }
      }
      if values.has("--json") {
        let names = ["id", "version", "title", "source"]
        Console.print(JSONText.array(rows.map { JSONText.object(zip(names, $0).map { ($0, $1) }) }))
      } else {
        Console.print(rows.isEmpty ? "No source has it.\n" : table(rows))
      }
      for failure in failures { Console.warn("warning: \(failure.printable)\n") }
      return failures.isEmpty ? .done : .failed
    }
  }

  /// Returns the rows of what a source has, with a word in its id, name or title.
  static func rows(
    of source: GallerySource, with word: String, _ work: GalleryWork
  ) throws(FlowFailure) -> [[String]] {
    try Catalogue(of: try work.installer.gallery(source)).newest(with: word).map { entry in
      [entry.id, entry.version, entry.title, "\(source)"].map { PrintableText.visible($0) }
    }
  }

  /// Returns rows as a table for people.
  static func table(_ rows: [[String]]) -> String { TextTable.text([["ID", "VERSION", "TITLE", "SOURCE"]] + rows) }
}
