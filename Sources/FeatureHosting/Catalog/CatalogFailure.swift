import Failures
import Flows

/// The failures of finding a feature or the target of a link, with the valid alternatives.
package enum CatalogFailure {
  static func noFeature(_ feature: FeatureID, known: [String]) -> FlowFailure {
    FlowFailure(
      code: "feature.unknown", message: "There is no feature '\(feature)'.",
      expected: known.isEmpty ? "a feature of an installed plugin" : "one of \(known.sorted().joined(separator: ", "))",
      remedy: remedy(Suggestion.nearest(to: feature.rawValue, among: known), or: "Install the plugin that offers it."))
  }

  static func moved(_ title: String) -> FlowFailure {
    FlowFailure(
      code: "feature.moved", message: "\(title) is ready now.", remedy: "Choose its tab.")
  }

  static func invalidLink(_ url: String, _ cause: String) -> FlowFailure {
    FlowFailure(
      code: "link.invalid", message: "The link '\(url)' cannot be read.", cause: cause,
      remedy: "Write it as in shop://account/orders/42.")
  }

  static func otherScheme(_ url: String, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "link.scheme", message: "The link '\(url)' is not one of this app's.", expected: "\(expected)://…",
      found: found.isEmpty ? "a path without a scheme" : "\(found)://…", remedy: "Write it with \(expected)://.")
  }

  /// Returns the failure of two patterns that match the same links.
  static func samePattern(
    first: (pattern: String, feature: FeatureID, path: String),
    second: (pattern: String, feature: FeatureID, path: String)
  ) -> FlowFailure {
    let isOne = first.feature == second.feature
    return FlowFailure(
      code: "link.duplicate",
      message: isOne
        ? "\(first.feature) has two patterns for the same links; the first one counts."
        : "\(first.feature) and \(second.feature) open the same links; \(first.feature) keeps them.",
      expected: "one feature for \(first.pattern)",
      found: "\(first.pattern) in \(first.path) and \(second.pattern) in \(second.path)",
      remedy: isOne ? "Remove one of the two." : "Give the links of one of the two another first word.")
  }

  static func noHandler(_ url: String, host: String, patterns: [String], scheme: String) -> FlowFailure {
    let hosts = Set(patterns.map { String($0.prefix { $0 != "/" }) }).sorted()
    let near = patterns.filter { $0.prefix { $0 != "/" } == host }
    let valid = (near.isEmpty ? patterns : near).map { "\(scheme)://\($0)" }
    let suggestion = near.isEmpty ? Suggestion.nearest(to: host, among: hosts).map { "\(scheme)://\($0)/…" } : nil
    return FlowFailure(
      code: "link.no-handler", message: "No feature opens the link '\(url)'.",
      expected: valid.isEmpty ? "a link of an installed plugin" : "one of \(valid.joined(separator: ", "))",
      remedy: remedy(suggestion, or: "Check the link, or install the plugin that opens it."))
  }

  private static func remedy(_ suggestion: String?, or text: String) -> String {
    suggestion.map { "Did you mean '\($0)'?" } ?? text
  }
}
