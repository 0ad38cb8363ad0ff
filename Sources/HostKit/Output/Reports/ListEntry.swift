import CSwitchyard
import Failures
import FeatureHosting
import Flows
import PluginLoading
import Screens

/// A line of `NAME list`: a feature, or a library that was refused.
struct ListEntry {
  var id: String?
  var title: String?
  var version: String?
  /// The vendor that the library names, or nil.
  var vendor: String?
  /// The contact that the library names for its users, or nil.
  var contact: String?
  /// The terms that the library says that it comes under.
  var licence: String?
  /// The services of other features that the feature says that it uses.
  var uses: [String] = []
  var abi: String?
  /// The state: "ready", "refused", "quarantined", or "untried" before the probe.
  var state: String
  var file: String
  var failure: FlowFailure?
  /// The place in which the app runs the library and the reason, or nil if it cannot be used.
  var decision: PlacementRule.Decision?
  /// The generations of the library in a running app.
  var generations: Generations?

  /// The feature that the title is taken from, if it is not its own.
  var mark: TitleMark?

  /// - Parameters:
  ///   - decision: The place in which the app runs the library and the reason, if it can be used.
  ///   - refusal: A closure that returns why the app does not offer a feature, or nil if it does.
  @MainActor static func entries(
    of plugin: FoundPlugin, _ decision: PlacementRule.Decision?, marks: [FeatureID: TitleMark] = [:],
    refusal: @MainActor (FeatureDescription) -> FlowFailure? = { _ in nil }
  ) -> [ListEntry] {
    switch plugin.state {
    case .known(let description):
      return description.features.map { feature in
        let failure = refusal(feature)
        return ListEntry(
          of: feature, in: description, failure == nil ? "ready" : "refused", plugin, failure == nil ? decision : nil,
          marks[feature.id], failure)
      }
    case .barred(let failure, let description):
      return description.features.map { feature in
        ListEntry(of: feature, in: description, "quarantined", plugin, decision, marks[feature.id], failure)
      }
    case .refused(let failure, let isQuarantined):
      let isOther = failure.code == .otherMajorVersion
      let abi = isOther ? failure.found?.split(separator: " ").last.map(String.init) : nil
      return [
        ListEntry(
          abi: abi, state: isQuarantined ? "quarantined" : "refused", file: plugin.path, failure: failure)
      ]
    case .needsProbe:
      return [ListEntry(state: "untried", file: plugin.path)]
    }
  }

  // MARK: Table

  /// Returns a table, in which the reason is shown below a refused library.
  static func table(_ entries: [ListEntry]) -> String {
    let heads = ["ID", "TITLE", "VERSION", "ABI", "STATE", "ISOLATION", "TRUST", "FILE"]
    let rows = entries.map { entry in
      [entry.id, entry.title, entry.version, entry.abi, entry.state, entry.isolation, entry.trust, entry.fileName]
        .map { cell in cell.flatMap { $0.isEmpty ? nil : PrintableText.visible($0) } ?? "-" }
    }
    let lines = TextTable.lines([heads] + rows)
    var text = lines[0]
    for (entry, line) in zip(entries, lines.dropFirst()) {
      text += line
      if let origin = entry.origin { text += "    \(PrintableText.visible(origin))\n" }
      if let running = entry.generations?.text { text += "    \(running)\n" }
      if entry.decision?.isForced == true {
        text += "    It has a process of its own as it brings a Swift runtime of its own.\n"
      }
      switch entry.mark {
      case .app: text += "    The title is one of the app's own.\n"
      case .library(let path): text += "    The title is that of a feature in \(PrintableText.visible(path)).\n"
      case nil: break
      }
      for reason in entry.failure?.lines ?? [] { text += "    \(PrintableText.visible(reason))\n" }
    }
    return text
  }

  /// The origin that the library states: "From Example Ltd., licence MIT, contact help@example.org", or nil.
  private var origin: String? {
    let parts = [
      vendor.map { "from \($0)" }, licence.map { "licence \($0)" }, contact.map { "contact \($0)" },
    ].compactMap { $0 }
    guard let first = parts.first else { return nil }
    return ([first.prefix(1).uppercased() + first.dropFirst()] + parts.dropFirst()).joined(separator: ", ")
  }

  private var fileName: String? { file.split(separator: "/").last.map(String.init) }

  /// The word of the command line for where the library runs.
  private var isolation: String? {
    switch decision?.placement {
    case .inProcess: Isolation.none.rawValue
    case .ownProcess: Isolation.process.rawValue
    case nil: nil
    }
  }

  /// The reason why the library is trusted, or nil.
  private var trust: String? {
    switch decision?.reason {
    case .policy: "policy"
    case .system: "system"
    case .locked: "locked"
    case .key(let signer): "key of \(signer)"
    case .accepted: "accepted"
    case .signature(let signer): "signed by \(signer)"
    case .host: "app"
    case .commandLine, .development, .confined, .untrusted, nil: nil
    }
  }

  // MARK: JSON

  /// Returns an array of objects, with null for missing values.
  static func json(_ entries: [ListEntry]) -> String {
    let objects = entries.map { entry in
      let reason = entry.failure.map { failure in
        JSONText.object([
          ("code", failure.code.rawValue), ("message", failure.message), ("expected", failure.expected),
          ("found", failure.found), ("cause", failure.cause), ("remedy", failure.remedy),
        ])
      }
      let running = entry.generations.map { ", \"generation\": \($0.number), \"growth\": \($0.growth)" } ?? ""
      let uses = ", \"uses\": [\(entry.uses.map(JSONText.string).joined(separator: ", "))]"
      return JSONText.object(
        [
          ("id", entry.id), ("title", entry.title), ("version", entry.version), ("vendor", entry.vendor),
          ("contact", entry.contact), ("licence", entry.licence), ("abi", entry.abi),
          ("state", entry.state), ("isolation", entry.isolation), ("trust", entry.trust), ("file", entry.file),
        ], and: "reason", (reason ?? "null") + uses + running)
    }
    return JSONText.array(objects)
  }
}

extension ListEntry {
  /// Creates the line of a feature of a library that was tried.
  fileprivate init(
    of feature: FeatureDescription, in description: PluginDescription, _ state: String, _ plugin: FoundPlugin,
    _ decision: PlacementRule.Decision?, _ mark: TitleMark?, _ failure: FlowFailure? = nil
  ) {
    self.init(
      id: feature.id.rawValue, title: feature.title, version: description.version, vendor: description.vendor.orNil,
      contact: description.contact.orNil, licence: description.licence.orNil, uses: feature.uses,
      abi: "\(SY_ABI_MAJOR)", state: state,
      file: plugin.path, failure: failure, decision: decision, mark: mark)
  }
}

extension String {
  /// The text, or nil if it is empty.
  fileprivate var orNil: String? { isEmpty ? nil : self }
}
