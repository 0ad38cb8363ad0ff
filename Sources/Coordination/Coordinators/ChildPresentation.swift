import Flows

/// A child coordinator that another one presents, with the style and the options of the presentation.
@MainActor
struct ChildPresentation {
  private let child: CoordinatorBase
  private let presenter: CoordinatorBase
  private let options: RequestOptions
  /// The style, or nil if the child becomes the content of the window.
  private let style: PresentationStyle?
  private let onDismiss: (@MainActor (EndCause) -> Void)?

  init(
    _ child: CoordinatorBase, by presenter: CoordinatorBase, _ options: RequestOptions, _ style: PresentationStyle?,
    _ onDismiss: (@MainActor (EndCause) -> Void)?
  ) {
    self.child = child
    self.presenter = presenter
    self.options = options
    self.style = style
    self.onDismiss = onDismiss
  }

  /// Presents the child, and waits until it has ended or was refused.
  ///
  /// - Parameter isForced: Whether the child is presented over everything.
  func begin(isForced: Bool = false) async -> Settled {
    guard child.link == nil, child.handle == 0, child.parent == nil || child.parent === presenter, child !== presenter
    else {
      presenter.log(
        "\(type(of: presenter)) cannot present \(type(of: child)): it is on screen already, or another's child. Create a new one.",
        level: .warning)
      return Settled(outcome: .refused(.alreadyAttached), result: nil)
    }
    guard presenter.isRunning else { return await presenter.refusedDetached("present \(type(of: child))") }
    presenter.firstStyle.isOpen = false
    child.renew()
    presenter.adopt(child)
    let flow = presenter.childFlow(child)
    child.handle = flow.instance
    child.isPushed = style == .push
    child.firstStyle = FirstStyle(isOpen: options.isStyleOfFirstRoute)
    let request: Request = style.map { isForced ? .forcePresent(flow, $0) : .presentFlow(flow, $0) } ?? .setRoot(flow)
    let settled = await presenter.request(
      request, options: options, watcher: Presentations.Watcher(child: child, style: style, onDismiss: onDismiss))
    if child.handle == flow.instance && !child.isRunning {
      // The child was never started and can be presented again.
      CoordinatorTable.shared.remove(flow.instance)
      child.handle = 0
      child.isPushed = false
      presenter.abandon(child)
      child.resumeReady()
    }
    return settled
  }

  /// Presents a child over the top of the window that contains a coordinator, and waits until it has ended or was refused.
  static func force(
    _ child: CoordinatorBase, by coordinator: CoordinatorBase, _ style: PresentationStyle?, _ animated: Bool
  ) async -> Settled {
    let style = style ?? child.initialStyle.flatMap { $0.isModal ? $0 : nil } ?? .sheet
    let presenter = child.parent == nil ? await TopPresenter(from: coordinator).coordinator() : coordinator
    let settled = await ChildPresentation(child, by: presenter, RequestOptions(animated: animated), style, nil)
      .begin(isForced: true)
    // The coordinator that presented the child has ended, and the child with it.
    let hasEndedAlong =
      presenter !== coordinator && settled.outcome == .refused(.flowEnded) && child.hasEnded && coordinator.isRunning
    return hasEndedAlong ? Settled(outcome: .done, result: nil) : settled
  }
}

extension RequestOptions {
  /// The options of a presentation by a coordinator, whose call names a policy or none.
  @MainActor
  init(of presenter: CoordinatorBase, _ policy: PresentationPolicy?, _ isPerSlot: Bool?, _ animated: Bool) {
    self.init(policy: policy ?? .stack, isPerSlot: isPerSlot ?? presenter.presentsPerSlot, animated: animated)
  }

  /// Applies the coordinator's own policy to a modal presentation whose call names none.
  @MainActor
  mutating func usePolicy(of presenter: CoordinatorBase, for style: PresentationStyle) {
    if style.isModal, !isStyleOfFirstRoute { policy = presenter.presentationPolicy }
  }

  /// Returns the style to present a child with, or nil if the child's first route decides.
  @MainActor
  mutating func chooseStyle(_ style: PresentationStyle?, of child: CoordinatorBase) -> PresentationStyle? {
    if let known = style ?? child.initialStyle { return known }
    isStyleOfFirstRoute = policy == .stack
    return nil
  }
}
