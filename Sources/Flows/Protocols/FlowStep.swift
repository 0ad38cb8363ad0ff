public import Payloads

/// A navigation step of a flow or one of its descendants, as observed by that flow.
public struct FlowStep: Hashable, Sendable {
  /// The kind of the step.
  public enum Kind: UInt32, Hashable, Sendable {
    /// A route was added to a stack.
    case pushed = 1
    /// A route was removed from a stack.
    case popped
    /// The flow presented a route or a child flow.
    case presented
    /// A presentation of the flow was dismissed.
    case dismissed
    /// One of the flow's pages was selected.
    case selected
    /// The flow was started but may not have an instance yet.
    case began
    /// The flow is being loaded. ``FlowStep/text`` describes the progress.
    case loading
    /// The flow's instance exists and has started.
    case ready
    /// The flow couldn't be loaded or started. ``FlowStep/text`` gives the reason.
    case failed
    /// The flow has ended.
    case ended
  }

  /// The kind of the step.
  public var kind: Kind
  /// The flow that took the step.
  public var flow: FlowID
  /// The feature that the flow belongs to.
  public var feature: FeatureID
  /// The encoded route that was added, removed, or presented.
  ///
  /// Empty if there is none.
  public var route: Payload
  /// The selected page, or nil for other steps.
  public var page: PageID?
  /// The reason that an entry, a presentation, or the flow ended, or nil for other steps.
  public var cause: EndCause?
  /// The loading progress or the reason for a failure.
  ///
  /// Empty for other steps.
  public var text: String

  /// Creates a step of a flow.
  public init(
    _ kind: Kind, of flow: FlowID, feature: FeatureID, route: Payload = [], page: PageID? = nil,
    cause: EndCause? = nil, text: String = ""
  ) {
    self.kind = kind
    self.flow = flow
    self.feature = feature
    self.route = route
    self.page = page
    self.cause = cause
    self.text = text
  }
}
