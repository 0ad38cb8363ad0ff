public import EventLoop
import Failures
public import Flows
import Screens
import Synchronization

/// The owner of the navigation state of a window: takes intents and requests, tells flows, makes the scene.
///
/// It runs on the main actor and never waits inside a call. What flows ask for is queued and applied in order; screens
/// are described only while they are visible and something they read has changed; front ends get a scene at most once
/// a turn.
@MainActor
public final class NavigationEngine: IntentHandler {
  /// How long a flow may take to answer a query.
  public nonisolated static let deadline = Duration.seconds(2)
  /// How many requests one call of a flow may make.
  nonisolated static let requestsPerCall = 256
  /// How many effects and events are dealt with in one turn before others get theirs.
  static let stepsPerTurn = 4096
  /// How often what flows ask for meanwhile is looked at in one turn.
  static let passesPerTurn = 16
  /// How many flushes in a row may leave invalid screens behind before the next one waits.
  static let restlessLimit = 8
  /// How long it waits: the time of one picture on a display.
  static let frameTime = Duration.milliseconds(16)

  /// The navigation state of the window.
  public internal(set) var tree: NavigationTree
  /// The name of the app, shown where a screen has no title of its own.
  public let title: String
  /// Who decides whether a link may be followed; nil: all may.
  public weak var linkGate: (any LinkGate)?
  /// What happens to a link while something is presented over the page that it leads to.
  ///
  /// By default, what is presented is put away first.
  public var linkPolicy = LinkPolicy.dismissFirst

  let factory: any FlowFactory
  nonisolated let loop: any EventLoop
  let services: any EngineServices
  let calls = FlowCalls()
  var slots: [FlowID: FlowSlot] = [:]
  var queries: [QueryID: Query] = [:]
  var lastQuery: UInt64 = 0
  /// Effects to apply, in order, with the flow and the number to answer.
  var effects = Queue<QueuedRequest>()
  /// Flows that have events to be told, in the order in which they got them.
  var mail = Queue<FlowID>()
  var screens: [EntryID: DescribedScreen] = [:]
  /// What the user has typed into the fields of entries.
  var typed: [EntryID: TypedFields] = [:]
  var visible: [EntryID] = []
  var frontEnds: [any FrontEnd] = []
  var lastScene: Scene?
  var notice: Notice?
  var noticeCount: UInt64 = 0
  /// The entry whose guard the notice tells of; the notice goes with it.
  var guardedNotice: EntryID?
  var activities: [Activity] = []
  var lastActivity: UInt64 = 0
  var isFlushing = false
  /// How many flushes in a row have left invalid screens behind, and the next one, when it waits.
  var restlessFlushes = 0
  var restlessFlush: LoopToken?
  /// The events that flows have not said their last word on, by their tokens.
  var pendingAnswers: [UInt64: PendingAnswer] = [:]
  var lastToken: UInt64 = 0
  /// The entries whose screens say that they may not be left just like that.
  var guards: [EntryID: LeaveGuard] = [:]
  /// The confirmation that is on screen; nil when none is.
  var confirmation: LeaveConfirmation?
  /// What the actions of screens in slots go by in the screens around them, by the entry of the latter.
  var routings: [EntryID: ActionRouting] = [:]
  /// The stack on which the user is about to go back.
  var peeking: ContainerID?
  var transition: SceneTransition?
  var linksUnderWay: [String: [@MainActor (Outcome, FlowFailure?) -> Void]] = [:]
  var heldLinks: [HeldLink] = []
  /// The links that flows are following, by the flows of their pages.
  var linkVisits: [FlowID: LinkVisit] = [:]
  var recorder = TransitionRecorder()
  /// Features whose code is being replaced.
  var swaps: [FlowSwap] = []
  /// Features of which it was said that they save no state: it is said once.
  var knownUnsaved: Set<FeatureID> = []
  /// What is left of the window of the app's last run.
  var restoration: Restoration?
  /// When the user last did something that concerns a flow; nil before the first time.
  public internal(set) var lastIntent: ContinuousClock.Instant?
  var phaseObservers: [@MainActor (FlowID, FeatureID, FlowPhase) -> Void] = []
  var observers: [@MainActor ([Change]) -> Void] = []
  /// Called after a flush in which something may have changed that a snapshot has.
  var activityObservers: [@MainActor () -> Void] = []
  var hasActed = false
  /// Called before a flow is told that the user has pressed something: code that may end the process is about to run.
  public var willAct: (@MainActor () -> Void)?

