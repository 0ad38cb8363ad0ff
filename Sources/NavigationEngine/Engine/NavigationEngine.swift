public import EventLoop
public import Failures
public import Flows

/// The owner of the navigation state of a window: takes intents and requests, tells flows, makes the scene.
///
/// It runs on the main actor and never waits inside a call. What flows ask for is queued and applied in order; screens
/// are described only while they are visible and something they read has changed; front ends get a scene at most once
/// a turn.
///
/// The engine composes parts that each keep a state of their own. From the bottom to the top: the tree, the runner of
/// flows, their screens and leave guards, links, restoration and swaps, and the scene. Parts call those below them;
/// what a part has for those above it goes through ``EngineHost``.
@MainActor
public final class NavigationEngine: IntentHandler {
  /// The name of the app, shown where a screen has no title of its own.
  public let title: String
  /// When the user last did something; nil before the first time.
  public private(set) var lastIntent: ContinuousClock.Instant?

  private let factory: any FlowFactory
  private nonisolated let loop: any EventLoop
  private let services: any EngineServices
  private nonisolated let invalidations = Invalidations()
  private let work = WorkQueue()
  private let observers = EngineObservers()
  private let recorder = TransitionRecorder()
  private let transitionsShown = SceneTransitions()
  private let presenter = ScenePresenter()
  private let calls = FlowCalls()
  private let replyTable = ReplyTable()

  private lazy var window = WindowTree(recorder: recorder, observers: observers, host: self)
  private lazy var scheduler = FlushScheduler(
    loop: loop, invalidations: invalidations, services: services, window: window, host: self)
  private lazy var notices = NoticeBoard(host: self)
  private lazy var activities = ActivityList(loop: loop, host: self)
  private lazy var runner = FlowRunner(
    window: window, observers: observers, work: work, notices: notices, factory: factory, services: services,
    loop: loop, calls: calls, replies: replyTable, host: self)
  private lazy var replies = LateReplies(
    window: window, runner: runner, table: replyTable, services: services, loop: loop, host: self)
  private lazy var screens = ScreenStore(window: window, runner: runner, notices: notices, observers: observers)
  private lazy var guards = LeaveGuards(
    window: window, runner: runner, screens: screens, notices: notices, observers: observers, host: self)
  private lazy var links = LinkRouter(
    window: window, runner: runner, replies: replies, guards: guards, notices: notices, factory: factory,
    held: HeldLinks(loop: loop, services: services), host: self)
  private lazy var restoration = WindowRestoration(
    window: window, runner: runner, screens: screens, services: services, observers: observers)
  private lazy var saver = WindowSaver(
    window: window, runner: runner, screens: screens, services: services, loop: loop)
  private lazy var swapper = FlowSwapper(
    parts: SwapParts(
      window: window, runner: runner, screens: screens, calls: calls, services: services, loop: loop, host: self),
    guards: guards)
  private lazy var composer = SceneComposer(
    title: title, window: window, runner: runner, screens: screens, guards: guards, notices: notices,
    activities: activities, transitions: transitionsShown, factory: factory)
  private lazy var changes = ChangeRouter(
    window: window, runner: runner, screens: screens, guards: guards, links: links, restoration: restoration,
    replies: replyTable, steps: steps)
  private lazy var steps = StepReporter(window: window, runner: runner, observers: observers, factory: factory)
  private lazy var requests = RequestDispatcher(
    window: window, runner: runner, replies: replies, screens: screens, guards: guards, links: links,
    steps: steps)
  private lazy var intents = IntentDispatcher(
    window: window, runner: runner, screens: screens, guards: guards, links: links, notices: notices,
    services: services)

  /// Creates an engine whose window belongs to `root`, a flow of the host's own.
  public init(
    title: String, root: any Flow, factory: any FlowFactory, loop: any EventLoop, services: any EngineServices
  ) {
    self.title = title
    self.factory = factory
    self.loop = loop
    self.services = services
    runner.add(window.tree.root, instance: root)
  }

  // MARK: - Beginning and ending

  /// Begins the root flow, and shows what it shows.
  public func begin() {
    guard runner.phase(of: tree.root) == .idle else { return }
    restoration.restoreRoot()
    runner.start(tree.root)
    flush()
  }

  /// Puts the window back as it was saved, as far as its features are there; before ``begin()``.
  ///
  /// Each flow stands on its entries again and gets its saved state when it is first shown. What cannot be put back is
  /// dropped, with what stood on it, and the log says so.
  public func restore(_ snapshot: WindowSnapshot) {
    if runner.phase(of: tree.root) == .idle { restoration.begin(snapshot) }
  }

  /// Ends all flows, deepest first.
  ///
  /// The engine shows nothing afterwards.
  public func shutDown() {
    for child in (tree.flows[tree.root]?.children ?? []).reversed() { window.apply(.end(child, .shutdown)) }
    runner.shutDown()
    recorder.finish()
    presenter.detachAll()
  }

  /// Whether nothing is queued, asked or being made: what was asked for so far has happened.
  public var isIdle: Bool { work.isEmpty && runner.isIdle && !invalidations.isFlushClaimed }

