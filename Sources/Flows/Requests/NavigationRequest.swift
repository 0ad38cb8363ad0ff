/// A request with its sender, its number, and how it is to be carried out.
public struct NavigationRequest: Sendable, Equatable {
  /// The operation.
  public var kind: Request
  /// The flow that makes the request.
  public var sender: FlowID
  /// The sender's number for the request, which the outcome carries; `.none` asks for no outcome.
  public var operation: OperationID
  /// The entry that the request comes from; the request is refused when that is no longer on top of its stack.
  public var origin: EntryID?
  /// Options for carrying out the request.
  public var options: RequestOptions

  /// Creates a request of a flow; by default without an outcome and an origin.
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

/// Options for carrying out a request.
public struct RequestOptions: Sendable, Equatable {
  /// Whether the change is animated.
  public var animated = true
  /// Whether a push of the route that is already on top does nothing.
  public var isSingleTop = false
  /// Whether the entry is left out of the saved window.
  public var isTransient = false
  /// A rule for presenting something while something else is presented.
  public var policy = PresentationPolicy.stack
  /// Whether the policy considers only presentations in the same slot.
  public var isPerSlot = false
  /// Whether a child flow is shown by the style of the first route that it shows; the style of the request counts where
  /// that has none over the stack.
  public var isStyleOfFirstRoute = false
  /// The transition of the screen, also when the user goes back; nil leaves it to the platform.
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
