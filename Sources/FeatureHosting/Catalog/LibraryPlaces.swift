import Failures
import Flows
import PluginLoading
import Screens

/// The places in which libraries run: in this process or in one of their own, as the trust of the user and the host
/// decide.
@MainActor
final class LibraryPlaces {
  /// The places of the libraries that were loaded, by their digests.
  private(set) var taken: [String: Placement] = [:]
  /// The digests of the libraries that run although nothing trusts them.
  private var untrusted: Set<String> = []
  private var reported: Set<String> = []
  private let trust: TrustStore
  private let host: HostDecisions
  private let sink: any LibrarySink

  init(_ trust: TrustStore, _ host: HostDecisions, sink: any LibrarySink) {
    self.trust = trust
    self.host = host
    self.sink = sink
  }

  /// Decides where a library runs, by the trust of the user as it is known now.
  func decide(_ plugin: FoundPlugin, _ digest: String) -> PlacementRule.Decision {
    trust.decide(plugin, needs: Set(plugin.needs), host: host.placement(plugin)?.placement)
  }

  /// Returns the place in which a library with this digest was loaded, or nil.
  subscript(_ digest: String?) -> Placement? { digest.flatMap { taken[$0] } }

  /// Whether a library runs in a process of its own.
  func isIsolated(_ plugin: FoundPlugin) -> Bool {
    plugin.digest.map { decide(plugin, $0).placement != .inProcess } ?? false
  }

  /// Whether a library runs although nothing trusts it.
  func isUntrusted(_ plugin: FoundPlugin) -> Bool { plugin.digest.map(untrusted.contains) ?? false }

  /// Returns what a library needs and may not.
  func missing(_ plugin: FoundPlugin) -> [Grant] {
    guard let digest = plugin.digest else { return [] }
    let needs = plugin.needs
    return needs.missing(from: decide(plugin, digest).placement.held(needs))
  }

  /// Returns what the running version of a library needs and does not have.
  func lacking(_ running: FoundPlugin) -> [Grant] {
    let needs = running.needs
    guard let digest = running.digest else { return needs }
    return needs.missing(from: (taken[digest] ?? decide(running, digest).placement).held(needs))
  }

  /// Returns the grants that a new version of a library gets in the place where it is to run; if that is this process,
  /// all that its features need.
  ///
  /// - Parameter running: The running version, which says what the features need if the new one was never asked.
  func grants(of version: FoundPlugin, replacing running: FoundPlugin?) -> Set<Grant> {
    let described = version.description == nil ? running ?? version : version
    let needs = described.needs
    // The content is that of the version, and the ids may have to be those of the running one.
    var known = version
    if let description = described.description { known.state = .known(description) }
    return trust.decide(known, needs: Set(needs), host: host.placement(described)?.placement).placement.held(needs)
  }

  /// Decides where a library that is loaded runs, and logs it once.
  func place(_ plugin: FoundPlugin) -> Placement {
    guard let digest = plugin.digest else { return .inProcess }
    let decision = decide(plugin, digest)
    if trust.rule.isTrusted(plugin) { untrusted.remove(digest) } else { untrusted.insert(digest) }
    guard taken.updateValue(decision.placement, forKey: digest) != decision.placement else { return decision.placement }
    sink.note(.info, decision.text(plugin.name))
    if decision.isForced { reportForced(plugin) }
    for text in host.placement(plugin)?.unknownGrants ?? [] {
      sink.note(
        .error,
        "The app grants '\(PrintableText.visible(text))' to \(plugin.name), which is no valid grant: expected \(Grant.forms)."
      )
    }
    if case .ownProcess(let grants) = decision.placement { reportWithheld(from: plugin, granted: grants) }
    if trust.settings.isDeveloping { reportUnexplained(in: plugin) }
    return decision.placement
  }

  /// Logs what the features of a library need and do not get, once.
  func reportWithheld(from plugin: FoundPlugin, granted: Set<Grant>) {
    if let failure = plugin.withheld(granted: granted) { note(.info, failure) }
  }

  /// Tells the user, once, that a library does not run in the app's process although it may.
  private func reportForced(_ plugin: FoundPlugin) {
    let failure = CatalogFailure.ownRuntime(CatalogItem.title(of: plugin.name), path: plugin.path)
    if reported.insert("\(failure)").inserted { sink.noteNewLibrary(failure) }
  }

  /// Logs for the author, once, what the features of a library need without saying why.
  private func reportUnexplained(in plugin: FoundPlugin) {
    let reasons = plugin.reasons
    let needs = plugin.needs.filter { reasons[$0] == nil }
    guard !needs.isEmpty else { return }
    note(.warning, CatalogFailure.unexplained(needs, of: CatalogItem.title(of: plugin.name)))
  }

  /// Logs a failure once, however often the library is loaded or replaced.
  private func note(_ level: LogLevel, _ failure: FlowFailure) {
    if reported.insert("\(failure)").inserted { sink.note(level, "\(failure)") }
  }
}
