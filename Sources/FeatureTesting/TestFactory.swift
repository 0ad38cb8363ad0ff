public import Failures
public import Flows
public import NavigationEngine
public import Payloads
public import ServiceBroker

/// A flow factory that creates its flows with closures registered by the test.
@MainActor
public final class TestFactory: FlowFactory, FlowSource {
  /// A closure that creates a flow from a feature's launch value.
  public typealias Make = @MainActor (Payload) throws(FlowFailure) -> any Flow

  private var makers: [FeatureID: Make] = [:]
  private var links: [(LinkPattern, FeatureID)] = []
  /// The services that the features provide when they are loaded.
  public private(set) var services: [ServiceListing] = []
  private var held: [@MainActor () -> Void] = []

  /// Whether requested flows wait for ``makeHeld()``, as if their library were still being loaded.
  public var isHolding = false

  /// The features that wait for ``finishLoading(_:)``, as if their libraries took long to load.
  public var slow: Set<FeatureID> = []
  private var waiting: [FeatureID: [@MainActor () -> Void]] = [:]

  /// The names by which services know features whose IDs have got other owners.
  package var serviceNames: [FeatureID: FeatureID] = [:]

  /// Creates a factory without features.
  public init() {}

  /// Registers a feature with the patterns of its links, and the services for which it is loaded.
  public func register(
    _ feature: FeatureID, links patterns: [String] = [], provides offers: [ServiceOffer] = [], _ make: @escaping Make
  ) {
    makers[feature] = make
    services.removeAll { $0.feature == feature }
    services += offers.map { ServiceListing(feature, $0) }
    links.removeAll { $0.1 == feature }
    links += patterns.compactMap { text in (try? LinkPattern(text)).map { ($0, feature) } }
    // As in an app: the most specific one first, and of equal ones that of the feature whose id sorts first.
    links.sort { $0.0 < $1.0 || !($1.0 < $0.0) && $0.1.rawValue < $1.1.rawValue }
  }

  /// Finishes loading a slow feature.
  public func finishLoading(_ feature: FeatureID) {
    slow.remove(feature)
    for load in waiting.removeValue(forKey: feature) ?? [] { load() }
  }

  /// Forgets a feature, as if its library had been removed.
  public func unregister(_ feature: FeatureID) {
    makers[feature] = nil
    services.removeAll { $0.feature == feature }
    links.removeAll { $0.1 == feature }
  }

  /// Finishes loading the features that were requested while ``isHolding`` was true, in request order, and stops
  /// holding.
  public func makeHeld() {
    isHolding = false
    let waiting = held
    held = []
    for load in waiting { load() }
  }

  /// The registered features.
  public var features: Set<FeatureID> { Set(makers.keys) }

  /// Calls `ready` with the factory itself before returning, or in ``makeHeld()`` if ``isHolding`` is true.
  public func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    if slow.contains(feature) {
      waiting[feature, default: []].append { [weak self] in self?.load(feature, ready) }
    } else if isHolding {
      held.append { [weak self] in self?.load(feature, ready) }
    } else {
      ready(.success(self))
    }
  }

  /// Creates a flow with the closure registered for the feature, calling `ready` before returning.
  ///
  /// If no closure is registered, `ready` receives a failure with the code `feature.unknown`.
  public func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    guard let make = makers[feature] else {
      return ready(.failure(FlowFailure(code: "feature.unknown", message: "There is no feature \(feature).")))
    }
    do throws(FlowFailure) {
      ready(.success(try make(launch)))
    } catch {
      ready(.failure(error))
    }
  }

  /// Returns the feature's entry in `serviceNames`, or its ID.
  public func serviceName(of feature: FeatureID) -> FeatureID { serviceNames[feature] ?? feature }

  /// Describes the creation of a feature's flow, for example "Loading shop.catalog".
  public func progress(of feature: FeatureID) -> String { "Loading \(feature)" }

  /// Returns the first registered feature with a pattern that matches a link.
  ///
  /// - Throws: A failure with the code `link.invalid` or `link.no-handler`.
  public func target(of url: String) throws(FlowFailure) -> LinkTarget {
    let link: DeepLink
    do {
      link = try DeepLink(url)
    } catch {
      throw FlowFailure(code: "link.invalid", message: "The link '\(url)' cannot be read.", cause: "\(error)")
    }
    guard let (pattern, feature) = links.first(where: { $0.0.match(link) != nil }) else {
      throw FlowFailure(code: "link.no-handler", message: "No feature opens '\(url)'.")
    }
    return LinkTarget(feature: feature, pattern: pattern.text)
  }
}
