import EventLoop
import Failures
import Flows
import Payloads
import Screens

/// What the engine keeps of a flow: the instance that does the work now, and what waits for it.
@MainActor
final class FlowSlot {
  enum Phase {
    /// Nothing is made yet; it is when the flow is first shown or addressed.
    case idle
    case making
    case starting
    case running
    case failed(FlowFailure)
  }

  /// An event with who wants to know that it was handled.
  struct Pending {
    var event: FlowEvent
    /// The dialog that this answers, which is put away when the event was handled.
    var dialog: ModalID?
    var done: EventDone?
  }

  var phase = Phase.idle {
    didSet { onPhase?(phase) }
  }
  var onPhase: (@MainActor (Phase) -> Void)?
  /// The feature whose name the flow goes by.
  var feature: FeatureID = "app.root"
  var flow: (any Flow)?
  /// Counts the instances: an answer of an earlier one is not taken.
  var serial: UInt64 = 0
  /// Events that the flow has not been told, in order.
  var pending: [Pending] = []
  /// The query that the flow has not answered; others wait.
  var asked: QueryID?
  var timers: [UInt64: LoopToken] = [:]
  var reselections = 0
  /// The user has pressed or changed something on a screen of this instance; typing is not counted.
  var wasActedOn = false
  /// The instance has changed what it shows after the user had acted on it: it holds something that the user has made.
  var holdsChanges = false
  /// Where the flow stood when the app ended, or before its code was replaced: it begins there.
  var place: RestorationPoint?

  /// What the flow saved of itself last, or was restored with: it stays when saving fails.
  var saved: Payload?

  var isRunning: Bool {
    if case .running = phase { true } else { false }
  }

  /// Whether there is, or was to be, an instance.
  var hasBegun: Bool {
    if case .idle = phase { false } else { true }
  }
}

/// What is to be done when a flow has dealt with an event.
typealias EventDone = @MainActor (Result<FlowAnswer, FlowFailure>) -> Void

/// Something the engine asked a flow.
struct Query {
  enum Kind {
    case start
    case event(FlowSlot.Pending)
    case describe(EntryID)
    case snapshot(@MainActor (Result<Payload?, FlowFailure>) -> Void)
  }

  var kind: Kind
  var flow: FlowID
  var serial: UInt64
  /// What the flow asked for while it answers.
  var submissions: [Submission] = []
  var deadline: LoopToken?
}

/// The screen of an entry as it was last described.
struct DescribedScreen {
  enum State: Equatable {
    case none
    case screen(Screen)
    case failed(FlowFailure)
  }

  var state = State.none
  /// Something that the description read has changed since.
  var isStale = true
  var isAsked = false
}
