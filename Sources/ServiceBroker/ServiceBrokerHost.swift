public import Failures
public import Flows

/// The part of an engine that a broker uses: its flows, which provide, call and follow.
@MainActor
public protocol ServiceBrokerHost: AnyObject {
  /// The services that features provide when they are loaded.
  var listings: [ServiceListing] { get }

  /// Returns the feature that a flow belongs to.
  func feature(of flow: FlowID) -> FeatureID

  /// Returns the name of a feature for others, which is another one when its ID has got another owner.
  func serviceName(of feature: FeatureID) -> FeatureID

  /// Returns the flow of a feature that is at work, or else its first one, or nil if it has none.
  func flow(of feature: FeatureID) -> FlowID?

  /// Returns the failure of a flow that could not begin or was lost, or nil if it has not failed.
  func failure(of flow: FlowID) -> FlowFailure?

  /// Adds a flow of a feature that shows nothing, and returns it, or nil if that was refused.
  func addUnseenFlow(of feature: FeatureID) -> FlowID?

  /// Creates and starts a flow that is idle.
  func wake(_ flow: FlowID)

  /// Ends a flow that has failed if it shows nothing.
  func endUnseen(_ flow: FlowID)

  /// Sends an event to a flow when its turn comes. `done` is called with its answer, or with why there is none.
  func tell(
    _ event: FlowEvent, to flow: FlowID, done: (@MainActor (Result<FlowAnswer, FlowFailure>) -> Void)?)

  /// Settles a request of a flow, and tells it the outcome if it asked for it.
  func settle(_ request: NavigationRequest, _ outcome: Outcome, because failure: FlowFailure?)

  /// Whether anybody observes single calls.
  var observesCalls: Bool { get }

  /// Tells observers that a call has begun or ended.
  func called(_ call: ServiceTrace)

  /// Writes a line to the log.
  func log(_ level: LogLevel, _ line: String, flow: FlowID?)

  /// Carries out now what a timer of the broker has led to.
  func flush()
}

extension ServiceBrokerHost {
  func tell(_ event: FlowEvent, to flow: FlowID) { tell(event, to: flow, done: nil) }

  func settle(_ request: NavigationRequest, _ outcome: Outcome) { settle(request, outcome, because: nil) }
}
