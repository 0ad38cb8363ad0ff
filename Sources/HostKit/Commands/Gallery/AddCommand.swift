import Failures
import Flows
import Galleries
import Installing
import Platform
import PluginLoading
import Screens

/// `NAME add [SOURCE] ID…`: adds features from a gallery.
@MainActor
enum AddCommand: Command {
  private nonisolated static let grant = Verb.Option(
    name: "--grant", value: "GRANT", help: "Allow \(Grant.forms), or 'all' that it asks for. Can be repeated.",
    isRepeatable: true)

  static func verb(for host: HostContext) -> Verb {
    let name = host.identity.name
    return Verb(
      name: "add",
      summary: "Add features from a gallery.",
      details: [
        "SOURCE is \(GallerySource.forms).",
        "With a source alone, lists what it has.",
        "Without it, the sources are those of earlier calls and of '\(name) sources'.",
        "An ID can have a version or a channel: shop.notes@1.2.0, shop.notes@beta. 'shop.*' stands for all that begin so.",
        "The author's key is accepted the first time; another one is refused from then on.",
        "A running app shows the feature as a tab at once.",
        "",
        "Examples:",
        "  \(name) add https://ada.example/gallery shop.notes",
        "  \(name) add ./gallery 'shop.*' --yes --grant network",
      ],
      arguments: [
        .init(name: "SOURCE", help: "The source, if it is not among those that are known.", isOptional: true),
        .init(name: "ID", help: "The ids of features.", isRepeated: true, isOptional: true),
      ],
      options: [
        grant,
        .init(name: "--yes", help: "Do not ask. Without --grant, it is allowed nothing, and asks in the app."),
        .init(name: "--with-services", help: "Also add what provides the services that it uses."),
        .init(name: "--json", help: "Print JSON, for scripts. With --yes."),
      ])
  }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    for text in values.lists[grant.name] ?? [] where text != "all" && Grant(text, home: "/home") == nil {
      throw UsageError(kind: .malformedValue(grant, text, expected: "all, or \(Grant.forms)"), verb: verb)
    }
    if values.has("--json"), !values.has("--yes") {
      throw UsageError(kind: .lonelyOption("--json", without: "--yes"), verb: verb)
    }
    if ids(values).isEmpty, source(values) == nil {
      throw UsageError("Missing argument 'ID', the id of a feature.", of: verb)
    }
    if let word = ids(values).first(where: GallerySource.isSource) {
      throw UsageError("Unexpected argument '\(word)': only the first can be a source.", of: verb)
    }
  }

  private static func source(_ values: CommandValues) -> String? {
    values.arguments.first.flatMap { GallerySource.isSource($0) ? $0 : nil }
  }

  private static func ids(_ values: CommandValues) -> [String] {
    Array(values.arguments.dropFirst(source(values) == nil ? 0 : 1))
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let work = try GalleryWork(of: host)
    return try work.run { () throws(FlowFailure) in
      let given = try source(values).map { text throws(FlowFailure) in try GallerySource(text) }
      if let given, ids(values).isEmpty { return try list(given, host.identity.name, work) }
      var sources = if let given { [given] } else { try work.sources.read() }
      if given == nil {
        for source in try work.installer.installed.read().map(\.source) where !sources.contains(source) {
          sources.append(source)
        }
      }
      var offers: [Offer] = []
      for id in ids(values) {
        let parts = id.split(separator: "@", maxSplits: 1).map(String.init)
        for id in try expand(parts[0], sources, work) where !offers.contains(where: { $0.id.rawValue == id }) {
          offers.append(try work.installer.offer(id, parts.dropFirst().first, from: sources))
        }
      }
      if values.has("--with-services") {
        offers += try providers(of: offers, beside: try work.installer.installed.read()) { source throws(FlowFailure) in
          try Catalogue(of: try work.installer.gallery(source)).ids
        } offer: { id, source in
          try? work.installer.offer(id, nil, from: [source])
        }
      }
      return try add(offers, given, values, work)
    }
  }

  private static func list(
    _ source: GallerySource, _ name: String, _ work: GalleryWork
  ) throws(FlowFailure) -> ExitStatus {
    let rows = try SearchCommand.rows(of: source, with: "", work)
    guard let first = rows.first?.first else {
      Console.print("\(source) has no features.\n")
      return .done
    }
    Console.print(SearchCommand.table(rows) + "\nAdd one: \(name) add \(source) \(first)\n")
    return .done
  }

  /// Returns the ids that a word of the command line stands for.
  private static func expand(
    _ word: String, _ sources: [GallerySource], _ work: GalleryWork
  ) throws(FlowFailure) -> [String] {
    guard word.hasSuffix("*"), let pattern = FeaturePattern(word) else { return [word] }
    var ids: [String] = []
    for source in sources {
      ids += try Catalogue(of: try work.installer.gallery(source)).ids.filter { id in
        FeatureID.isValid(id) && pattern.matches(FeatureID(rawValue: id)) && !ids.contains(id)
      }
    }
    return ids.isEmpty ? [word] : ids
  }

  /// Returns offers that provide what other offers use and nothing here provides: one for each service, from the source
  /// of the offer that uses it.
  ///
  /// - Parameters:
  ///   - ids: Returns the ids that a source has.
  ///   - offer: Returns the present version of an id in a source, or nil if it cannot be had.
  static func providers(
    of offers: [Offer], beside installed: [InstalledFeature], ids: (GallerySource) throws(FlowFailure) -> [String],
    offer find: (String, GallerySource) -> Offer?
  ) throws(FlowFailure) -> [Offer] {
    var more: [Offer] = []
    for offer in offers {
      var missing = InstallText.missingServices(of: offer, beside: offers + more, installed)
      guard !missing.isEmpty else { continue }
      // Another version of what is added is not added beside it.
      for id in try ids(offer.source) where !(offers + more).contains(where: { $0.id.rawValue == id }) {
        guard let other = find(id, offer.source), case let provided = other.description.features.flatMap(\.provides),
          !missing.isDisjoint(with: provided)
        else { continue }
        missing.subtract(provided)
        more.append(other)
      }
    }
    return more
  }

  private static func add(
    _ offers: [Offer], _ given: GallerySource?, _ values: CommandValues, _ work: GalleryWork
  ) throws(FlowFailure) -> ExitStatus {
    let isQuiet = values.has("--json")
    let installed = try work.installer.installed.read()
    for offer in offers where !isQuiet {
      Console.print(InstallText.plan(offer, beside: offers, installed))
    }
    try checkGrants(values, offers)
    var grants: [Set<Grant>] = offers.map { self.grants(values, $0) }
    if !values.has("--yes") {
      guard Console.isTerminal else {
        throw FlowFailure(
          code: "add.question", message: "Nobody can be asked here. Nothing was changed.",
          expected: "a terminal, or --yes", found: "neither", remedy: "Add --yes, and --grant for what it may do.")
      }
      let asks = zip(offers, grants).contains { !InstallText.grants(of: $0).subtracting($1).isEmpty }
      Console.print(asks ? "Add it? [y]es, [a]llow all of this too, [N]o: " : "Add it? [y]es, [N]o: ")
      let answer = work.answer().lowercased()
      if asks, answer == "a" {
        grants = offers.map(InstallText.grants)
      } else if answer != "y" {
        Console.print("Nothing was changed.\n")
        return .done
      }
    }
    var results: [String] = []
    var isRefused = false
    for (offer, grants) in zip(offers, grants) {
      let before = installed.first { $0.id == offer.id }.flatMap { work.installer.installed.current(of: $0) }
      try work.installer.install(offer, allowing: grants)
      let failure = try work.settle(offer, hadVersion: before != nil)
      isRefused = isRefused || failure != nil
      results.append(InstallText.json(offer, state: failure == nil ? "added" : "refused", reason: failure))
      if !isQuiet {
        Console.print(
          "\(offer.id) \(offer.description.version) \(failure.map { "was refused: \($0)" } ?? "was added.")\n")
      }
    }
    if let given { try work.sources.add(given) }
    if isQuiet { Console.print(JSONText.array(results)) }
    return isRefused ? .failed : .done
  }

  /// Returns what an offer asks for and the user allows: a folder allows what is in it.
  private static func grants(_ values: CommandValues, _ offer: Offer) -> Set<Grant> {
    let words = values.lists[grant.name] ?? []
    let needs = InstallText.grants(of: offer)
    if words.contains("all") { return needs }
    let allowed = words.compactMap { Grant($0, home: Environment["HOME"]) }
    return needs.filter { need in allowed.contains { $0.covers(need) } }
  }

  /// Checks that each grant of the command line is for something that an offer asks for.
  ///
  /// What nothing asks for would be a later version's without a question.
  private static func checkGrants(_ values: CommandValues, _ offers: [Offer]) throws(FlowFailure) {
    let needs = offers.reduce(into: Set<Grant>()) { $0.formUnion(InstallText.grants(of: $1)) }
    for word in values.lists[grant.name] ?? [] where word != "all" {
      guard let allowed = Grant(word, home: Environment["HOME"]) else { continue }
      guard !needs.contains(where: { allowed.covers($0) }) else { continue }
      throw FlowFailure(
        code: "add.grant", message: "Nothing that is added asks for '\(word)'. Nothing was changed.",
        expected: needs.isEmpty ? "no grant" : needs.map(\.text).sorted().joined(separator: ", "), found: "'\(word)'",
        remedy: "Leave --grant out; a version that asks for it later waits until you allow it.")
    }
  }
}
