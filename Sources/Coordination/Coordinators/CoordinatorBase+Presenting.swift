public import Flows
package import Payloads

extension CoordinatorBase {
  /// Presents a child coordinator as its own flow and waits until the child has ended.
  ///
  /// The style `.push` puts the child's screens on this flow's stack. Without a style, the style of the child's first
  /// route is used, which is either its ``Coordinator/initialRoute`` or the route that its `start()` shows first; the
  /// current screen stays until the child shows that route. With a policy but no style, only the `initialRoute` is
  /// considered, and a child without one is pushed. Without a policy, a modal child is presented by the coordinator's
  /// ``presentationPolicy`` and ``presentsPerSlot``. `onDismiss` is called once, with the cause, when a child that was
  /// presented over the stack has been dismissed. To continue as soon as the child is on screen, use
  /// ``start(_:style:policy:isPerSlot:animated:onDismiss:)``.
  @discardableResult
  public func navigate(
    to child: CoordinatorBase, style: PresentationStyle? = nil, policy: PresentationPolicy? = nil,
    isPerSlot: Bool? = nil, animated: Bool = true, onDismiss: (@MainActor (EndCause) -> Void)? = nil
  ) async -> Outcome {
    var options = RequestOptions(of: self, policy, isPerSlot, animated)
    let style = options.chooseStyle(style, of: child) ?? .push
    if policy == nil { options.usePolicy(of: self, for: style) }
    return await ChildPresentation(child, by: self, options, style, onDismiss).begin().outcome
  }

  /// Presents a child coordinator and waits for its result.
  ///
  /// Without a style, the style of the child's first route is used if it is modal; otherwise the child is presented as
  /// a sheet. With a policy of the call or the coordinator, only an `initialRoute` is considered.
  ///
  /// - Returns: The child's result, or nil if the user dismissed the child.
  /// - Throws: `CancellationError` if this flow ended in the meantime, ``NavigationError`` if the request was refused.
  public func present<Child: Returning>(
    _ child: Child, style: PresentationStyle? = nil, policy: PresentationPolicy? = nil, animated: Bool = true
  ) async throws -> Child.Output? {
    var options = RequestOptions(of: self, policy ?? presentationPolicy, nil, animated)
    let style = options.chooseStyle(style, of: child).flatMap { style ?? ($0.isModal ? $0 : nil) } ?? .sheet
    return try await ChildPresentation(child, by: self, options, style, nil).begin()
      .output(of: "\(Child.self)", to: self)
  }

  /// Presents a feature of another plugin by its ID and waits for its result.
  public func present<Output: Codable & Sendable>(
    _ feature: FeatureID, launch: some Encodable, returning: Output.Type, style: PresentationStyle = .sheet
  ) async throws -> Output? {
    let child = ChildFlow(feature: feature, launch: try PayloadEncoder.encode(launch))
    var options = RequestOptions(of: self, nil, nil, true)
    options.usePolicy(of: self, for: style)
    return try await request(.presentFlow(child, style), options: options).output(of: "\(feature)", to: self)
  }

  /// Presents a feature of a plugin by its ID, with an encoded launch value, and waits until its flow has ended.
  package func present(_ feature: FeatureID, launch: Payload, style: PresentationStyle) async -> Outcome {
    await request(.presentFlow(ChildFlow(feature: feature, launch: launch), style)).outcome
  }

  /// Presents a child over the top of the window, regardless of this flow's position, and waits until the child has
  /// ended.
  ///
  /// To continue as soon as the child is on screen, use ``forcePresentation(style:over:animated:)``.
  ///
  /// - Throws: ``NavigationError`` with `.refused(.noRunningRoot)` if nothing is on screen.
  @discardableResult
  public func forcePresentation(
    of child: CoordinatorBase, style: PresentationStyle? = nil, animated: Bool = true
  ) async throws(NavigationError) -> Outcome {
    let outcome = await ChildPresentation.force(child, by: self, style, animated).outcome
    if case .refused = outcome { throw NavigationError(outcome, request: "present \(type(of: child)) over everything") }
    return outcome
  }

  /// Replaces everything that this flow and the flows it has pushed show on the stack with a child, in one transition,
  /// and waits until the child has ended.
  ///
  /// The current content stays on screen until the child shows its first route or its pages, and then ends. To continue
  /// at that point, present the child with ``start(_:style:policy:isPerSlot:animated:onDismiss:)``, the style `.push`,
  /// and the policy `.replace`, which has the same effect.
  @discardableResult
  public func replaceContent(with child: CoordinatorBase, animated: Bool = true) async -> Outcome {
    await navigate(to: child, style: .push, policy: .replace, animated: animated)
  }

  /// Shows a child in the named slot of the top screen and waits until the child has ended.
  ///
  /// The child ends together with the entry that contains the slot. Embedding another child in the same slot replaces
  /// it.
  @discardableResult
  public func embed(_ child: CoordinatorBase, in slot: String) async -> Outcome {
    guard isRunning else {
      _ = await refusedDetached("embed \(type(of: child))")
      return .refused(.needsParent)
    }
    child.finishesAutomatically = true
    let style = PresentationStyle.embed(slot: slot)
    return await ChildPresentation(child, by: self, RequestOptions(), style, nil).begin()
      .outcome
  }

  /// Shows a child beside this flow's stack if there is room, or over it otherwise, and waits until the child has
  /// ended.
  @discardableResult
  public func showDetail(_ child: CoordinatorBase) async -> Outcome {
    await navigate(to: child, style: .detail)
  }

  /// Dismisses one of this flow's modals.
  ///
  /// With `cascade`, all modals above it are dismissed first, from the top down. Without `cascade`, plain modals above
  /// it stay; modals that show a coordinator or have a custom transition are dismissed too.
  @discardableResult
  public func dismiss(_ modal: ModalID, cascade: Bool = true, animated: Bool = true) async -> Outcome {
    await request(.dismissModal(modal, cascade: cascade), animated: animated).outcome
  }

  /// Dismisses the modal that shows this child and all modals above it.
  @discardableResult
  public func dismiss(_ child: CoordinatorBase, animated: Bool = true) async -> Outcome {
    guard let modal = child.presentedAs, child.parent === self else { return .noop(.nothingPresented) }
    return await dismiss(modal, animated: animated)
  }

  /// Dismisses every modal down to the stack that the first of them was presented over.
  @discardableResult
  public func dismissToRoot(animated: Bool = true) async -> Outcome {
    await request(.dismissToRoot, animated: animated).outcome
  }

  /// The modals that this flow has presented, lowest first.
  public var modals: [ModalID] { presentations.modals }
}
