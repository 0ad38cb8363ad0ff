public import EventLoop
public import Failures
public import Flows
public import NavigationTree
public import Scenes
import ServiceBroker

/// The owner of a window's navigation state: takes intents and requests, sends events to flows, and makes the scene.
///
/// The engine runs on the main actor and never blocks inside a call. Requests of flows are queued and applied in order.
/// A screen is described only while it is visible and after something that it reads has changed. Front ends receive a
/// scene at most once per turn of the loop.
///
/// The engine composes parts that each own their state. From the bottom to the top: the tree, the runner of flows,
/// their screens and leave guards, links, restoration and swaps, and the scene. A part calls the parts below it
/// directly, and those above it through ``EngineHost``.
@MainActor
public final class NavigationEngine: IntentHandler {
  /// The name of the app, shown for a screen that has no title.
  public let title: String
  /// The texts that the engine shows to users.
  public let texts: AppTexts
  /// The time of the last intent of the user, or nil before the first.
  public private(set) var lastIntent: ContinuousClock.Instant?

  private let factory: any FlowFactory
  private nonisolated let loop: any EventLoop
  nonisolated let services: any EngineServices
  nonisolated let invalidations = Invalidations()
  nonisolated let wakes = Wakes()
  let work = WorkQueue()
  let observers = EngineObservers()
  private(set) lazy var recorder = TransitionRecorder(observers: observers)
  private let transitionsShown = SceneTransitions()
  private let presenter = ScenePresenter()
  private(set) lazy var calls = FlowCalls(observers: observers)
  private let replyTable = ReplyTable()

  private(set) lazy var window = WindowTree(observers: observers, host: self)
  private lazy var scheduler = FlushScheduler(
    loop: loop, invalidations: invalidations, services: services, window: window, host: self)
  lazy var notices = NoticeBoard(host: self)
  lazy var activities = ActivityList(loop: loop, host: self)
  lazy var runner = FlowRunner(
    window: window, observers: observers, work: work, notices: notices, factory: factory, services: services,
    loop: loop, calls: calls, replies: replyTable, wakes: wakes, host: self)
  private lazy var replies = LateReplies(
    window: window, runner: runner, table: replyTable, services: services, loop: loop, host: self)
  lazy var screens = ScreenStore(window: window, runner: runner, notices: notices, observers: observers)
  lazy var guards = LeaveGuards(
    window: window, runner: runner, screens: screens, notices: notices, observers: observers, texts: texts,
    loop: loop, host: self)
  private lazy var links = LinkRouter(
    window: window, runner: runner, replies: replies, guards: guards, notices: notices, factory: factory,
    held: HeldLinks(loop: loop, services: services), chains: LinkChains(window: window, loop: loop), host: self)
  private lazy var restoration = WindowRestoration(
    window: window, runner: runner, screens: screens, services: services, observers: observers)
  private lazy var saver = WindowSaver(
    window: window, runner: runner, screens: screens, restoration: restoration, services: services, loop: loop)
  private lazy var swapper = FlowSwapper(
    parts: SwapParts(
      window: window, runner: runner, screens: screens, calls: calls, services: services, loop: loop, host: self),
    factory: factory, guards: guards, broker: broker)
  private lazy var late = LateAnswers(
    window: window, queries: runner.queries, activities: activities, texts: texts, loop: loop)
  lazy var recovery = FlowRecovery(window: window, runner: runner, screens: screens, services: services)
  lazy var composer = SceneComposer(
    title: title, texts: texts, window: window, runner: runner, screens: screens, guards: guards, notices: notices,
    activities: activities, transitions: transitionsShown, links: links, factory: factory, work: work)
  private lazy var changes = ChangeRouter(
    window: window, runner: runner, screens: screens, guards: guards, links: links, restoration: restoration,
    replies: replyTable, steps: steps)
  private lazy var steps = StepReporter(window: window, runner: runner, observers: observers, factory: factory)
  private lazy var requests = RequestDispatcher(
    window: window, runner: runner, replies: replies, screens: screens, guards: guards, links: links,
    steps: steps, broker: broker, notices: notices, presenter: presenter, services: services, loop: loop)
  lazy var broker: ServiceBroker = {
    let host = BrokerHost(
      window: window, runner: runner, factory: factory, services: services, observers: observers, host: self)
    let broker = ServiceBroker(host: host, loop: loop)
    runner.instances = broker
    return broker
  }()
  lazy var intents = IntentDispatcher(
    window: window, runner: runner, screens: screens, guards: guards, links: links, notices: notices,
    texts: texts, services: services, observers: observers)

