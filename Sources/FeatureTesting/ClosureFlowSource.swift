package import Failures
package import Flows
package import Payloads

/// A flow source that creates flows with a closure.
package final class ClosureFlowSource: FlowSource {
  /// A closure that creates a flow of a feature from its launch value and calls the completion once.
  package typealias Make =
    @MainActor (FeatureID, Payload, @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void) -> Void

  package let features: Set<FeatureID>
  private let make: Make

  /// Creates a source of flows of the given features.
  package init(_ features: Set<FeatureID>, make: @escaping Make) {
    self.features = features
    self.make = make
  }

  package func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    make(feature, launch, ready)
  }
}