  // MARK: - The window

  /// The navigation state of the window.
  public var tree: NavigationTree { window.tree }

  /// What is visible now.
  public func scene() -> Scene { composer.scene(peeking: intents.peeking) }

  /// What stands where in the window now.
  public func outline() -> WindowOutline {
    OutlineComposer(title: title, tree: tree, runner: runner, screens: screens).outline()
  }

  /// The feature whose name a flow goes by.
  public func name(of flow: FlowNode) -> FeatureID {
    flow.feature.rawValue.isEmpty ? tree.feature(of: flow.parent ?? tree.root) : flow.feature
  }

  /// Adds a front end and gives it the scene.
  public func attach(_ frontEnd: any FrontEnd) { presenter.attach(frontEnd) { scene() } }

  /// Shows a sentence for a while.
  ///
  /// - Parameter detail: All there is to say, for those who ask.
  public func show(_ kind: Notice.Kind, _ text: String, detail: String? = nil) {
    notices.show(kind, text, detail: detail)
  }

  /// Shows that the app is at work, until ``end(_:)``.
  ///
  /// - Parameter delay: How long the work must last to be shown.
  public func begin(_ text: String, showingAfter delay: Duration = .zero) -> Activity.ID {
    activities.begin(text, showingAfter: delay)
  }

  /// Ends an activity: the work is over, well or not.
  public func end(_ activity: Activity.ID) { activities.end(activity) }

  // MARK: - Snapshots and swaps

  /// Asks every running flow for its state and gives the window as it is when all have answered.
  ///
  /// A flow that fails to save itself, or does not answer in time, is saved with its last good state, and the log says
  /// so.
  ///
  /// - Parameter limit: How long all flows have together; nil: each has the time for any query.
  public func snapshot(within limit: Duration? = nil, _ done: @escaping @MainActor (WindowSnapshot) -> Void) {
    calls.whenReturned { [self] in saver.snapshot(within: limit, done) }
  }

  /// The window as it is now, with the state that each flow saved of itself last; no flow is asked.
  public var lastSnapshot: WindowSnapshot { saver.lastSnapshot }

  /// Replaces the code of features while their flows are on screen.
  ///
  /// Each flow keeps its entries, what it presented, and what its old instance saves of itself. All new instances are
  /// made, restored and have described what is visible before the first takes its place; then all do in one turn. When
  /// one of them fails, the old ones work on as if nothing had happened. A child that cannot be made again ends, and
  /// the report says so.
  ///
  /// - Parameters:
  ///   - source: Makes the new instances.
  ///   - done: Called once.
  public func swap(
    _ features: Set<FeatureID>, from source: any FlowSource,
    _ done: @escaping @MainActor (Result<SwapReport, FlowFailure>) -> Void
  ) {
    calls.whenReturned { [self] in swapper.swap(features, from: source, done) }
  }

  // MARK: - Links

  /// A type that decides whether a link may be followed now; nil: all may.
  public var linkGate: (any LinkGate)? {
    get { links.gate }
    set { links.gate = newValue }
  }

  /// What happens to a link while something is presented over the page that it leads to.
  ///
  /// By default, what is presented is dismissed first.
  public var linkPolicy: LinkPolicy {
    get { links.policy }
    set { links.policy = newValue }
  }

  /// Opens a link of the app: gives it to the feature that it belongs to, which is loaded if need be.
  ///
  /// The user is taken there when the feature shows something for the link, or has followed it; a link that fails
  /// leaves them where they are.
  ///
  /// Quiet: what is on screen stays. The same link, while it is under way, is not opened twice.
  ///
  /// `done` is called once: when the feature has taken the link, with how far it got, or that it waits.
  public func open(
    _ url: String, quiet: Bool = false, _ done: @escaping @MainActor (Outcome, FlowFailure?) -> Void
  ) {
    links.open(url, isQuiet: quiet, done)
  }

  /// Opens the links that wait, each once, in the order in which they came.
  public func releaseLinks() { links.releaseHeld() }

  // MARK: - Observers

  /// Calls `observer` with what changed, after each effect.
  public func observe(_ observer: @escaping @MainActor ([Change]) -> Void) {
    observers.add { if case .changes(let changes) = $0 { observer(changes) } }
  }

  /// Calls `observer` each time a flow goes on to another phase: what a progress display needs.
  public func observePhases(_ observer: @escaping @MainActor (FlowID, FeatureID, FlowPhase) -> Void) {
    observers.add { if case .phase(let flow, let feature, let phase) = $0 { observer(flow, feature, phase) } }
  }

  /// Calls `observer` when something may have changed that ``snapshot(within:_:)`` has: places, what flows save, what was typed.
  public func observeActivity(_ observer: @escaping @MainActor () -> Void) {
    observers.add { if case .activity = $0 { observer() } }
  }

  /// Calls `observer` with a sentence for each part of a saved window that could not be put back.
  public func observeDropped(_ observer: @escaping @MainActor (String) -> Void) {
    observers.add { if case .dropped(let line) = $0 { observer(line) } }
  }

