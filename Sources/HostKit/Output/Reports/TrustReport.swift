import FeatureHosting
import Platform
import PluginLoading
import Screens

/// The output of `NAME trust`.
@MainActor
enum TrustReport {
  /// Returns what was written for a library, in words.
  static func text(_ plugin: FoundPlugin, _ entry: TrustPolicy.Entry, earlier: TrustPolicy.Entry?) -> String {
    let needs = Set(plugin.needs)
    let refused = needs.filter { need in !entry.grants.contains { $0.covers(need) } }.map(\.text).sorted()
    var lines = [
      "\(entry.name): \(plugin.description?.summary ?? "")",
      "  asks for: \(list(needs))",
      "  \(earlier == nil ? "trusted" : earlier == entry ? "trusted, as before" : "trusted, with changes"): \(place(entry.isolation, entry.grants))",
    ]
    let uses = Set(plugin.description?.features.flatMap(\.uses) ?? [])
    if !uses.isEmpty { lines.insert("  uses: \(uses.sorted().joined(separator: ", "))", at: 2) }
    if entry.isolation == .process, !refused.isEmpty {
      lines.append("  not granted: \(refused.joined(separator: ", ")). --grant gives it.")
    }
    if entry.isolation == .none, plugin.bringsRuntime {
      lines.append("  It brings a Swift runtime of its own, and has a process of its own nevertheless.")
    }
    if entry.isolation == .none, !entry.grants.isEmpty {
      lines.append("  The grants take effect in a process of its own, without --in-process.")
    }
    return lines.map { PrintableText.visible($0) + "\n" }.joined()
  }

  /// Returns what was written for a key, in words.
  static func text(_ entry: TrustPolicy.KeyEntry) -> String {
    "\(entry.pattern) signed with the key \(entry.key)\n  trusted: \(place(entry.isolation, entry.grants))\n"
  }

  private static func place(_ isolation: Isolation, _ grants: Set<Grant>) -> String {
    switch isolation {
    case .none: "it runs in the app's process, where nothing limits it."
    case .process where grants.isEmpty: "it runs in a process of its own, without grants."
    case .process: "it runs in a process of its own, with \(list(grants))."
    }
  }

  private static func list(_ grants: Set<Grant>) -> String {
    grants.isEmpty ? "nothing" : grants.map(\.text).sorted().joined(separator: ", ")
  }

  /// Returns a table of the trusted libraries.
  static func table(_ policy: TrustPolicy) -> String {
    var rows = policy.entries.map { [$0.name] + cells($0.isolation, $0.grants, $0.authority) + [$0.digest] }
    rows += policy.keyEntries.map { [$0.pattern.text] + cells($0.isolation, $0.grants, $0.authority) + [$0.key.text] }
    guard !rows.isEmpty else { return "No library is trusted.\n" }
    let heads = ["FILE", "ISOLATION", "GRANTS", "BY", policy.keyEntries.isEmpty ? "DIGEST" : "DIGEST OR KEY"]
    return TextTable.text([heads] + rows.map { $0.map { PrintableText.visible($0) } })
  }

  private static func cells(
    _ isolation: Isolation, _ grants: Set<Grant>, _ authority: TrustPolicy.Authority
  ) -> [String] {
    [isolation.rawValue, grants.isEmpty ? "-" : list(grants), authority.rawValue]
  }

  /// Returns an array of objects.
  static func json(_ policy: TrustPolicy) -> String {
    var objects = policy.entries.map { entry in
      JSONText.object(
        [
          ("digest", entry.digest), ("isolation", entry.isolation.rawValue), ("file", entry.name),
          ("by", entry.authority.rawValue),
        ], and: "grants",
        array(entry.grants))
    }
    objects += policy.keyEntries.map { entry in
      JSONText.object(
        [
          ("key", entry.key.text), ("isolation", entry.isolation.rawValue), ("features", entry.pattern.text),
          ("by", entry.authority.rawValue),
        ], and: "grants", array(entry.grants))
    }
    return JSONText.array(objects)
  }

  private static func array(_ grants: Set<Grant>) -> String {
    "[\(grants.map(\.text).sorted().map(JSONText.string).joined(separator: ", "))]"
  }
}
