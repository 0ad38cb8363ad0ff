public import Failures
public import Payloads

/// A type that creates the flows of some features, in whatever process their code runs.
@MainActor
public protocol FlowSource: AnyObject {
  /// The features of which it creates flows.
  var features: Set<FeatureID> { get }

  /// Makes a flow of a feature.
  ///
  /// A flow that was created may still fail later, in its answers.
  ///
  /// - Parameters:
  ///   - launch: The value that the feature is launched with.
  ///   - ready: Called once, before this returns or in a later turn.
  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void)
}
