import Failures
import Platform
import PluginLoading
import Screens

/// `NAME trust FILE…`: writes into the user's policy which libraries are trusted, and how far.
@MainActor
enum TrustCommand: Command {
  private nonisolated static let grant = Verb.Option(
    name: "--grant", value: "GRANT", help: "Allow \(Grant.forms), in a process of its own. Can be repeated.",
    isRepeatable: true)
  private nonisolated static let revoke = Verb.Option(
    name: "--revoke", value: "FILE",
    help: "No longer trust this library, or the digest that --list shows. Can be repeated.",
    isRepeatable: true)

  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "trust",
      summary: "Trust plugin libraries, list the trusted ones, or revoke trust.",
      details: [
        "A library that is not trusted runs in a process of its own, without grants.",
        "Trust belongs to the content of a file: a changed file must be trusted again.",
        "Each FILE is checked and probed as by the app, and must be a working plugin.",
        "",
        "Examples:",
        "  \(host.identity.name) trust Libraries/libCatalog.so",
        "  \(host.identity.name) trust --isolation process --grant network --grant read:/proc Libraries/libStatus.so",
        "  \(host.identity.name) trust --revoke Libraries/libCatalog.so",
      ],
      arguments: [
        .init(name: "FILE", help: "The library (*.so).", isRepeated: true, isPath: true, isFile: true, isOptional: true)
      ],
      options: [
        grant,
        .init(
          name: "--isolation", value: "HOW",
          help: "Run it in a process of its own, or in the app's (none). Default: none, with --grant process.",
          choices: Isolation.allCases.map(\.rawValue)),
        .init(name: "--list", help: "List the trusted libraries."),
        .init(name: "--json", help: "Print JSON, for scripts. With --list."), revoke,
      ])
  }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    for text in values.lists[grant.name] ?? [] where Grant(text, home: "/home") == nil {
      throw UsageError(kind: .malformedValue(grant, text, expected: Grant.forms), verb: verb)
    }
    let mode = ["--list", revoke.name].first(where: values.has)
    guard let mode else {
      if values.has("--json") { throw UsageError(kind: .lonelyOption("--json", without: "--list"), verb: verb) }
      if values.arguments.isEmpty {
        throw UsageError(kind: .missingArgument(verb.arguments[0]), verb: verb)
      }
      return
    }
    let others = [grant.name, "--isolation"] + (mode == "--list" ? [revoke.name] : ["--json"])
    if let other = others.first(where: values.has) {
      throw UsageError(kind: .excludedOption(other, by: mode), verb: verb)
    }
    if let word = values.arguments.first {
      throw UsageError(kind: .excludedArgument(word, by: mode), verb: verb)
    }
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let directories = host.directories
    let file = PolicyFile(folder: directories.config)
    if values.has("--list") {
      let entries = try file.read().entries
      Console.print(values.has("--json") ? TrustReport.json(entries) : TrustReport.table(entries))
      return .done
    }
    if let subjects = values.lists[revoke.name] {
      Console.print(try revoke(subjects, in: file))
      return .done
    }
    let plugins = try examine(values.arguments, directories)
    let home = Environment.current["HOME"]
    let grants = Set((values.lists[grant.name] ?? []).compactMap { Grant($0, home: home) })
    // What asks for a grant only means that, and not everything.
    let isolation =
      values.options["--isolation"].flatMap(Isolation.init) ?? (grants.isEmpty ? Isolation.none : .process)
    let entries = plugins.map { plugin in
      TrustPolicy.Entry(digest: plugin.digest ?? "", isolation: isolation, grants: grants, name: plugin.name)
    }
    let earlier = try file.update { policy in entries.map { policy.trust($0) } }
    for (index, plugin) in plugins.enumerated() {
      Console.print(TrustReport.text(plugin, entries[index], earlier: earlier[index]))
    }
    Console.print("The next start of '\(host.opening)' takes this into account.\n")
    return .done
  }

  /// Checks and tries the libraries; all of them must be usable.
  private static func examine(_ paths: [String], _ directories: Directories) throws(FlowFailure) -> [FoundPlugin] {
    let loop = PollLoop()
    let inspector = Trust.inspector(directories, loop: loop)
    var plugins: [FoundPlugin] = []
    for path in paths {
      let found = try inspector.inspect(path: path)
      var probed: FoundPlugin?
      inspector.probe(found) { probed = $0 }
      loop.run { probed != nil }
      let plugin = probed ?? found
      guard plugin.description != nil, plugin.digest != nil else {
        throw plugin.failure ?? LoadFailure.notProbed(plugin.name)
      }
      plugins.append(plugin)
    }
    return plugins
  }

  /// Removes the entries of digests, or of files by their content.
  private static func revoke(_ subjects: [String], in file: PolicyFile) throws(FlowFailure) -> String {
    var digests: [(subject: String, digest: String)] = []
    for subject in subjects {
      if Digest.isDigest(subject) {
        digests.append((subject, subject))
      } else {
        let bytes = try Folder.bytes(of: UserPath.absolute(subject))
        digests.append((subject, Digest.hexadecimal(of: bytes)))
      }
    }
    return try file.update { policy throws(FlowFailure) in
      var text = ""
      for (subject, digest) in digests {
        guard let entry = policy.revoke(digest) else {
          throw PolicyFailure.notTrusted(PrintableText.visible(subject))
        }
        text += "\(PrintableText.visible(entry.name)) is no longer trusted.\n"
      }
      return text
    }
  }
}
