public import Flows

// Names that other libraries use for these operations. The compiler's message suggests this library's name.

extension CoordinatorBase {
  /// Another library's name for `navigate(to:style:animated:)`.
  @available(*, unavailable, renamed: "navigate(to:style:animated:)")
  public func navigate(to child: CoordinatorBase, presentationStyle: PresentationStyle, animated: Bool = true) {}

  /// Another library's name without a direct counterpart.
  ///
  /// The message explains what to use.
  @available(*, unavailable, message: "call forcePresentation(style:over:) on the coordinator that is to be presented")
  public func forcePresentation(
    presentationStyle: PresentationStyle? = nil, animated: Bool = true, mainCoordinator: CoordinatorBase? = nil
  ) {}

  /// Another library's name without a direct counterpart.
  ///
  /// The message explains what to use.
  @available(*, unavailable, message: "call start(_ style:), as in start(.push) or start(.sheet)")
  public func start(coordinatorMode: PresentationStyle) {}

  /// Another library's name for `add(child:)`.
  @available(*, unavailable, renamed: "add(child:)")
  public func addChild(_ child: CoordinatorBase) {}

  /// Another library's name for `remove(child:)`.
  @available(*, unavailable, renamed: "remove(child:)")
  public func remove(coordinator: CoordinatorBase) {}

  /// Another library's name for `finishFlow(animated:)`.
  @available(*, unavailable, renamed: "finishFlow(animated:)", message: "await it; it returns when that is done")
  public func dismiss(completion: () -> Void) {}

  /// Another library's name for `dismissToRoot(animated:)`.
  @available(*, unavailable, renamed: "dismissToRoot(animated:)", message: "await it; it returns when that is done")
  public func dismissToRoot(completion: () -> Void) {}
}

extension Coordinator {
  /// Another library's name without a direct counterpart.
  ///
  /// The message explains what to use.
  @available(*, unavailable, message: "declare the view with view(for:), and the first route with initialRoute")
  public func build() {}
}

extension Router {
  /// Another library's name for `navigate(to:style:animated:)`.
  @available(*, unavailable, renamed: "navigate(to:style:animated:)")
  public func navigate(toRoute: R, presentationStyle: PresentationStyle? = nil, animated: Bool = true) {}

  /// Another library's name for `present(_:style:)`.
  @available(*, unavailable, renamed: "present(_:style:)")
  public func present(_ route: R, presentationStyle: PresentationStyle?, animated: Bool = true) {}

  /// Another library's name for `push(_:)`.
  @available(*, unavailable, renamed: "push(_:)")
  public func push(route: R) {}

  /// Another library's name for `push(_:)`.
  @available(*, unavailable, renamed: "push(_:)")
  public func push(coordinator: CoordinatorBase) {}

  /// Another library's name for `show(_:)`.
  @available(*, unavailable, renamed: "show(_:)")
  public func show(route: R) {}

  /// Another library's name for `set(_:animated:)`.
  @available(*, unavailable, renamed: "set(_:animated:)")
  public func set(routes: [R], animated: Bool = true) {}

  /// Another library's name for `append(_:animated:)`.
  @available(*, unavailable, renamed: "append(_:animated:)")
  public func append(routes: [R], animated: Bool = true) {}

  /// Another library's name for `pop(_:)`.
  @available(*, unavailable, renamed: "pop(_:)")
  public func popRoute(count: Int) {}

  /// Another library's name without a direct counterpart.
  ///
  /// The message explains what to use.
  @available(*, unavailable, message: "use restart() to keep the first route, or startFlow(route:) to begin anew")
  public func clean(animated: Bool = true, withMainView: Bool = true) {}
}

extension TabCoordinatorBase {
  /// Another library's name for `selectedCoordinator()`.
  @available(*, unavailable, renamed: "selectedCoordinator()")
  public func getCoordinatorSelected() {}

  /// Another library's name for `coordinator(at:)`.
  @available(*, unavailable, renamed: "coordinator(at:)")
  public func getCoordinator(with position: Int) {}
}

extension TabCoordinator {
  /// Another library's name for `setPages(_:selected:)`.
  @available(*, unavailable, renamed: "setPages(_:selected:)")
  public func setPages(_ pages: [Page], currentPage: Page?) {}

  /// Another library's name for `select(_:)`.
  @available(*, unavailable, renamed: "select(_:)")
  public func setCurrentPage(_ page: Page?) {}
}

extension PresentationStyle {
  /// Another library's name for `sheet(detents:)`.
  @available(*, unavailable, renamed: "sheet(detents:)")
  public static func detents(_ detents: Set<Detent>) -> PresentationStyle { .sheet(detents: detents) }

  /// Another library's name without a direct counterpart.
  ///
  /// The message explains what to use.
  @available(*, unavailable, message: "use .custom(presenting:), as in .custom(presenting: .slide(.bottom))")
  public static func custom(transition: Transition, animation: Transition? = nil, fullScreen: Bool = false)
    -> PresentationStyle
  {
    .custom(presenting: transition, fullScreen: fullScreen)
  }
}
