import CSwitchyard
import Failures
import FeatureHosting
import Flows
import PluginLoading
import Screens

/// A line of `switchyard list`: a feature, or a library that was refused.
struct ListEntry {
  var id: String?
  var title: String?
  var version: String?
  var abi: String?
  /// The state: "ready", "refused", "quarantined", or "untried" before the probe.
  var state: String
  var file: String
  var failure: FlowFailure?
  /// The generations of the library in a running app.
  var generations: Generations?

  static func entries(of plugin: FoundPlugin) -> [ListEntry] {
    switch plugin.state {
    case .known(let description):
      return description.features.map { feature in
        ListEntry(
          id: feature.id.rawValue, title: feature.title, version: description.version, abi: "\(SY_ABI_MAJOR)",
          state: "ready", file: plugin.path)
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
    let heads = ["ID", "TITLE", "VERSION", "ABI", "STATE", "FILE"]
    let rows = entries.map { entry in
      [entry.id, entry.title, entry.version, entry.abi, entry.state, entry.fileName].map { cell in
        cell.flatMap { $0.isEmpty ? nil : PrintableText.visible($0) } ?? "-"
      }
    }
    let widths = heads.indices.map { column in ([heads] + rows).map { $0[column].count }.max() ?? 0 }
    var text = line(heads, widths)
    for (entry, row) in zip(entries, rows) {
      text += line(row, widths)
      if let running = entry.generations?.text { text += "    \(running)\n" }
      for reason in entry.failure?.lines ?? [] { text += "    \(PrintableText.visible(reason))\n" }
    }
    return text
  }

  private var fileName: String? { file.split(separator: "/").last.map(String.init) }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (cell, width) in zip(cells, widths).dropLast() {
      line += cell + String(repeating: " ", count: width - cell.count + 2)
    }
    return "\(line)\(cells.last ?? "")\n"
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
      return JSONText.object(
        [
          ("id", entry.id), ("title", entry.title), ("version", entry.version), ("abi", entry.abi),
          ("state", entry.state), ("file", entry.file),
        ], and: "reason", (reason ?? "null") + running)
    }
    return objects.isEmpty ? "[]\n" : "[\n  \(objects.joined(separator: ",\n  "))\n]\n"
  }
}
