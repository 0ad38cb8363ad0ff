import Failures
import Flows
import NavigationEngine
import Payloads
import PluginLoading

/// The services that an engine uses for the library under test: flows of its features, and storage in memory.
@MainActor
final class SubjectFlows: FlowFactory, EngineServices {
  /// The features of the library.
  let features: [FeatureDescription]
  /// The flows that were made, first to last.
  private(set) var flows: [TestedFlow] = []
  /// The storage of each feature.
  private(set) var stores: [FeatureID: any FeatureStorage]
  private let subject: Subject

  /// - Parameter stores: The storage of features that have some already.
  init(of subject: Subject, stores: [FeatureID: any FeatureStorage] = [:]) throws(Finding) {
    features = try subject.table().description.features
    self.subject = subject
    self.stores = stores
  }

  /// The ids of the features.
  var ids: Set<FeatureID> { Set(features.map(\.id)) }

  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    ready(.success(source))
  }

  /// The source of the flows, each of which is watched.
  var source: any FlowSource { WatchedSource(self) }

  func progress(of feature: FeatureID) -> String { "Loading" }

  func target(of url: String) throws(FlowFailure) -> LinkTarget {
    guard let link = try? DeepLink(url) else {
      throw FlowFailure(code: "link.invalid", message: "The link cannot be read.")
    }
    for feature in features {
      let pattern = feature.links.first { (try? LinkPattern($0))?.match(link) != nil }
      if let pattern { return LinkTarget(feature: feature.id, pattern: pattern) }
    }
    throw FlowFailure(code: "link.no-handler", message: "No feature opens the link.")
  }

  func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = TestStorage.make()
    stores[feature] = store
    return store
  }

  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {}

  fileprivate func make(
    _ id: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    guard let description = features.first(where: { $0.id == id }) else {
      return ready(.failure(FlowFailure(code: "feature.unknown", message: "There is no feature \(id) here.")))
    }
    let result: Result<any Flow, FlowFailure>
    do throws(FlowFailure) {
      let flow = TestedFlow(try subject.create(description, launch: launch), of: description, subject)
      flows.append(flow)
      result = .success(flow)
    } catch {
      result = .failure(error)
    }
    ready(result)
  }
}

/// A source of flows of a library, each of which is watched.
@MainActor
private final class WatchedSource: FlowSource {
  private let library: SubjectFlows

  init(_ library: SubjectFlows) { self.library = library }

  var features: Set<FeatureID> { library.ids }

  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    library.make(feature, launch: launch, ready)
  }
}
