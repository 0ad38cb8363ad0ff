public import Flows

/// Presenting and going on: what returns when the child is on screen.
extension CoordinatorBase {
  /// Presents a child coordinator; returns when it is on screen.
  ///
  /// It is as ``navigate(to:style:policy:isPerSlot:animated:onDismiss:)``, but does not wait for the child's end:
  ///
  ///     let checkout = try await start(CheckoutCoordinator(), style: .sheet)
  ///     await checkout.child.fillIn(address)
  ///     let receipt = try await checkout.result
  ///
  /// A child is on screen when it shows its first route or page, or its `start()` has come to its end.
  ///
  /// - Throws: ``NavigationError`` when the child was not presented.
  @discardableResult
  public func start<Child: CoordinatorBase>(
    _ child: Child, style: PresentationStyle? = nil, policy: PresentationPolicy = .stack, isPerSlot: Bool = false,
    animated: Bool = true, onDismiss: (@MainActor (EndCause) -> Void)? = nil
  ) async throws(NavigationError) -> Presentation<Child> {
    var options = RequestOptions(policy: policy, isPerSlot: isPerSlot, animated: animated)
    let style = chosenStyle(style, of: child, &options) ?? .push
    return try await presentation(of: child) { [self, options] in
      await begin(child, options, style, onDismiss) { .presentFlow($0, style) }
    }
  }

  /// Presents this coordinator from its parent; returns when it is on screen.
  ///
  ///     add(child: movie)
  ///     try await movie.start(.sheet)
  ///
  /// - Throws: ``NavigationError``, with `.refused(.noParent)` for a coordinator that was added to none.
  @discardableResult
  public func start(
    _ style: PresentationStyle, animated: Bool = true
  ) async throws(NavigationError) -> Presentation<CoordinatorBase> {
    guard let parent else { throw NavigationError(.refused(.noParent), request: "start \(Self.self)") }
    return try await parent.start(self, style: style, animated: animated)
  }

  /// Presents this coordinator over whatever is on top of the window that `presenter` is in; returns when it is on
  /// screen.
  ///
  /// - Throws: ``NavigationError`` when it was not presented, with `.refused(.noRunningRoot)` when nothing is on screen.
  @discardableResult
  public func forcePresentation(
    style: PresentationStyle? = nil, over presenter: CoordinatorBase, animated: Bool = true
  ) async throws(NavigationError) -> Presentation<CoordinatorBase> {
    try await presenter.presentation(of: self) { [self] in await presenter.force(self, style, animated) }
  }

  private func presentation<Child: CoordinatorBase>(
    of child: Child, _ present: @escaping @MainActor () async -> Settled
  ) async throws(NavigationError) -> Presentation<Child> {
    let end = PresentationEnd(presenter: self)
    let shown = Awaited<Void>()
    // What is asked for before the first suspension still belongs to the call that this one was made in.
    Task.immediate { @MainActor in
      end.settle(await present())
      shown.give(())
    }
    if end.settled == nil, !child.isShown {
      child.shownWaiters.append(shown)
      await shown.wait()
      child.shownWaiters.removeAll { $0 === shown }
    }
    if let outcome = end.settled?.outcome, case .refused = outcome, !child.hasEnded {
      throw NavigationError(outcome, request: "present \(Child.self)")
    }
    return Presentation(of: child, end)
  }

  /// Whether there is something of this flow to see, or there will be no more of it.
  var isShown: Bool { hasEnded || isRunning && (hasStarted || flowContent.isShown) }

  /// Tells those who wait for this flow to be on screen, when it is.
  func resumeShown() {
    guard isShown else { return }
    let waiters = shownWaiters
    shownWaiters = []
    for waiter in waiters { waiter.give(()) }
  }
}