  nonisolated let invalidated = Mutex(Invalidated())

  /// An engine whose window belongs to `root`, a flow of the host's own.
  public init(
    title: String, root: any Flow, factory: any FlowFactory, loop: any EventLoop, services: any EngineServices
  ) {
    self.title = title
    self.factory = factory
    self.loop = loop
    self.services = services
    tree = NavigationTree()
    let slot = FlowSlot()
    slot.flow = root
    slots[tree.root] = slot
  }

  /// Begins the root flow, and shows what it shows.
  public func begin() {
    guard let slot = slots[tree.root], case .idle = slot.phase else { return }
    restoreRoot()
    start(tree.root, slot)
    flush()
  }

  /// Adds a front end and gives it the scene.
  public func attach(_ frontEnd: any FrontEnd) {
    frontEnds.append(frontEnd)
    frontEnd.present(lastScene ?? scene())
  }

  /// Calls `observer` with what changed, after each effect.
  public func observe(_ observer: @escaping @MainActor ([Change]) -> Void) {
    observers.append(observer)
  }

  /// Calls `observer` when something may have changed that ``snapshot(_:)`` has: places, what flows save, what was typed.
  public func observeActivity(_ observer: @escaping @MainActor () -> Void) {
    activityObservers.append(observer)
  }

  /// Whether nothing is queued, asked or being made: what was asked for so far has happened.
  public var isIdle: Bool {
    effects.isEmpty && mail.isEmpty && queries.isEmpty && invalidated.withLock { !$0.isScheduled }
      && slots.values.allSatisfy {
        switch $0.phase {
        case .making, .starting: false
        case .idle, .running, .failed: true
        }
      }
  }

  /// Ends all flows, deepest first.
  ///
  /// The engine shows nothing afterwards.
  public func shutDown() {
    for child in (tree.flows[tree.root]?.children ?? []).reversed() {
      perform(.end(child, .shutdown))
    }
    if let slot = slots[tree.root] { stop(slot.flow, .shutdown, of: tree.root, slot) }
    slots = [:]
    queries = [:]
    recorder.finish()
    frontEnds = []
  }

  /// Shows a sentence for a while.
  ///
  /// - Parameter detail: All there is to say, for those who ask.
  public func show(_ kind: Notice.Kind, _ text: String, detail: String? = nil) {
    noticeCount += 1
    notice = Notice(number: noticeCount, kind: kind, text: text, detail: detail)
    guardedNotice = nil
    schedule()
  }
}

/// What has changed since the last flush, from any thread.
struct Invalidated {
  var entries: Set<EntryID> = []
  var flows: Set<FlowID> = []
  /// A flush is on its way.
  var isScheduled = false
  /// What is invalidated is looked at without a further flush: one is at work, or a timer runs for the next.
  var isHeld = false

  /// Notes that a flush is on its way; false when it was already.
  ///
  /// - Parameter isWaiting: Whether it may wait for one that is at work or has its time.
  mutating func schedule(isWaiting: Bool = true) -> Bool {
    if isScheduled || isWaiting && isHeld { return false }
    isScheduled = true
    return true
  }

  /// What has changed, which is dealt with from here on.
  ///
  /// A flush that is on its way still is.
  mutating func take() -> (entries: Set<EntryID>, flows: Set<FlowID>) {
    defer { (entries, flows) = ([], []) }
    return (entries, flows)
  }
}

/// A request in the queue.
struct QueuedRequest {
  var flow: FlowID
  var submission: Submission
}

/// A first-in first-out queue.
struct Queue<Element> {
  private var items: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  mutating func append(_ item: Element) { items.append(item) }

  mutating func append(contentsOf more: some Sequence<Element>) { items.append(contentsOf: more) }

  mutating func popFirst() -> Element? {
    guard head < items.count else { return nil }
    defer {
      head += 1
      if head == items.count {
        items.removeAll(keepingCapacity: true)
        head = 0
      }
    }
    return items[head]
  }
}
