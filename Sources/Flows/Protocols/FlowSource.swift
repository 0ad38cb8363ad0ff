public import Failures
public import Payloads

/// A type that creates the flows of certain features, regardless of the process that runs their code.
@MainActor
public protocol FlowSource: AnyObject {
  /// The features whose flows this source can create.
  var features: Set<FeatureID> { get }

  /// Creates a flow of a feature.
  ///
  /// A flow that was created can still fail later, in its answers.
  ///
  /// - Parameters:
  ///   - launch: The launch value of the feature.
  ///   - ready: Called once, before this method returns or in a later turn of the loop.
  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void)
}
