import EventLoop
import Flows
import Payloads

/// What the runner keeps of a flow: the instance that does the work now, and what waits for it.
@MainActor
final class FlowSlot {
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
  /// What the flow saved of itself last, or was restored with: it stays when saving fails.
  var saved: Payload?

  var isRunning: Bool { phase == .running }

  func cancelTimers() {
    for timer in timers.values { timer.cancel() }
    timers = [:]
  }
}
