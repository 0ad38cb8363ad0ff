import Coordination
import FeatureHosting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Screens
import ServiceBroker
import ServiceContracts

/// The search in the features that are at work, by the services with which they answer ``Find``.
@MainActor
final class FeatureSearch {
  /// Calls a service with the bytes of ``Find``.
  typealias Call = @MainActor (ServiceID, Payload) async throws -> Payload

  /// Returns the services of the features that are at work, in the order of the features' tabs.
  private let services: @MainActor () -> [ServiceID]
  private let call: Call
  /// Returns the link of a row with the app's scheme, or nil if it leads nowhere.
  private let link: @MainActor (String) -> String?
  /// The services with a call under way.
  private var asked: Set<ServiceID> = []
  /// The search of which there is use.
  private var current = Search(words: "", show: { _, _ in })

  private struct Search {
    var words: String
    /// The services to ask, in the order of the features' tabs.
    var services: [ServiceID] = []
    var answers: [ServiceID: [FoundRow]] = [:]
    /// Shows the rows so far, and whether these are all.
    var show: @MainActor ([FoundRow], Bool) -> Void
  }

  private static let mostOfFeature = 8
  private static let mostRows = 24

  /// Creates a search from its parts, which for an app are those of the other initializer.
  init(
    services: @escaping @MainActor () -> [ServiceID], link: @escaping @MainActor (String) -> String?,
    call: @escaping Call
  ) {
    (self.services, self.link, self.call) = (services, link, call)
  }

  convenience init(of catalog: FeatureCatalog, in engine: NavigationEngine, by root: RootCoordinator) {
    self.init(
      services: { [weak engine] in
        let running = Set(engine?.serviceReport.entries.filter(\.isRunning).map(\.service) ?? [])
        return catalog.searchServices.filter(running.contains)
      },
      link: { text in
        let link = text.utf8.contains(UInt8(ascii: ":")) ? text : "\(catalog.scheme)://\(text)"
        return (try? catalog.target(of: link)) == nil ? nil : link
      },
      call: { [weak root] service, bytes in
        guard let root else { throw CancellationError() }
        return try await root.services.call(service, AnyFind.name, bytes, deadline: AnyFind.deadline)
      })
  }

  /// Searches for words; an earlier search shows nothing any more.
  ///
  /// - Parameter show: Called with the rows so far, and with whether these are all: at least once, in a later turn unless
  ///   nobody is asked.
  func find(_ words: String, _ show: @escaping @MainActor ([FoundRow], Bool) -> Void) {
    current = Search(words: words, services: services(), show: show)
    if current.services.isEmpty { return show([], true) }
    for service in current.services where !asked.contains(service) { ask(service) }
  }

  /// Asks a service for the words of the present search, and again if they are others when it has answered.
  private func ask(_ service: ServiceID) {
    let words = current.words
    asked.insert(service)
    Task { [weak self, call] in
      let rows = await Self.rows(of: service, for: words, call)
      self?.take(rows, of: service, for: words)
    }
  }

  private func take(_ rows: [SearchResult], of service: ServiceID, for words: String) {
    asked.remove(service)
    guard current.services.contains(service) else { return }
    guard words == current.words else { return ask(service) }
    current.answers[service] = rows.prefix(Self.mostOfFeature).compactMap(row)
    let all = current.services.flatMap { current.answers[$0] ?? [] }
    current.show(Array(all.prefix(Self.mostRows)), current.answers.count == current.services.count)
  }

  /// Returns what a service answers, or nothing if it fails, which the report on services counts.
  private static func rows(of service: ServiceID, for words: String, _ call: Call) async -> [SearchResult] {
    guard let bytes = try? PayloadEncoder.encode(AnyFind(words: words, limit: mostOfFeature)),
      let answer = try? await call(service, bytes)
    else { return [] }
    return (try? PayloadDecoder.decode([SearchResult].self, from: answer)) ?? []
  }

  /// Returns a row as it is shown, or nil if it leads nowhere.
  private func row(_ found: SearchResult) -> FoundRow? {
    let (title, detail) = (PrintableText.clean(found.title), PrintableText.clean(found.detail))
    guard PrintableText.isVisible(title), let link = link(found.link) else { return nil }
    return FoundRow(
      title: String(title.prefix(HeaderLimits.title)), detail: String(detail.prefix(HeaderLimits.title)), link: link)
  }
}

/// The call of each of these services, which are known by their names alone.
private typealias AnyFind = Find<AnySearch>

private enum AnySearch: SearchService {
  static let id: ServiceID = "app.any.search/1"
}
