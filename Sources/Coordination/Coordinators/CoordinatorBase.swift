public import Flows
public import Payloads

/// What all coordinators are: a flow's code, with its link to the engine.
///
/// It is attached from `start` or `restore` to `stop`. Before and after, requests are refused and nothing traps. All
/// of it runs on the main actor. Inherit from ``Coordinator`` for a flow with routes, ``TabCoordinator`` for tabs.
@MainActor
open class CoordinatorBase {
  /// The flow's identity and whom to ask; nil while the coordinator is not attached.
  package internal(set) var link: FlowLink?
  /// The coordinator that presented or added this one, if it lives in the same library.
  public internal(set) weak var parent: CoordinatorBase?
  /// What this coordinator and its views are made with; what is missing here is asked of the parent's.
  public var dependencies = Dependencies()
  /// Whether ``childDidFinish()`` of the parent ends this child along with another; embedded children do.
  public var finishesAutomatically = false
  /// A name for logs and tests; it need not be unique, and identifies nothing.
  public var label: String?

  /// The query being answered now: what is asked meanwhile belongs to it.
  var query: QueryID?
  var waiters = Waiters()
  var tasks: [UInt64: Task<Void, Never>] = [:]
  var timers: [UInt64: FlowTimer] = [:]
  /// The link of a coordinator that has ended: for the log only.
  var formerLink: FlowLink?
  var lastNumber: UInt64 = 0
  /// Whether the coordinator is the window's, which is never replaced and starts with the app.
  var isRoot: Bool { false }
  var hasEnded = false
  var childList = ChildList()
  var presentations = Presentations()
  /// The modal that shows this coordinator, while one does.
  var presentedAs: ModalID?
  /// The coordinator's number in the table, from when it is presented.
  var handle: UInt64 = 0
  /// Whether the coordinator was pushed on its parent's stack.
  var isPushed = false
  /// Whether the coordinator was presented without a style, and shown nothing yet that has one.
  var isStyleOpen = false
  /// The style of the first route, by which the coordinator was presented; nil when another counted.
  var styleOfFirst: PresentationStyle?
  var readiness: [Awaited<Void>] = []
  /// Whether `start()` has come to its end.
  var hasStarted = false
  /// Those who wait until there is something of this flow to see.
  var shownWaiters: [Awaited<Void>] = []

  /// Creates a coordinator that is not attached to an engine yet.
  public init() {}

  /// Whether the coordinator is attached to an engine.
  public var isRunning: Bool { link != nil }

  // MARK: - For authors to override

  /// Begins the flow: shows its first route.
  ///
  /// What it asks for before its first suspension is applied as one.
  open func start() async throws {}

  /// Another library's form of ``start()``.
  @available(*, unavailable, message: "override start() async throws; a call says by itself whether it is animated")
  open func start(animated: Bool) async {}

  /// Another form of ``handle(_:from:)-(_,ActionSender)``.
  @available(*, unavailable, message: "override handle(_ action:, from sender: ActionSender) async -> Bool")
  open func handle(_ action: CoordinatorAction) {}

  /// Another form of ``handle(_:from:)-(_,ActionSender)``.
  @available(*, unavailable, message: "override handle(_ action:, from sender: ActionSender) async -> Bool")
  open func handle(_ action: CoordinatorAction, from child: FeatureID) async -> Bool { false }

  /// Opens a link that one of the feature's patterns matches.
  ///
  /// `quiet`: what is on screen shall stay. A coordinator that is ``LinkFollowing`` follows the link's path hop by
  /// hop unless it overrides this.
  ///
  /// - Throws: ``LinkHeld`` when the link has to wait, ``LinkPartial`` when it led only part of the way.
  open func open(_ link: DeepLink, quiet: Bool) async throws {
    if let walker = self as? any LinkFollowing { try await walker.follow(link) }
  }

  /// Takes an action of a child, or of one below it; false sends it on to this coordinator's own parent.
  open func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool { false }

  /// A child ended that nobody waited for.
  open func childDidEnd(_ child: FeatureID, cause: EndCause, result: Payload?) {}

  /// A child has begun.
  open func childDidBegin(_ child: FeatureID) {}

  /// The selected tab was selected again, this many times in a row.
  ///
  /// Whether its stack went to its root as well is the page's to say.
  open func tabReselected(count: Int) {}

  /// One of this coordinator's pages was selected.
  open func pageSelected(_ page: PageID) {}

  /// A value that the feature stored is not written, as with a full disk: once for each key, until all are written.
  ///
  /// The value stays in memory and is tried again. `cause` is the system's own text.
  open func storeDidFail(_ key: String, cause: String) {}

  /// Whether the coordinator is told of the steps of navigation of itself and of all below it, in whatever library; asked
  /// once, when it begins.
  open var observesSteps: Bool { false }

  /// A step of navigation of this coordinator or of one below it: something was pushed, popped, presented, dismissed or
  /// selected, or a flow began, is being loaded, is ready, failed or ended.
  ///
  /// Called only where ``observesSteps`` is true, in the order in which the steps happened.
  open func didStep(_ step: FlowStep) {}

  /// The flow has ended.
  ///
  /// Requests are refused from here on.
  open func didEnd(_ cause: EndCause) {}

  /// State for a later instance to go on from, or nil.
  ///
  /// The stack is the host's and need not be saved. ``SavedState`` is the way that survives changes of its type.
  open func saveState() throws -> Payload? { nil }

  /// Takes state that an earlier instance, perhaps of another version, has saved.
  ///
  /// When it throws, nothing that it has asked for is done, and a new instance goes on without the state; in a version
  /// that is to take the place of one at work, it is that one that works on.
  open func restoreState(_ state: Payload) throws {}

  /// The style of the flow's first route, where that is known before the flow begins.
  package var initialStyle: PresentationStyle? { nil }

  /// The route on top of the flow's own part of its stack; nil while there is none.
  var topRoute: (any Route)? { nil }

  /// The transition between two routes, of this flow or of others on its stack; nil leaves it to the platform.
  func transition(from: any Route, to: any Route, _ operation: RouteOperation) -> Transition? { nil }

  /// What the coordinator shows; each kind of coordinator has its own.
  package private(set) lazy var flowContent: any FlowContent = makeContent()

  /// Makes the content, once, when it is first needed.
  package func makeContent() -> any FlowContent { NoContent(of: self) }
}
