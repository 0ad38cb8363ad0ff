public import Flows
public import Payloads

/// The base class of all coordinators, which connects a flow's code to the engine.
///
/// A coordinator is attached from `start` or `restore` until `stop`. Before and after that, its requests are refused;
/// they never trap. All of its code runs on the main actor. Inherit from ``Coordinator`` for a flow with routes, or
/// from ``TabCoordinator`` for tabs.
@MainActor
open class CoordinatorBase {
  /// The flow's identity and its connection to the engine, or nil while the coordinator isn't attached.
  package internal(set) var link: FlowLink?
  /// The coordinator that presented or added this one, if it lives in the same library.
  public internal(set) weak var parent: CoordinatorBase?
  /// The dependencies of this coordinator and its views.
  ///
  /// Values that aren't registered here are looked up in the parent's.
  public var dependencies = Dependencies()
  /// Whether the parent's ``childDidFinish()`` also ends this child when it ends another one.
  ///
  /// True for embedded children.
  public var finishesAutomatically = false
  /// A name for logs and tests.
  ///
  /// It needn't be unique and identifies nothing.
  public var label: String?

  /// The query being answered now.
  ///
  /// Requests made while it is set belong to it.
  var query: QueryID?
  var waiters = Waiters()
  var tasks: [UInt64: Task<Void, Never>] = [:]
  var timers: [UInt64: FlowTimer] = [:]
  /// The link of a coordinator that has ended, used only for logging.
  var formerLink: FlowLink?
  var lastNumber: UInt64 = 0
  /// Whether this is the window's coordinator, which starts with the app and is never replaced.
  var isRoot: Bool { false }
  var hasEnded = false
  var childList = ChildList()
  var presentations = Presentations()
  /// The modal that shows this coordinator, or nil.
  var presentedAs: ModalID?
  /// The coordinator's handle in ``CoordinatorTable``, assigned when it is presented.
  var handle: UInt64 = 0
  /// Whether the coordinator was pushed onto its parent's stack.
  var isPushed = false
  var firstStyle = FirstStyle()
  var readiness: [Awaited<Void>] = []
  /// Whether `start()` has returned.
  var hasStarted = false
  /// The services that the coordinator provides and uses, or nil as long as there are none.
  var serviceState: CoordinatorServices?
  /// The continuations waiting for the flow to appear.
  var shownWaiters: [Awaited<Void>] = []

  /// Creates a coordinator that is not attached to an engine yet.
  public init() {}

  /// Whether the coordinator is attached to an engine.
  public var isRunning: Bool { link != nil }

  // MARK: - For authors to override

  /// Starts the flow by showing its first route.
  ///
  /// All requests made before the first suspension are applied together.
  open func start() async throws {}

  /// An unavailable form of ``start()`` from another library.
  @available(*, unavailable, message: "override start() async throws; a call says by itself whether it is animated")
  open func start(animated: Bool) async {}

  /// An unavailable form of ``handle(_:from:)-(_,ActionSender)``.
  @available(*, unavailable, message: "override handle(_ action:, from sender: ActionSender) async -> Bool")
  open func handle(_ action: CoordinatorAction) {}

  /// An unavailable form of ``handle(_:from:)-(_,ActionSender)``.
  @available(*, unavailable, message: "override handle(_ action:, from sender: ActionSender) async -> Bool")
  open func handle(_ action: CoordinatorAction, from child: FeatureID) async -> Bool { false }

  /// Opens a link that one of the feature's patterns matches.
  ///
  /// With `quiet`, the screen must not change. Unless it overrides this method, a coordinator that conforms to
  /// ``LinkFollowing`` follows the link's path hop by hop.
  ///
  /// - Throws: ``LinkHeld`` if the link has to wait, ``LinkPartial`` if only part of it could be followed.
  open func open(_ link: DeepLink, quiet: Bool) async throws {
    if let walker = self as? any LinkFollowing { try await walker.follow(link) }
  }

  /// Handles an action sent by a child or one of its descendants.
  ///
  /// Return false to pass it on to this coordinator's parent.
  open func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool { false }

  /// Called when a child has ended whose end no caller was waiting for.
  open func childDidEnd(_ child: FeatureID, cause: EndCause, result: Payload?) {}

  /// Called when a child has started.
  open func childDidBegin(_ child: FeatureID) {}

  /// Called when the selected tab is selected again, with the number of consecutive selections.
  ///
  /// The page decides whether its stack is popped to the root as well.
  open func tabReselected(count: Int) {}

  /// Called when one of this coordinator's pages is selected.
  open func pageSelected(_ page: PageID) {}

  /// Called when a stored value can't be written, for example because the disk is full.
  ///
  /// Called once per key until all values have been written.
  ///
  /// The value stays in memory and the write is retried. `cause` is the system's error text.
  open func storeDidFail(_ key: String, cause: String) {}

  /// Called when the user has changed a setting of the feature, before its screens are described again.
  ///
  /// - Parameter name: The name of the setting, whose value ``value(of:)`` returns.
  open func settingDidChange(_ name: String) {}

  /// Whether the coordinator observes its own navigation steps and those of its descendants in any library.
  ///
  /// Read once, when the coordinator starts.
  open var observesSteps: Bool { false }

  /// Called for each navigation step of this coordinator or one of its descendants.
  ///
  /// A step is a push, pop, presentation, dismissal, or selection, or a flow that started, is being loaded, is ready,
  /// failed, or ended.
  ///
  /// Called only if ``observesSteps`` is true, in the order in which the steps occur.
  open func didStep(_ step: FlowStep) {}

  /// The rule for presenting something over this flow's stack while something else is presented there.
  ///
  /// It applies to calls that don't name another, and defaults to `.stack`. It doesn't concern what is pushed, nor a
  /// child that is started without a style and chooses its first route itself.
  open var presentationPolicy: PresentationPolicy { .stack }

  /// Whether the policy considers only presentations in the same slot.
  ///
  /// It applies to calls that don't say, and defaults to false.
  open var presentsPerSlot: Bool { false }

  /// Called when the flow has ended.
  ///
  /// All further requests are refused.
  open func didEnd(_ cause: EndCause) {}

  /// Returns the state for a later instance to restore, or nil.
  ///
  /// The host saves the stack, so the state needn't include it. Use ``SavedState`` for state that survives changes to
  /// its type.
  open func saveState() throws -> Payload? { nil }

  /// Restores state saved by an earlier instance, which may be of another version.
  ///
  /// If this method throws, its requests are discarded and a new instance starts without the state. During a swap, the
  /// running version stays in place instead.
  open func restoreState(_ state: Payload) throws {}

  /// The style of the flow's first route, if it is known before the flow starts.
  package var initialStyle: PresentationStyle? { nil }

  /// The topmost route of the flow's own part of the stack, or nil if it shows none.
  var topRoute: (any Route)? { nil }

  /// Returns the transition between two routes of this flow or of others on its stack, or nil to use the platform's
  /// default.
  func transition(from: any Route, to: any Route, _ operation: RouteOperation) -> Transition? { nil }

  /// The content that the coordinator shows.
  ///
  /// Each kind of coordinator has its own.
  package private(set) lazy var flowContent: any FlowContent = makeContent()

  /// Creates the content once, on first use.
  package func makeContent() -> any FlowContent { NoContent(of: self) }
}