  /// Creates an engine for a window whose root is `root`, a flow of the host.
  public init(
    title: String, texts: AppTexts = AppTexts(), root: any Flow, factory: any FlowFactory, loop: any EventLoop,
    services: any EngineServices
  ) {
    self.title = title
    self.texts = texts
    self.factory = factory
    self.loop = loop
    self.services = services
    runner.add(window.tree.root, instance: root)
  }

  // MARK: - Beginning and ending

  /// Begins the root flow and shows its first scene.
  public func begin() {
    guard runner.phase(of: tree.root) == .idle else { return }
    runner.queries.late = late
    restoration.restoreRoot()
    runner.start(tree.root)
    flush()
  }

  /// Restores a saved window, as far as its features are available.
  ///
  /// Call it before ``begin()``.
  ///
  /// Each flow gets its entries back, and its saved state when it, its parent, or one of its children is first shown.
  /// The engine drops and logs each part that cannot be restored, along with everything on top of it.
  public func restore(_ snapshot: WindowSnapshot) {
    guard runner.phase(of: tree.root) == .idle else { return }
    observers.tell(.began, { $0.began(.restoration) })
    restoration.begin(snapshot)
  }

  /// Ends all flows, deepest first.
  ///
  /// The engine shows nothing afterwards.
  public func shutDown() {
    for child in (tree.flows[tree.root]?.children ?? []).reversed() { window.apply(.end(child, .shutdown)) }
    runner.shutDown()
    observers.tell(.shutDown, { $0.shutDown() })
    presenter.detachAll()
  }

  /// Whether the engine has completed all work so far: nothing is queued, and no query, start or flush is pending.
  public var isIdle: Bool {
    work.isEmpty && runner.isIdle && !guards.isWaiting && !invalidations.isFlushClaimed
  }

  /// The navigation state of the window.
  public var tree: NavigationTree { window.tree }

  /// Returns the feature of a flow, without a copy of the tree.
  package func feature(of flow: FlowID) -> FeatureID { window.tree.feature(of: flow) }

  /// Returns the visible part of the window as it is now.
  public func scene() -> Scene { composer.scene(peeking: intents.peeking) }

  /// Returns an outline of every container and entry of the window as it is now.
  public func outline() -> WindowOutline {
    OutlineComposer(title: title, tree: tree, runner: runner, screens: screens).outline()
  }

  /// Returns the feature under whose name a flow is shown and logged.
  public func name(of flow: FlowNode) -> FeatureID {
    flow.feature.rawValue.isEmpty ? tree.feature(of: flow.parent ?? tree.root) : flow.feature
  }

  /// Attaches a front end and gives it the current scene.
  ///
  /// - Parameter editsSecrets: Whether the user types into secure fields there, and the front end gets their values.
  ///   Any other gets as many dots as a value has characters.
  public func attach(_ frontEnd: any FrontEnd, editsSecrets: Bool = false) {
    presenter.attach(frontEnd, editsSecrets: editsSecrets) { scene() }
  }

  // MARK: - Snapshots and swaps

