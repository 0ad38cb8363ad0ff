import Failures
import Galleries
import Installing
import Platform
import PluginLoading
import Screens

/// `NAME update [ID…]`: installs what is new of the features that were added.
@MainActor
enum UpdateCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "update",
      summary: "Update the features that were added from galleries.",
      details: [
        "A new version is fetched, checked and tried in a process of its own before it takes the place of the old one.",
        "One that asks for more than the one before waits: '\(host.identity.name) update --accept ID' allows it.",
        "One that does not work is left at once, and not tried again.",
        "Nothing is ever updated by itself.",
      ],
      arguments: [
        .init(
          name: "ID", help: "The ids of features. Default: all.", isRepeated: true, isOptional: true, words: .features)
      ],
      options: [
        .init(name: "--check", help: "Only say what is new."),
        .init(name: "--accept", help: "Allow what new versions ask for."),
        .init(name: "--json", help: "Print JSON, for scripts."),
      ])
  }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    if values.has("--check"), values.has("--accept") {
      throw UsageError(kind: .excludedOption("--accept", by: "--check"), verb: verb)
    }
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let work = try GalleryWork(of: host)
    return try work.run { () throws(FlowFailure) in
      var features = try work.installer.installed.read()
      let known = features.map(\.id.rawValue)
      if let id = values.arguments.first(where: { !known.contains($0) }) {
        throw InstallFailure.notInstalled(id, known: known)
      }
      if !values.arguments.isEmpty { features.removeAll { !values.arguments.contains($0.id.rawValue) } }
      var lines: [Line] = []
      if !values.has("--check") {
        for feature in features {
          guard let (reason, version) = try work.leaveBadVersion(of: feature) else { continue }
          lines.append(
            Line(
              feature.id.rawValue, version.version.text, "left", "back from a version that failed: \(reason)"))
        }
        features = try work.installer.installed.read().filter { feature in features.contains { $0.id == feature.id } }
      }
      for standing in try work.installer.standings(of: features) {
        lines.append(update(standing, values, work))
      }
      Console.print(values.has("--json") ? Line.json(lines) : Line.text(lines))
      return lines.contains(where: \.isBad) ? .failed : .done
    }
  }

  private static func update(_ standing: Installer.Standing, _ values: CommandValues, _ work: GalleryWork) -> Line {
    let id = standing.feature.id.rawValue
    let current = standing.current?.version.text ?? ""
    var line: Line
    if case .newer(let signed, let version) = standing.state, !values.has("--check") {
      do throws(FlowFailure) {
        line = try update(standing, signed, accepts: values.has("--accept"), work)
      } catch {
        line = Line(id, current, "failed", "\(version) was not installed. \(error.printable)", isBad: true)
      }
    } else {
      let (words, newest, isBad) = InstallText.state(standing)
      var text = newest.map { "\(words): \($0)" } ?? words
      if case .failed(let failure) = standing.state { text = failure.printable }
      if case .setAside = standing.state { text = words }
      line = Line(id, current, isBad ? "failed" : newest == nil ? "current" : "newer", text, isBad: isBad)
      if case .newer(let signed, let version) = standing.state { line.describe(version, signed, standing, work) }
    }
    if let words = standing.withdrawn, line.state != "updated" {
      line.text += "\n    \(current) was withdrawn by its author: \(words)"
    }
    return line
  }

  private static func update(
    _ standing: Installer.Standing, _ signed: SignedChannel, accepts: Bool, _ work: GalleryWork
  ) throws(FlowFailure) -> Line {
    let (feature, installer) = (standing.feature, work.installer)
    let before = standing.current?.version.text ?? ""
    let offer = try installer.offer(signed, for: feature)
    let more = installer.newNeeds(of: offer, after: standing.current)
    let version = offer.description.version.text
    if !more.isEmpty, !accepts {
      try installer.install(offer, waits: true)
      return Line(
        feature.id.rawValue, before, "waiting",
        "\(version) waits, as it asks for \(InstallText.needs(more)). 'update --accept \(feature.id)' allows it.")
    }
    let grants = Set(more.map(\.grant))
    try installer.install(
      offer,
      allowing: InstallText.grants(of: offer).filter { grant in
        grants.contains { Grant($0, home: Environment["HOME"]) == grant }
      })
    if let reason = try work.settle(offer, hadVersion: true) {
      return Line(feature.id.rawValue, before, "left", "\(version) was refused by the app: \(reason)", isBad: true)
    }
    let notes = offer.description.notes.split(separator: "\n").map { "\n    \($0)" }.joined()
    return Line(feature.id.rawValue, version, "updated", "updated from \(before)\(notes)")
  }

  /// The result for a feature.
  @MainActor private struct Line {
    let id: String
    let version: String
    let state: String
    var text: String
    let isBad: Bool
    /// The version that could be installed, with the author's words and what it asks for beyond the current one.
    private var newer: (version: String, notes: String, needs: [String])?

    init(_ id: String, _ version: String, _ state: String, _ text: String, isBad: Bool = false) {
      (self.id, self.version, self.state, self.text, self.isBad) = (id, version, state, text, isBad)
    }

    /// Says what is new in a version that could be installed; its gallery may not tell.
    mutating func describe(
      _ version: VersionNumber, _ signed: SignedChannel, _ standing: Installer.Standing, _ work: GalleryWork
    ) {
      let offer = try? work.installer.offer(signed, for: standing.feature)
      let needs = offer.map { work.installer.newNeeds(of: $0, after: standing.current).map(\.grant) } ?? []
      let notes = offer?.description.notes ?? ""
      newer = (version.text, notes, needs)
      text += notes.split(separator: "\n").map { "\n    \($0)" }.joined()
      if !needs.isEmpty { text += "\n    It asks for \(needs.joined(separator: ", "))." }
    }

    static func text(_ lines: [Line]) -> String {
      guard !lines.isEmpty else { return "Nothing was added from a gallery.\n" }
      return lines.map { "\($0.id) \($0.version)  \(PrintableText.visible($0.text, keepsLines: true))\n" }.joined()
    }

    static func json(_ lines: [Line]) -> String {
      JSONText.array(
        lines.map { line in
          let needs = (line.newer?.needs ?? []).map(JSONText.string).joined(separator: ", ")
          return JSONText.object(
            [
              ("id", line.id), ("version", line.version), ("state", line.state), ("text", line.text),
              ("newest", line.newer?.version), ("notes", line.newer?.notes),
            ], and: "needs", "[\(needs)]")
        })
    }
  }
}
