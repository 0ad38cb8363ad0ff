public import Flows

/// Presenting without waiting for the end: these methods return once the child is on screen.
extension CoordinatorBase {
  /// Presents a child coordinator and waits until it is on screen.
  ///
  /// Works like ``navigate(to:style:policy:isPerSlot:animated:onDismiss:)``, but doesn't wait for the child's end:
  ///
  ///     let checkout = try await start(CheckoutCoordinator(), style: .sheet)
  ///     await checkout.child.fillIn(address)
  ///     let receipt = try await checkout.result
  ///
  /// A child counts as on screen when it shows its first route or page, or when its `start()` has returned.
  ///
  /// - Throws: ``NavigationError`` if the child wasn't presented.
  @discardableResult
  public func start<Child: CoordinatorBase>(
    _ child: Child, style: PresentationStyle? = nil, policy: PresentationPolicy? = nil, isPerSlot: Bool? = nil,
    animated: Bool = true, onDismiss: (@MainActor (EndCause) -> Void)? = nil
  ) async throws(NavigationError) -> Presentation<Child> {
    var options = RequestOptions(of: self, policy, isPerSlot, animated)
    let style = options.chooseStyle(style, of: child) ?? .push
    if policy == nil { options.usePolicy(of: self, for: style) }
    return try await Presentation.begin(child, by: self) { [self, options] in
      await ChildPresentation(child, by: self, options, style, onDismiss).begin()
    }
  }

  /// Presents this coordinator from its parent and waits until it is on screen.
  ///
  ///     add(child: movie)
  ///     try await movie.start(.sheet)
  ///
  /// - Throws: ``NavigationError``, with `.refused(.noParent)` if the coordinator has no parent.
  @discardableResult
  public func start(
    _ style: PresentationStyle, animated: Bool = true
  ) async throws(NavigationError) -> Presentation<CoordinatorBase> {
    guard let parent else { throw NavigationError(.refused(.noParent), request: "start \(Self.self)") }
    return try await parent.start(self, style: style, animated: animated)
  }

  /// Presents this coordinator over the top of the window that contains `presenter`, and waits until it is on screen.
  ///
  /// - Throws: ``NavigationError`` if the coordinator wasn't presented, with `.refused(.noRunningRoot)` if nothing is
  ///   on screen.
  @discardableResult
  public func forcePresentation(
    style: PresentationStyle? = nil, over presenter: CoordinatorBase, animated: Bool = true
  ) async throws(NavigationError) -> Presentation<CoordinatorBase> {
    try await Presentation.begin(self, by: presenter) { [self] in
      await ChildPresentation.force(self, by: presenter, style, animated)
    }
  }

  /// Whether the flow is on screen or has ended.
  var isShown: Bool { hasEnded || isRunning && (hasStarted || flowContent.isShown) }

  /// Resumes the tasks waiting for this flow to appear, if it is on screen.
  func resumeShown() {
    guard isShown else { return }
    let waiters = shownWaiters
    shownWaiters = []
    for waiter in waiters { waiter.give(()) }
  }

  /// Prepares a coordinator that has ended to be presented again.
  func renew() {
    hasEnded = false
    hasStarted = false
  }

  /// Resumes the tasks that wait in ``ready()``.
  func resumeReady() {
    for waiting in readiness { waiting.give(()) }
    readiness = []
  }

  /// Waits until the coordinator is attached, has ended, or was refused to whoever presents it.
  func ready() async {
    guard !isRunning, !hasEnded else { return }
    let beginning = Awaited<Void>()
    readiness.append(beginning)
    await beginning.wait()
  }
}