  /// Calls `observer` with the text when the user is asked whether to leave a screen.
  public func observeQuestions(_ observer: @escaping @MainActor (String) -> Void) {
    observers.add { if case .question(let text) = $0 { observer(text) } }
  }

  /// Calls `observer` before a flow is told that the user has pressed something: code that may end the process is
  /// about to run.
  public func observeActions(_ observer: @escaping @MainActor () -> Void) { intents.addActionObserver(observer) }

  /// Calls `observer` with each effect that is applied: all of them, applied in this order to a new tree, give this one.
  package func observeEffects(_ observer: @escaping @MainActor (Effect) -> Void) {
    observers.add { if case .effect(let effect) = $0 { observer(effect) } }
  }

  /// Every transition from now on, refused ones too; each caller gets all of them, and at most the newest 1,024 that
  /// it has not taken yet.
  public var transitions: AsyncStream<TransitionRecord> { recorder.transitions() }

  /// Tells the running flows of a feature that a value of the feature's storage could not be written.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - cause: The system's own text.
  public func storeFailed(_ feature: FeatureID, key: String, cause: String) {
    for flow in tree.flows.keys.sorted(by: { $0.rawValue < $1.rawValue }) where tree.feature(of: flow) == feature {
      runner.tell(.storeFailed(key: key, cause: cause), to: flow)
    }
    scheduleFlush()
  }

  /// Who is told of each call into a flow; nil: nobody.
  public var callObserver: (any FlowCallObserver)? {
    get { calls.observer }
    set { calls.observer = newValue }
  }

  // MARK: - Intents and flushing

  /// Carries out what the user wants, or shows a notice when it is refused, after what was asked for before.
  ///
  /// A notice that is shown already goes away first. An intent that comes while others are carried out, or while a
  /// scene is presented, has its turn afterwards.
  public func handle(_ intent: Intent) {
    lastIntent = loop.now
    work.append(intent)
    flush()
  }

  /// Deals with all that is queued, describes what is visible and stale, and shows the scene if it has changed.
  ///
  /// What flows ask for meanwhile is dealt with too, up to a number of steps and of passes; the rest has its turn after
  /// the loop has served others.
  public func flush() {
    // A flow is not called inside a call into it, and no scene is made while answers wait.
    guard !calls.isBusy else { return scheduleFlush() }
    var steps = 0
    scheduler.flush(pass: { pass(&steps) }, hasWork: { !work.isEmpty || runner.hasMail }, present: present)
  }

  private func present() {
    presenter.present(scene())
    // A transition has ended when what it leads to is on screen.
    if recorder.hasOpenRecords && screens.isComplete { recorder.close() }
    observers.publishActivity()
  }

  /// Deals with what is queued, once; false when the steps of this turn are used up.
  private func pass(_ steps: inout Int) -> Bool {
    let invalidated = invalidations.take()
    screens.invalidate(invalidated.entries, of: invalidated.flows)
    steps: while steps < EngineLimits.stepsPerTurn {
      steps += 1
      switch work.popFirst() {
      case .request(let request): requests.carryOut(request)
      case .intent(let intent): intents.carryOut(intent)
      case nil: if !runner.deliverNext() { break steps }
      }
    }
    requests.resumeForced()
    // Features are loaded when they are first shown.
    for flow in tree.shownFlows { runner.wake(flow) }
    runner.wakeNoted()
    screens.show(tree.shownEntries)
    screens.describe(with: intents.peekedEntry)
    return steps < EngineLimits.stepsPerTurn
  }

  /// The flush that was on its way: from here on another one may be asked for.
  private func scheduledFlush() {
    invalidations.endClaim()
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

  nonisolated func enqueueFlush() {
    loop.enqueue { [weak self] in self?.scheduledFlush() }
  }
}

extension NavigationEngine: Navigating {
  /// Queues a request of a flow.
  ///
  /// Requests that are made during a query are applied in order when its answer is `.handled`, and dropped when it
  /// is `.failed`. Without a query, a request is applied on the next turn of the loop.
  public func submit(_ request: NavigationRequest, during query: QueryID?) { runner.submit(request, during: query) }

  /// Takes a flow's answer to a query.
  ///
  /// A second answer, or one of an instance that has been replaced, is ignored.
  public func answer(_ query: QueryID, _ answer: FlowAnswer) { runner.answer(query, answer) }

  /// Notes that the screen of an entry has changed, or all screens of the flow when `entry` is nil.
  ///
  /// May be called on any thread. A screen is described again only while it is visible.
  public nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {
    if invalidations.insert(entry, of: flow) { enqueueFlush() }
  }

  /// Tells a flow `.timer(token)` once, after this many milliseconds.
  ///
  /// The timer ends with the flow.
  public func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) {
    runner.setTimer(token, of: flow, milliseconds: milliseconds)
  }

  /// Writes a line of a flow to the log.
  ///
  /// May be called on any thread.
  public nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    services.log(level, line, flow: flow)
  }
}
