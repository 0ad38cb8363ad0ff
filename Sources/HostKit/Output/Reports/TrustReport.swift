import FeatureHosting
import PluginLoading
import Screens

/// The output of `NAME trust`.
@MainActor
enum TrustReport {
  /// Returns what was written for a library, in words.
  static func text(_ plugin: FoundPlugin, _ entry: TrustPolicy.Entry, earlier: TrustPolicy.Entry?) -> String {
    let needs = Set(FeatureCatalog.needs(of: plugin))
    let refused = needs.filter { need in !entry.grants.contains { $0.covers(need) } }.map(\.text).sorted()
    var lines = [
      "\(entry.name): \(plugin.description?.summary ?? "")",
      "  asks for: \(list(needs))",
      "  \(earlier == nil ? "trusted" : earlier == entry ? "trusted, as before" : "trusted, with changes"): \(place(entry))",
    ]
    let uses = Set(plugin.description?.features.flatMap(\.uses) ?? [])
    if !uses.isEmpty { lines.insert("  uses: \(uses.sorted().joined(separator: ", "))", at: 2) }
    if entry.isolation == .process, !refused.isEmpty {
      lines.append("  not granted: \(refused.joined(separator: ", ")). --grant gives it.")
    }
    if entry.isolation == .none, !entry.grants.isEmpty {
      lines.append("  The grants take effect when --isolation process gives it its own process.")
    }
    return lines.map { PrintableText.visible($0) + "\n" }.joined()
  }

  private static func place(_ entry: TrustPolicy.Entry) -> String {
    switch entry.isolation {
    case .none: "it runs in the app's process, where nothing limits it."
    case .process where entry.grants.isEmpty: "it runs in a process of its own, without grants."
    case .process: "it runs in a process of its own, with \(list(entry.grants))."
    }
  }

  private static func list(_ grants: Set<Grant>) -> String {
    grants.isEmpty ? "nothing" : grants.map(\.text).sorted().joined(separator: ", ")
  }

  /// Returns a table of the trusted libraries.
  static func table(_ entries: [TrustPolicy.Entry]) -> String {
    guard !entries.isEmpty else { return "No library is trusted.\n" }
    let heads = ["FILE", "ISOLATION", "GRANTS", "DIGEST"]
    let rows = entries.map { entry in
      [entry.name, entry.isolation.rawValue, entry.grants.isEmpty ? "-" : list(entry.grants), entry.digest]
        .map { PrintableText.visible($0) }
    }
    return TextTable.text([heads] + rows)
  }

  /// Returns an array of objects.
  static func json(_ entries: [TrustPolicy.Entry]) -> String {
    let objects = entries.map { entry in
      let grants = entry.grants.map(\.text).sorted().map(JSONText.string).joined(separator: ", ")
      return JSONText.object(
        [("digest", entry.digest), ("isolation", entry.isolation.rawValue), ("file", entry.name)], and: "grants",
        "[\(grants)]")
    }
    return JSONText.array(objects)
  }
}
