package import Failures
package import Flows
import Platform
import PluginLoading
import Screens

/// The failures of finding a feature or the target of a link, with the valid alternatives.
package enum CatalogFailure {
  static func noFeature(_ feature: FeatureID, known: [String]) -> FlowFailure {
    FlowFailure(
      code: "feature.unknown", message: "There is no feature '\(feature)'.",
      expected: known.isEmpty ? "a feature of an installed plugin" : "one of \(known.sorted().joined(separator: ", "))",
      remedy: remedy(Suggestion.nearest(to: feature.rawValue, among: known), or: "Install the plugin that offers it."))
  }

  /// The failure of a feature that the host does not offer.
  package static func notAdmitted(_ feature: FeatureID, by path: String, reason: String) -> FlowFailure {
    FlowFailure(
      code: "feature.not-admitted", message: "The app does not offer \(feature) of \(path): \(reason).",
      remedy: "Ask the developer of the app.")
  }

  /// The failure of a feature that a library's current version does not offer, although an earlier one did.
  static func withdrawn(_ feature: FeatureID, by title: String, offered: [FeatureID]) -> FlowFailure {
    FlowFailure(
      code: "feature.withdrawn", message: "\(title) no longer offers \(feature).",
      expected: "the feature \(feature)",
      found: offered.isEmpty ? "no feature" : offered.map(\.rawValue).joined(separator: ", "),
      remedy: "Save a version that offers it, which continues here. A restart of the app removes this tab.")
  }

  /// Returns the failure of a library that needs what it was not granted.
  static func notGranted(_ missing: [Grant], to title: String) -> FlowFailure {
    let texts = missing.map(\.text).sorted().joined(separator: ", ")
    return FlowFailure(
      code: "grant.missing", message: "\(title) needs grants that it does not have: \(texts)", expected: texts,
      found: "no such grant",
      remedy: "It runs without them until they are allowed: above its screen, on the page of features, or with "
        + "'\(ProgramName.current) features --allow \(UserPath.word(title))'.")
  }

  /// Returns the notice of a library that does not run in the app's process, as it brings a Swift runtime of its own.
  static func ownRuntime(_ title: String, path: String) -> FlowFailure {
    FlowFailure(
      code: "library.runtime", message: "\(title) runs in a process of its own: it brings a Swift runtime of its own",
      expected: "a library that uses the runtime of the app", found: PrintableText.visible(path),
      remedy: "It works as in the app's process. To have it run there, build it without --static-stdlib.")
  }

  /// Returns the failure of a library whose author does not say why it needs something.
  static func unexplained(_ needs: [Grant], of title: String) -> FlowFailure {
    let texts = needs.map(\.text).sorted().joined(separator: ", ")
    return FlowFailure(
      code: "grant.unexplained", message: "\(title) does not say why it needs \(texts)",
      expected: "a sentence for each need, which users read when the app asks them", found: "none",
      remedy: "Write it as the second line of the need; in Swift with 'because'.")
  }

  /// Returns the notice of a library that was not there before.
  static func newLibrary(_ title: String, _ plugin: FoundPlugin, missing: [Grant]) -> FlowFailure {
    let asks = missing.map(\.text).sorted().joined(separator: ", ")
    return FlowFailure(
      code: "feature.new", message: "\(title) is new here" + (asks.isEmpty ? "." : " and asks for \(asks)."),
      found: plugin.path + (plugin.signer.map { ", signed by \($0.name) with the key \($0.key)" } ?? ""),
      remedy: "It runs in a process of its own, without what it asks for, until that is allowed.")
  }

  /// Returns the notice of several libraries that were not there before.
  static func newLibraries(_ titles: [String]) -> FlowFailure {
    let names = titles.sorted().joined(separator: ", ")
    return FlowFailure(
      code: "feature.new", message: "\(titles.count) libraries are new here: \(names).",
      remedy: "The page of features says whose they are, and what they may do.")
  }

  /// The failure of calls to the flows of a library that another one has taken the place of.
  static func otherOwner(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(
      code: "feature.replaced", message: "\(feature) is of another library now.", remedy: "Call it again.")
  }

  /// The notice of a version that waits, while the one before runs.
  static func waits(_ title: String, for missing: [Grant]) -> FlowFailure {
    let asks = missing.map(\.text).sorted().joined(separator: ", ")
    return FlowFailure(
      code: "grant.waiting", message: "A new version of \(title) waits: it asks for \(asks)", expected: asks,
      found: "no such grant",
      remedy: "The version before runs on. To answer: \(ProgramName.current) features --allow \(title)")
  }

  static func moved(_ title: String) -> FlowFailure {
    FlowFailure(
      code: "feature.moved", message: "\(title) is ready now.", remedy: "Choose its tab.")
  }

  static func safeMode(_ title: String) -> FlowFailure {
    FlowFailure(
      code: "feature.safe-mode", message: "\(title) is not loaded in safe mode.",
      remedy: "Retry loads it, and only it; start without --safe-mode to load everything.")
  }

  static func noProcesses(_ name: String) -> FlowFailure {
    FlowFailure(
      code: "feature.no-process", message: "\(name) must run in its own process, but this app starts none.",
      remedy: "Trust the library with '\(ProgramName.current) trust', or start with --isolation none.")
  }

  static func invalidLink(_ url: String, _ cause: String) -> FlowFailure {
    FlowFailure(
      code: "link.invalid", message: "The link '\(url)' cannot be read.", cause: cause,
      remedy: "Write it as in shop://account/orders/42.")
  }

  static func otherScheme(_ url: String, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "link.scheme", message: "The link '\(url)' does not belong to this app.", expected: "\(expected)://…",
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
        ? "\(first.feature) has two patterns for the same links; the first one is used."
        : "\(first.feature) and \(second.feature) open the same links; \(first.feature) keeps them.",
      expected: "one feature for \(first.pattern)",
      found: "\(first.pattern) in \(first.path) and \(second.pattern) in \(second.path)",
      remedy: isOne ? "Remove one of the two." : "Begin the links of one of the two with another word.")
  }

  /// Returns the failure of a title that users could take for the title of something else.
  static func sameTitle(_ title: String, of feature: FeatureID, in path: String, _ mark: TitleMark) -> FlowFailure {
    let owner =
      switch mark {
      case .app: "the app"
      case .library(let first): first
      }
    return FlowFailure(
      code: "feature.title", message: "\(feature) has a title of \(owner), and is shown with the name of its library.",
      expected: "a title of its own", found: "'\(title)' in \(path)", remedy: "Give the feature another title.")
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
