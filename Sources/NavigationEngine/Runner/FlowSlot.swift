import EventLoop
import Failures
import Flows
import NavigationTree
import Payloads

/// The runner's record of a flow: its current instance and its undelivered events.
@MainActor
final class FlowSlot {
  /// The feature under whose name the flow is logged.
  let feature: FeatureID
  var phase = FlowPhase.idle
  var instance: (any Flow)?
  /// The generation of the instance, by which answers of earlier instances are ignored.
  var serial: UInt64 = 0
  /// The number of requests and events that led to the flow.
  var hops = 0
  /// The undelivered events, in order.
  var inbox = Queue<Message>()
  /// The pending event query, which holds up the inbox until the flow answers it.
  var asked: QueryID?
  /// The order of the event that is being handled, or was handled last.
  var lastOrder: UInt64 = 0
  var timers: [UInt64: LoopToken] = [:]
  /// The tokens of the timers that have fired and whose events are in the inbox.
  var firedTimers: Set<UInt64> = []
  /// The time that is left to open the first screen, or nil if none is awaited.
  var firstScreen: LoopToken?
  /// Whether that time has passed without a first screen.
  var isBlank = false
  /// Whether the inbox holds a token that the flow was woken with.
  var isWaking = false
  /// Whether the user pressed or changed something, other than by typing, on a screen of this instance.
  var wasActedOn = false
  /// Whether the instance changed its screen after the user acted on it, and so holds changes that the user made.
  var holdsChanges = false
  /// The saved position at which the flow begins, or nil if it starts fresh.
  var restorationPoint: RestorationPoint?
  /// Whether the next instance takes the place of an earlier one, which ran before a restart, a swap, or a crash.
  var isMadeAgain = false
  /// Whether the flow waits for the new instance that its page brings when the coordinator sets the page again.
  var comesWithPage = false
  /// The restoration point of the instance that is starting, or nil if it starts fresh or has started.
  var restoring: RestorationPoint?
  /// The state that the flow saved last or was restored from, kept as a fallback for when saving fails.
  var saved: Payload?

  /// Whether the flow, which has failed, is started again without the user.
  var restarts = false

  /// The reason with which the request for the flow is refused when the flow fails, or nil for a plain failure.
  var refusal: RefusalReason?

  /// Whether the parent was told that the flow has begun.
  var isAnnounced = false

  init(of feature: FeatureID) { self.feature = feature }

  var isRunning: Bool { if case .running = phase { true } else { false } }
  /// Whether the instance is being made or started.
  var isBeginning: Bool { phase == .loading || phase == .starting }

  /// Whether events are kept for the flow, or delivered at once.
  var takesEvents: Bool { isRunning || isBeginning }

  /// Returns whether the flow has not dealt with everything that happened before an event of this order.
  func isBehind(_ order: UInt64) -> Bool {
    asked != nil && lastOrder < order || inbox.withFirst { $0.order < order } ?? false
  }

  /// Detaches the instance, and cancels its pending query and timers.
  func takeInstance() -> (any Flow)? {
    defer { instance = nil }
    serial += 1
    (wasActedOn, holdsChanges) = (false, false)
    asked = nil
    cancelTimers()
    isWaking = false
    firedTimers = []
    // Actions on a screen of the old code, and its tokens, have no meaning to the new code.
    inbox.removeAll { message in
      switch message.event {
      case .action: message.done == nil
      case .timer, .wake: true
      default: false
      }
    }
    return instance
  }

  /// Takes the undelivered events that concern services, which have no meaning to another instance, and returns the
  /// tokens of the calls among them.
  func takeServiceEvents() -> Set<UInt64> {
    var tokens: Set<UInt64> = []
    inbox.removeAll {
      guard case .service(let event) = $0.event else { return false }
      if case .called(let call) = event { tokens.insert(call.token) }
      return true
    }
    return tokens
  }

  /// Drops the state that the instance refused for the next one, which starts fresh if there was none to drop.
  func dropState() {
    restorationPoint = restoring?.state == nil ? nil : restoring
    restorationPoint?.state = nil
    saved = nil
  }

  /// Fails all undelivered events, and reports the failure to the senders that wait for an answer.
  func failInbox(_ failure: @autoclosure () -> FlowFailure) {
    let messages = inbox
    inbox = Queue()
    firedTimers = []
    for message in messages.all { message.done?(.failure(failure())) }
  }

  /// Cancels the timer with a token, and drops its event if the flow has not been told yet.
  ///
  /// - Returns: Whether there was one.
  func cancelTimer(_ token: UInt64) -> Bool {
    if let timer = timers.removeValue(forKey: token) {
      timer.cancel()
      return true
    }
    guard firedTimers.remove(token) != nil else { return false }
    inbox.removeAll { $0.event == .timer(token) }
    return true
  }

  func cancelTimers() {
    for timer in timers.values { timer.cancel() }
    timers = [:]
    endFirstScreenWait()
  }

  /// Ends the wait for the first screen, which has come or is no longer expected.
  func endFirstScreenWait() {
    firstScreen?.cancel()
    (firstScreen, isBlank) = (nil, false)
  }
}

/// The slots of all of a window's flows that have begun in the tree and not ended.
@MainActor
final class FlowSlots {
  private(set) var all = IdentifierTable<FlowID, FlowSlot>()

  subscript(_ flow: FlowID) -> FlowSlot? {
    get { all[flow] }
    set { all[flow] = newValue }
  }

  /// Removes the slot of a flow and returns it.
  func remove(_ flow: FlowID) -> FlowSlot? { all.removeValue(forKey: flow) }

  /// Removes all slots.
  func removeAll() { all = IdentifierTable() }
}