  /// Queries every running flow for its state and passes on the window's snapshot once all have answered.
  ///
  /// A flow that fails to save its state, or does not answer in time, is saved with its last good state. The engine
  /// logs this.
  ///
  /// - Parameter limit: The time that all flows have together. If nil, each has the usual time for a query.
  public func snapshot(within limit: Duration? = nil, _ done: @escaping @MainActor (WindowSnapshot) -> Void) {
    calls.whenReturned { [self] in saver.snapshot(within: limit, done) }
  }

  /// Queries every running flow for its state, as ``snapshot(within:_:)`` does, to find out whether it can save it.
  ///
  /// `done` is called once, with the first failure of a flow.
  package func trySnapshot(_ done: @escaping @MainActor (FlowFailure?) -> Void) {
    calls.whenReturned { [self] in
      var first: FlowFailure?
      saver.snapshot(within: nil, failed: { first = first ?? $0 }) { _ in done(first) }
    }
  }

  /// The window as it is now, with the state that each flow saved last.
  ///
  /// No flow is queried.
  public var lastSnapshot: WindowSnapshot { saver.lastSnapshot }

  /// Replaces the code of features while their flows are on screen.
  ///
  /// Each flow keeps its entries, its presentations, and the state that its old instance saves. All new instances are
  /// created and restored, and describe their visible screens, before the first one takes over; then all take over in
  /// one turn. If one of them fails, the old instances continue unchanged. A child that cannot be recreated ends, and
  /// the report lists it.
  ///
  /// - Parameters:
  ///   - source: The source of the new instances.
  ///   - done: A closure that is called once.
  public func swap(
    _ features: Set<FeatureID>, from source: any FlowSource,
    _ done: @escaping @MainActor (Result<SwapReport, FlowFailure>) -> Void
  ) {
    observers.tell(.began, { $0.began(.swap(features)) })
    calls.whenReturned { [self] in swapper.swap(features, from: source, done) }
  }

  /// Makes the window what it was at another time of this run.
  ///
  /// All flows of that time are created and restored, and describe the screens that were visible, before the window
  /// changes; then all take over in one turn. If one of them fails, nothing changes. The host's own coordinators go on
  /// as they are. A flow that cannot be created again is left out, and the report lists it. What flows have stored, sent
  /// or called since stays done.
  ///
  /// - Parameters:
  ///   - snapshot: The window at that time, with identifiers of this run.
  ///   - done: A closure that is called once.
  public func travel(
    to snapshot: WindowSnapshot, _ done: @escaping @MainActor (Result<SwapReport, FlowFailure>) -> Void
  ) {
    observers.tell(.began, { $0.began(.travel) })
    calls.whenReturned { [self] in swapper.travel(to: snapshot, done) }
  }

  /// Returns the storage of a feature.
  package func storage(of feature: FeatureID) -> any FeatureStorage { services.storage(of: feature) }

  // MARK: - Links

  /// The gate that decides whether a link may be followed now, or nil to follow every link.
  public var linkGate: (any LinkGate)? {
    get { links.gate }
    set { links.gate = newValue }
  }

  /// The policy for a link whose page is covered by a presentation.
  ///
  /// By default, the presentation is dismissed first.
  public var linkPolicy: LinkPolicy {
    get { links.policy }
    set { links.policy = newValue }
  }

  /// Opens a link of the app by passing it to its feature, which is loaded if necessary.
  ///
  /// The engine takes the user to the feature when it shows something for the link, or reports that it has followed it.
  /// A link that fails leaves the user in place.
  ///
  /// A quiet link keeps the visible screens. The same link is not opened twice at a time.
  ///
  /// `done` is called once with the outcome: when the feature has taken the link, or when the link is held or refused.
  public func open(
    _ url: String, quiet: Bool = false, _ done: @escaping @MainActor (Outcome, FlowFailure?) -> Void
  ) {
    observers.tell(.began, { $0.began(.link(url)) })
    links.open(url, isQuiet: quiet, done)
  }

