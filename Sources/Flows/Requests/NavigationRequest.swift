/// A request with its sender, its number, and how it is to be carried out.
public struct NavigationRequest: Sendable, Equatable, Codable {
  /// What is asked for.
  public var kind: Request
  /// The flow that asks.
  public var sender: FlowID
  /// The sender's number for the request, which the outcome carries; `.none` asks for no outcome.
  public var operation: OperationID
  /// The entry that the request comes from; the request is refused when that is no longer on top of its stack.
  public var origin: EntryID?
  /// How the request is carried out.
  public var options: RequestOptions

  /// Creates a request of a flow; by default it asks for no outcome and comes from no entry.
  public init(
    _ kind: Request, from sender: FlowID, operation: OperationID = .none, origin: EntryID? = nil,
    options: RequestOptions = RequestOptions()
  ) {
    self.kind = kind
    self.sender = sender
    self.operation = operation
    self.origin = origin
    self.options = options
  }
}

/// How a request is carried out.
public struct RequestOptions: Sendable, Equatable, Codable {
  /// Whether the change is animated.
  public var animated = true
  /// A push of the route that is on top already does nothing.
  public var isSingleTop = false
  /// The entry is not kept for the next start of the app.
  public var isTransient = false
  /// What happens when something is presented while something else is.
  public var policy = PresentationPolicy.stack
  /// Whether the policy looks only at presentations of the same slot.
  public var isPerSlot = false
  /// How the screen comes, and how it goes when the user goes back; nil leaves it to the platform.
  public var transition: Transition?
  /// The transition of the screen when the user goes back; nil leaves it to the platform.
  public var backTransition: Transition?

  /// Creates options with the default for everything but the animation.
  public init(animated: Bool = true) { self.animated = animated }

  /// Creates the options of a presentation.
  public init(policy: PresentationPolicy, isPerSlot: Bool = false, animated: Bool = true) {
    self.animated = animated
    self.policy = policy
    self.isPerSlot = isPerSlot
  }
}
