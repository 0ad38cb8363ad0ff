import FeatureHosting
import PluginLoading
import Screens

/// The output of `NAME features`.
@MainActor
enum FeaturesReport {
  /// A library, with the bytes that its features have stored.
  typealias Listed = (record: FeatureRecord, stored: Int)

  /// Returns a table, with what a library lacks, and what it waits for, below its line.
  static func text(_ libraries: [Listed]) -> String {
    guard !libraries.isEmpty else { return "There are no libraries." }
    let heads = ["LIBRARY", "VERSION", "STATE", "PROCESS", "GEN", "STORED", "DIGEST", "FEATURES"]
    let rows = libraries.map { record, stored in
      [
        record.title, record.version, state(record), record.process.map { "\($0)" } ?? "", "\(record.generation)",
        FeatureWords.size(stored), FeatureWords.short(record.digest ?? ""),
        record.features.map { $0.isOff ? "\($0.id) (off)" : "\($0.id)" }.joined(separator: ", "),
      ].map { $0.isEmpty ? "-" : PrintableText.visible($0) }
    }
    let lines = TextTable.lines([heads] + rows)
    var text = lines[0]
    for (library, line) in zip(libraries, lines.dropFirst()) {
      text += line
      for note in notes(library.record) { text += "    \(PrintableText.visible(note))\n" }
    }
    return String(text.dropLast())
  }

  private static func state(_ record: FeatureRecord) -> String {
    switch record.standing {
    case .on: "on"
    case .off: "off"
    case .waiting: "waiting"
    case .otherOwner: "other-owner"
    case .new: "new"
    case .testing: "testing"
    case .refused: "refused"
    }
  }

  private static func notes(_ record: FeatureRecord) -> [String] {
    var notes: [String] = []
    let origin = [record.vendor, record.signer.map { "signed by \($0.name) with the key \($0.key)" } ?? ""]
    let known = origin.filter { !$0.isEmpty }
    if !known.isEmpty { notes.append("From \(known.joined(separator: ", ")).") }
    for owner in Set(record.features.compactMap { $0.owner?.text }).sorted() { notes.append("Its owner is \(owner).") }
    if record.isForced { notes.append("It has a process of its own as it brings a Swift runtime of its own.") }
    if record.isLocked { notes.append("The policy of this system decides what it may do.") }
    if !record.held.isEmpty { notes.append("It may: \(list(Array(record.held))).") }
    for grant in record.missing {
      let reason = record.reasons[grant].map { " Its author says: \"\($0)\"" } ?? ""
      notes.append("It may not: \(grant.text).\(reason)")
    }
    if let waiting = record.waiting {
      notes.append(
        "A new version\(waiting.version.isEmpty ? "" : " \(waiting.version)") waits: \(list(waiting.missing)).")
    }
    if let refusal = record.refusal {
      notes.append(
        "A new version\(refusal.version.isEmpty ? "" : " \(refusal.version)") does not take over:"
          + " \(refusal.failure.message)")
    }
    if case .otherOwner(let id, let owner) = record.standing { notes.append("\(id) belongs to \(owner.text).") }
    return notes + (record.failure?.lines ?? [])
  }

  private static func list(_ grants: [Grant]) -> String { grants.map(\.text).sorted().joined(separator: ", ") }

  /// Returns an array of objects, with null for missing values.
  static func json(_ libraries: [Listed]) -> String {
    let objects = libraries.map { record, stored in
      let waiting = record.waiting.map { waiting in
        JSONText.object(
          [("version", waiting.version), ("digest", waiting.digest)], and: "missing", array(waiting.missing))
      }
      let refusal = record.refusal.map { refusal in
        JSONText.object([
          ("version", refusal.version), ("digest", refusal.digest), ("reason", refusal.failure.message),
        ])
      }
      let features = record.features.map { feature in
        JSONText.object(
          [("id", feature.id.rawValue), ("title", feature.title), ("owner", feature.owner?.text)], and: "off",
          "\(feature.isOff)")
      }
      let needs = record.needs.map { grant in
        JSONText.object(
          [("grant", grant.text), ("reason", record.reasons[grant])], and: "allowed",
          "\(!record.missing.contains(grant))")
      }
      return JSONText.object(
        [
          ("library", record.title), ("file", record.path), ("state", state(record)), ("version", record.version),
          ("vendor", record.vendor), ("contact", record.contact), ("licence", record.licence),
          ("signer", record.signer?.name), ("key", record.signer.map { "\($0.key)" }), ("digest", record.digest),
          ("reason", record.failure?.message),
        ], and: "features",
        "[\(features.joined(separator: ", "))], \"needs\": [\(needs.joined(separator: ", "))]"
          + ", \"held\": \(array(Array(record.held))), \"waiting\": \(waiting ?? "null")"
          + ", \"refused\": \(refusal ?? "null")"
          + ", \"process\": \(record.process.map { "\($0)" } ?? "null")"
          + ", \"generation\": \(record.generation), \"stored\": \(stored)")
    }
    return String(JSONText.array(objects).dropLast())
  }

  private static func array(_ grants: [Grant]) -> String {
    "[\(grants.map(\.text).sorted().map(JSONText.string).joined(separator: ", "))]"
  }
}
