/// A request with how it is to happen.
public struct Submission: Sendable, Equatable, Codable {
  /// What is asked for.
  public var request: Request
  /// The number that the answer carries; `.none` asks for no answer.
  public var operation: OperationID
  /// The entry that the request belongs to: refused if that is no longer on top of its stack.
  public var from: EntryID?
  /// How the request is carried out.
  public var options: RequestOptions

  /// Creates a submission; by default it asks for no answer and belongs to no entry.
  public init(
    _ request: Request, operation: OperationID = .none, from: EntryID? = nil,
    options: RequestOptions = RequestOptions()
  ) {
    self.request = request
    self.operation = operation
    self.from = from
    self.options = options
  }
}

/// How a request is to happen.
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
