import EventLoop
import Failures
import Flows
import Payloads

/// What the runner keeps of a flow: the instance that does the work now, and what waits for it.
@MainActor
final class FlowSlot {
  /// The feature whose name the flow goes by.
  let feature: FeatureID
  var phase = FlowPhase.idle
  var instance: (any Flow)?
  /// Counts the instances: an answer of an earlier one is not taken.
  var serial: UInt64 = 0
  /// Events that the flow has not been told, in order.
  var inbox: [Message] = []
  /// The event's query that the flow has not answered; the inbox waits.
  var asked: QueryID?
  var timers: [UInt64: LoopToken] = [:]
  /// The user has pressed or changed something on a screen of this instance; typing is not counted.
  var wasActedOn = false
  /// The instance has changed what it shows after the user had acted on it: it holds something that the user has made.
  var holdsChanges = false
  /// Where the flow stood when the app ended: it begins there.
  var restorationPoint: RestorationPoint?
  /// The flow of a page whose coordinator is being replaced: its instance comes along when the page is set again.
  var comesWithPage = false
  /// Where the instance that is starting was told to begin; nil when it begins at its beginning, or has begun.
  var restoring: RestorationPoint?
  /// What the flow saved of itself last, or was restored with: it stays when saving fails.
  var saved: Payload?

  /// Why the flow is refused to who presents it; nil when nothing of its own speaks against it.
  var refusal: RefusalReason?

  init(of feature: FeatureID) { self.feature = feature }

  var isRunning: Bool { phase == .running }

  /// Takes the instance away, with what it was asked and what it waits for.
  func takeInstance() -> (any Flow)? {
    defer { instance = nil }
    serial += 1
    (wasActedOn, holdsChanges) = (false, false)
    asked = nil
    cancelTimers()
    // What was pressed on a picture of the old code means nothing to the new.
    inbox.removeAll { if case .action = $0.event { $0.done == nil } else { false } }
    return instance
  }

  /// Lets the next instance begin without the state that this one has refused, or at its beginning when there was none.
  func dropState() {
    restorationPoint = restoring?.state == nil ? nil : restoring
    restorationPoint?.state = nil
    saved = nil
  }

  /// Tells those who wait for the flow to deal with events that it does not.
  func failInbox(_ failure: FlowFailure) {
    let messages = inbox
    inbox = []
    for message in messages { message.done?(.failure(failure)) }
  }

  func cancelTimers() {
    for timer in timers.values { timer.cancel() }
    timers = [:]
  }
}

/// The slots of a window's flows: of all that have begun in the tree and not ended.
@MainActor
final class FlowSlots {
  private(set) var all: [FlowID: FlowSlot] = [:]

  subscript(_ flow: FlowID) -> FlowSlot? {
    get { all[flow] }
    set { all[flow] = newValue }
  }

  /// Removes the slot of a flow and returns it.
  func remove(_ flow: FlowID) -> FlowSlot? { all.removeValue(forKey: flow) }

  /// Forgets all flows.
  func removeAll() { all = [:] }
}
