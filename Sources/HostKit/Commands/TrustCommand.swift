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
    help: "No longer trust this library, or the digest or key that --list shows. Can be repeated.",
    isRepeatable: true)
  private nonisolated static let inProcess = Verb.Option(
    name: "--in-process", help: "Run it in the app's process, where nothing limits it.")
  private nonisolated static let key = Verb.Option(
    name: "--key", value: "KEY", help: "Trust what this key has signed, as 'ssh-keygen -l' prints it. With --for.")
  private nonisolated static let pattern = Verb.Option(
    name: "--for", value: "PATTERN",
    help: "The features that the key may sign: \(FeaturePattern.forms). Can be repeated.", isRepeatable: true)

  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "trust",
      summary: "Trust plugin libraries, list the trusted ones, or revoke trust.",
      details: [
        "A library that is not trusted runs in a process of its own, without grants.",
        "A trusted one has a process of its own too, with what --grant allows, unless --in-process is given.",
        "Trust belongs to the content of a file. A changed file of the same owner keeps its grants, but not --in-process.",
        "A signature gives nothing by itself: --key and --for say which features a key may sign, and with what grants.",
        "Each FILE is checked and probed as by the app, and must be a working plugin.",
        "",
        "Examples:",
        "  \(host.identity.name) trust Libraries/libCatalog.so",
        "  \(host.identity.name) trust --grant network --grant read:/proc Libraries/libStatus.so",
        "  \(host.identity.name) trust --key SHA256:… --for 'shop.*' --grant network",
        "  \(host.identity.name) trust --revoke Libraries/libCatalog.so",
      ],
      arguments: [
        .init(name: "FILE", help: "The library (*.so).", isRepeated: true, isPath: true, isFile: true, isOptional: true)
      ],
      options: [
        grant, inProcess, key, pattern,
        .init(name: "--list", help: "List the trusted libraries."),
        .init(name: "--json", help: "Print JSON, for scripts. With --list."), revoke,
      ])
  }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    for text in values.lists[grant.name] ?? [] where Grant(text, home: "/home") == nil {
      throw UsageError(kind: .malformedValue(grant, text, expected: Grant.forms), verb: verb)
    }
    if let text = values.options[key.name], KeyFingerprint(text) == nil {
      throw UsageError(kind: .malformedValue(key, text, expected: "SHA256: and 43 characters"), verb: verb)
    }
    for text in values.lists[pattern.name] ?? [] where FeaturePattern(text) == nil {
      throw UsageError(kind: .malformedValue(pattern, text, expected: FeaturePattern.forms), verb: verb)
    }
    let mode = ["--list", revoke.name, key.name].first(where: values.has)
    if mode != key.name, values.has(pattern.name) {
      throw UsageError(kind: .lonelyOption(pattern.name, without: key.name), verb: verb)
    }
    guard let mode else {
      if values.has("--json") { throw UsageError(kind: .lonelyOption("--json", without: "--list"), verb: verb) }
      if values.arguments.isEmpty {
        throw UsageError(kind: .missingArgument(verb.arguments[0]), verb: verb)
      }
      return
    }
    if mode == key.name, !values.has(pattern.name) {
      throw UsageError(kind: .missingOption(pattern), verb: verb)
    }
    // That a key's libraries run in the app's process can be written into the file only.
    let others =
      switch mode {
      case "--list": [grant.name, inProcess.name, key.name, revoke.name]
      case key.name: [inProcess.name, "--json"]
      default: [grant.name, inProcess.name, key.name, "--json"]
      }
    if let other = others.first(where: values.has) {
      throw UsageError(kind: .excludedOption(other, by: mode), verb: verb)
    }
    if let word = values.arguments.first {
      throw UsageError(kind: .excludedArgument(word, by: mode), verb: verb)
    }
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let directories = host.directories
    let file = TrustFile<TrustPolicy>(folder: directories.config)
    if values.has("--list") {
      let policy = TrustPolicy(
        user: try file.read(), system: try TrustFile<TrustPolicy>(folder: directories.system).read())
      Console.print(values.has("--json") ? TrustReport.json(policy) : TrustReport.table(policy))
      return .done
    }
    if let subjects = values.lists[revoke.name] {
      Console.print(try revoke(subjects, in: file, of: directories))
      return .done
    }
    let home = Environment["HOME"]
    let grants = Set((values.lists[grant.name] ?? []).compactMap { Grant($0, home: home) })
    if let key = values.options[key.name].flatMap(KeyFingerprint.init) {
      let entries = (values.lists[pattern.name] ?? []).compactMap(FeaturePattern.init)
        .map { TrustPolicy.KeyEntry(key: key, pattern: $0, grants: grants) }
      let system = try SystemPolicy(directories)
      for entry in entries { try system.check(entry) }
      try file.update { policy in for entry in entries { policy.trust(entry) } }
      for entry in entries { Console.print(TrustReport.text(entry)) }
      Console.print("The next start of '\(host.opening)' takes this into account.\n")
      return .done
    }
    let plugins = try Trust.examine(values.arguments, directories, added: host.addedFeatures(in: directories)?.folders)
    let store = Trust.store(directories)
    if let failure = store.distrust { throw failure }
    for plugin in plugins {
      if store.isLocked(plugin) { throw PolicyFailure.locked(plugin.name, by: store.systemPath ?? "the policy") }
      if case .refused(let failure) = store.standing(of: plugin) { throw failure }
    }
    let isolation = values.has(inProcess.name) ? Isolation.none : .process
    let entries = plugins.map { plugin in
      TrustPolicy.Entry(digest: plugin.digest ?? "", isolation: isolation, grants: grants, name: plugin.name)
    }
    let earlier = try file.update { policy in entries.map { policy.trust($0) } }
    // Who is trusted first is the owner.
    store.refresh()
    store.claim(plugins)
    for (index, plugin) in plugins.enumerated() {
      Console.print(TrustReport.text(plugin, entries[index], earlier: earlier[index]))
    }
    Console.print("The next start of '\(host.opening)' takes this into account.\n")
    return .done
  }

  /// Removes the entries of keys, of digests, or of files by their content, and what was accepted from their owners.
  private static func revoke(
    _ subjects: [String], in file: TrustFile<TrustPolicy>, of directories: Directories
  ) throws(FlowFailure) -> String {
    var digests: [(subject: String, digest: String, path: String?)] = []
    let keys = subjects.compactMap(KeyFingerprint.init)
    for subject in subjects where KeyFingerprint(subject) == nil {
      if Digest.isDigest(subject) {
        digests.append((subject, subject, nil))
      } else {
        let path = UserPath.absolute(subject)
        digests.append((subject, Digest.hexadecimal(of: try Folder.bytes(of: path)), path))
      }
    }
    let owners = TrustFile<FeatureOwners>(folder: directories.config)
    let system = try SystemPolicy(directories)
    var accepted = try owners.read()
    let wereAccepted = digests.map { accepted.revoke($0.digest, file: $0.path) }
    let text = try file.update { policy throws(FlowFailure) in
      var text = ""
      for key in keys {
        guard !policy.revoke(key).isEmpty else { throw system.notTrusted(key.text, key: key) }
        text += "\(key) is no longer trusted.\n"
      }
      for (index, (subject, digest, _)) in digests.enumerated() {
        let entry = policy.revoke(digest)
        guard entry != nil || wereAccepted[index] else {
          throw system.notTrusted(PrintableText.visible(subject), digest: digests[index].digest)
        }
        text += "\(PrintableText.visible(entry?.name ?? Folder.lastName(of: subject))) is no longer trusted.\n"
      }
      return text
    }
    if wereAccepted.contains(true) {
      try owners.update { owners in for (_, digest, path) in digests { owners.revoke(digest, file: path) } }
    }
    return text
  }
}
