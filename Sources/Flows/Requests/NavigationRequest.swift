/// A request with its sender, its number, and its options.
public struct NavigationRequest: Sendable, Equatable {
  /// The operation.
  public var kind: Request
  /// The flow that made the request.
  public var sender: FlowID
  /// The sender's number for the request, which the outcome refers to.
  ///
  /// With `.none`, no outcome is sent.
  public var operation: OperationID
  /// The entry that the request originates from, or nil.
  ///
  /// The request is refused if that entry is no longer on top of its stack.
  public var origin: EntryID?
  /// Options for carrying out the request.
  public var options: RequestOptions

  /// Creates a request of a flow.
  ///
  /// By default, it has no origin and no outcome is sent.
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
  /// Whether a route that the flow shows already isn't shown again: pushing the one on top has no effect, and a new
  /// stack takes entries along that show its routes, wherever they are.
  public var isSingleTop = false
  /// Whether the entry is excluded from the saved window, as a new one or, in a rewrite, from then on.
  public var isTransient = false
  /// The rule for presenting something while something else is already presented.
  public var policy = PresentationPolicy.stack
  /// Whether the policy considers only presentations in the same slot.
  public var isPerSlot = false
  /// Whether a child flow is presented with the style of the first route that it shows.
  ///
  /// The style of the request applies if that route's style isn't modal.
  public var isStyleOfFirstRoute = false
  /// The transition of the screen, which also applies when the user goes back, or nil for the platform's default.
  public var transition: Transition?
  /// The transition of the screen when the user goes back, or nil for the platform's default.
  public var backTransition: Transition?

  /// Creates options with default values for everything but the animation.
  public init(animated: Bool = true) { self.animated = animated }

  /// Creates the options of a presentation.
  public init(policy: PresentationPolicy, isPerSlot: Bool = false, animated: Bool = true) {
    self.animated = animated
    self.policy = policy
    self.isPerSlot = isPerSlot
  }
}
