public import Payloads

/// A step of navigation, as a flow observes it of itself and of those below it.
public struct FlowStep: Hashable, Sendable, Codable {
  /// What has happened.
  public enum Kind: UInt32, Hashable, Sendable, Codable {
    /// A route came on a stack.
    case pushed = 1
    /// A route left a stack.
    case popped
    /// The flow presented something.
    case presented
    /// What the flow had presented has gone.
    case dismissed
    /// One of the flow's pages was selected.
    case selected
    /// The flow was begun; nothing of it need be there yet.
    case began
    /// The flow is being loaded; ``FlowStep/text`` says how that goes.
    case loading
    /// The flow is there and has begun its work.
    case ready
    /// The flow could not be loaded or started; ``FlowStep/text`` says why.
    case failed
    /// The flow has ended.
    case ended
  }

  /// What has happened.
  public var kind: Kind
  /// The number of the flow that it happened to.
  public var flow: FlowID
  /// The feature that the flow belongs to.
  public var feature: FeatureID
  /// The encoded route that came, left or was presented; empty where there is none.
  public var route: Payload
  /// The page that was selected.
  public var page: PageID?
  /// Why something left, went or ended.
  public var cause: EndCause?
  /// How the loading goes, or why it failed; empty otherwise.
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
