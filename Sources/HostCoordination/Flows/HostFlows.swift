import Coordination
package import Failures
package import Flows
package import NavigationEngine
package import Payloads
package import ServiceBroker

/// The flows of a window: those of the host, and those of features, as the host's rules say.
@MainActor
package final class HostFlows: FlowFactory, FlowSource {
  package let features: Set<FeatureID>
  private let natives: [FeatureID: NativeFlow]
  private let patterns: [(pattern: LinkPattern, feature: FeatureID)]
  private let scheme: String
  private let placeholder: HostRules.Placeholder?
  /// The flows of features.
  private let others: any FlowFactory

  /// - Parameters:
  ///   - natives: The flows of the host, the first of which counts if two have one id.
  ///   - others: Makes the flows of features.
  package init(_ natives: [NativeFlow], rules: HostRules, scheme: String, others: any FlowFactory) {
    self.natives = Dictionary(natives.map { ($0.feature, $0) }) { first, _ in first }
    features = Set(self.natives.keys)
    patterns = natives.flatMap { native in
      native.links.compactMap { text in (try? LinkPattern(text)).map { ($0, native.feature) } }
    }.sorted { $0.pattern < $1.pattern }
    self.scheme = scheme
    placeholder = rules.placeholder
    self.others = others
  }

  package func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    guard natives[feature] == nil else { return ready(.success(self)) }
    others.load(feature, ready)
  }

  package func shown(_ failure: FlowFailure, of feature: FeatureID) -> FlowFailure {
    placeholder?(feature, failure) ?? others.shown(failure, of: feature)
  }

  package func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    do {
      guard let native = natives[feature] else {
        throw FlowFailure(code: "feature.unknown", message: "The app has no flow '\(feature)' of its own.")
      }
      ready(.success(CoordinatorFlow(try native.make(launch))))
    } catch let failure as FlowFailure {
      ready(.failure(failure))
    } catch {
      ready(
        .failure(
          FlowFailure(
            code: "native.launch", message: "\(feature) could not be made from its launch value.", cause: "\(error)",
            remedy: "Present it with the value that its coordinator declares.")))
    }
  }

  package func progress(of feature: FeatureID) -> String {
    natives[feature] == nil ? others.progress(of: feature) : ""
  }

  package func provenance(of feature: FeatureID) -> String? {
    natives[feature] == nil ? others.provenance(of: feature) : nil
  }

  package var services: [ServiceListing] { others.services }

  package func serviceName(of feature: FeatureID) -> FeatureID {
    natives[feature] == nil ? others.serviceName(of: feature) : feature
  }

  package func target(of url: String) throws(FlowFailure) -> LinkTarget {
    if !patterns.isEmpty, let link = try? DeepLink(url), link.scheme == scheme,
      let (pattern, feature) = patterns.first(where: { $0.pattern.match(link) != nil })
    {
      return LinkTarget(feature: feature, pattern: pattern.text)
    }
    return try others.target(of: url)
  }
}