  /// Tells the running flows of a feature something that does not come from their screens.
  public func tell(_ event: FlowEvent, flowsOf feature: FeatureID) {
    for flow in flows(of: feature) { runner.tell(event, to: flow) }
    scheduleFlush()
  }

  // MARK: - Intents and flushing

  /// Carries out an intent of the user after all earlier work, or shows a notice when it is refused.
  ///
  /// A visible notice is cleared first. An intent that arrives while others are carried out, or while a scene is
  /// presented, is queued.
  public func handle(_ intent: Intent) {
    lastIntent = loop.now
    work.append(intent)
    flush()
  }

  /// Works through the queue, describes the visible screens that are stale, and presents the scene if it has changed.
  ///
  /// Requests that flows make meanwhile are carried out too, up to a limit of steps and passes. The rest is left for a
  /// later turn, so that the loop can serve its other sources.
  public func flush() {
    // Flows are not re-entered, and no scene is made while answers are pending. What an observer causes waits until all
    // have heard of its cause.
    guard !calls.isBusy, !observers.isTelling else { return scheduleFlush() }
    var steps = 0
    work.beginTurn()
    let end = loop.now.advanced(by: EngineLimits.timePerTurn)
    scheduler.flush(
      pass: { pass(&steps, until: end) },
      hasWork: { !work.isEmpty || runner.hasMail || guards.canResume }, present: present)
  }

  private func present() {
    let start = observers.wants(.presented) ? loop.now : nil
    let scene = scene()
    presenter.present(scene)
    if let start {
      let (isComplete, duration) = (screens.isComplete, start.duration(to: loop.now))
      observers.tell(
        .presented, { [scene = scene.withoutSecrets] in $0.presented(scene, isComplete: isComplete, in: duration) })
    }
    observers.tellActivity()
  }

  /// Works through the queue once, and returns false when the steps or the time of this turn are used up.
  private func pass(_ steps: inout Int, until end: ContinuousClock.Instant) -> Bool {
    takeInvalidations()
    guards.resume()
    var hasTime = true
    steps: while hasTime, steps < EngineLimits.stepsPerTurn {
      steps += 1
      // Reading the clock for each of them would cost more than some do.
      if steps.isMultiple(of: 8) { hasTime = loop.now < end }
      switch work.popFirst() {
      case .request(let next): runner.causing(next.hops + 1) { requests.carryOut(next.request) }
      case .intent(let intent): intents.carryOut(intent)
      case nil: if !runner.deliverNext() { break steps }
      }
    }
    // Requests without end do not keep events waiting, such as the user's actions.
    if !hasTime {
      let end = loop.now.advanced(by: EngineLimits.eventTimePerTurn)
      while loop.now < end, runner.deliverNext() {}
    }
    requests.resumeForced()
    // Features are loaded when their flows are first shown.
    for flow in tree.shownFlows { runner.wake(flow) }
    runner.wakeNoted()
    screens.show(tree.shownEntries)
    screens.describe(with: intents.peekedEntry)
    return hasTime && steps < EngineLimits.stepsPerTurn && !work.isDoneForTurn
  }

  /// Runs the scheduled flush and permits the next one to be scheduled.
  private func scheduledFlush() {
    invalidations.endClaim()
    runner.mail.beginWakes()
    flush()
  }
}

extension NavigationEngine: EngineHost {
  func treeDidChange(_ changes: [Change], by effect: Effect, _ outcome: Outcome) {
    transitionsShown.note(changes, by: effect)
    observers.noteActivity()
    for change in changes { self.changes.take(change, by: effect, outcome) }
  }

  func scheduleFlush() { scheduler.schedule() }

  func takeInvalidations() {
    let invalidated = invalidations.take()
    screens.invalidate(invalidated.entries, of: invalidated.flows)
  }

  nonisolated func enqueueFlush() {
    loop.enqueue { [weak self] in self?.scheduledFlush() }
  }
}
