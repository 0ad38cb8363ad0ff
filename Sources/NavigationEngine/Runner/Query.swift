import EventLoop
import Failures
import Flows
import Payloads
import Screens

/// Something the engine asked a flow, which one answer ends.
struct Query {
  /// What was asked, and who waits for the answer.
  enum Kind {
    case start
    case event(Message)
    case describe(@MainActor (Result<Screen, FlowFailure>) -> Void)
    case snapshot(@MainActor (Result<Payload?, FlowFailure>) -> Void)
  }

  let kind: Kind
  let flow: FlowID
  /// The number of the instance that was asked.
  let serial: UInt64
  /// What the flow has asked for while it answers.
  var requests: [NavigationRequest] = []
  var deadline: LoopToken?
}

/// An event on its way to a flow, with who wants to know what became of it.
struct Message {
  /// What is to be done when the flow has dealt with the event.
  typealias Done = @MainActor (Result<FlowAnswer, FlowFailure>) -> Void

  let event: FlowEvent
  /// The dialog whose button was pressed, which is dismissed when the event was handled.
  var dialog: ModalID?
  /// Whether it says that a child has ended with what it stood on, which is no news when the flow itself ends so.
  var isOfLostChild = false
  var done: Done?
}

/// The queries that flows have not answered.
@MainActor
final class QueryTable {
  private var queries: [QueryID: Query] = [:]
  private var last: UInt64 = 0

  var isEmpty: Bool { queries.isEmpty }

  /// Opens a query under a new number.
  func open(_ kind: Query.Kind, to flow: FlowID, serial: UInt64) -> QueryID {
    last += 1
    let id = QueryID(rawValue: last)
    queries[id] = Query(kind: kind, flow: flow, serial: serial)
    return id
  }

  /// The flow that a query was put to; nil when it is not open.
  func flow(of id: QueryID) -> FlowID? { queries[id]?.flow }

  /// Adds a request to the query that its sender is answering; false when that is not open.
  func add(_ request: NavigationRequest, to id: QueryID) -> Bool {
    guard queries[id]?.flow == request.sender else { return false }
    queries[id]?.requests.append(request)
    return true
  }

  /// Sets the deadline of a query that is still open.
  func setDeadline(of id: QueryID, _ deadline: () -> LoopToken) {
    if queries[id] != nil { queries[id]?.deadline = deadline() }
  }

  /// Closes a query and cancels its deadline; nil when it is not open.
  func close(_ id: QueryID) -> Query? {
    let query = queries.removeValue(forKey: id)
    query?.deadline?.cancel()
    return query
  }

  /// Closes all queries to a flow: no answer is taken.
  func closeAll(to flow: FlowID) { _ = takeAll(to: flow) }

  /// Closes all queries to a flow, and returns them in their order.
  func takeAll(to flow: FlowID) -> [Query] {
    queries.filter { $0.value.flow == flow }.keys.sorted { $0.rawValue < $1.rawValue }.compactMap(close)
  }

  func closeAll() {
    for id in queries.keys { _ = close(id) }
  }
}

extension FlowFailure {
  /// The failure of a flow that does not answer a query in time.
  static func unresponsive(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(
      code: "flow.unresponsive", message: "\(feature) does not answer.",
      expected: "an answer within \(EngineLimits.answerTime)", found: "none",
      remedy: "Try again; if it persists, tell the feature's author.")
  }
}
