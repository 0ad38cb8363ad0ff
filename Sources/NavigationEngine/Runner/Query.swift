import EventLoop
import Failures
import Flows
import NavigationTree
import Payloads
import Screens

/// A pending query to a flow, completed by exactly one answer.
struct Query {
  /// The kind of a query, with the recipient of its answer.
  enum Kind {
    case start
    case event(Message)
    case describe(@MainActor (Result<Screen, FlowFailure>) -> Void)
    case snapshot(@MainActor (Result<Payload?, FlowFailure>) -> Void)
  }

  let kind: Kind
  let flow: FlowID
  /// The generation of the instance that was queried.
  let serial: UInt64
  /// The number of requests and events that led to the query.
  var hops = 0
  /// The requests that the flow made while it handled the query, and one more than it may make if it made too many.
  var requests: [NavigationRequest] = []
  var deadline: LoopToken?
  /// The time at which the query was sent, or nil if it was answered at once.
  var sent: ContinuousClock.Instant?
}

/// An event queued for a flow, with the recipient of the result.
struct Message {
  /// A closure that receives the result once the flow has handled the event.
  typealias Done = @MainActor (Result<FlowAnswer, FlowFailure>) -> Void

  let event: FlowEvent
  /// Whether the event is an action that carries the text of a secure field.
  var isSecret = false
  /// The place of the event among all events of the window, or 0 for one that comes before all others.
  var order: UInt64 = 0
  /// The number of requests and events, each caused by the one before, that led to the event.
  var hops = 0
  /// The dialog whose button was pressed, to be dismissed when the event is handled.
  var dialog: ModalID?
  /// Whether the event reports a child that ended with its origin, and is not delivered to a flow that ends itself.
  var isOfLostChild = false
  /// The time of delivery since the app has begun, or nil if nobody observes it.
  ///
  /// An instant would make each copy of a message a copy by its type's table.
  var delivered: Duration?
  var done: Done?
}

/// The result of adding a request to a query.
enum RequestAddition {
  case added
  /// The query has too many requests already.
  case refused
  /// The query is not open, or not one of the sender's.
  case notOpen
}

/// The table of pending queries.
@MainActor
final class QueryTable {
  private var queries = IdentifierTable<QueryID, Query>()
  private var last: UInt64 = 0

  var isEmpty: Bool { queries.isEmpty }

  /// Opens a query under a new identifier.
  func open(_ kind: Query.Kind, to flow: FlowID, serial: UInt64, hops: Int = 0) -> QueryID {
    last += 1
    let id = QueryID(rawValue: last)
    queries[id] = Query(kind: kind, flow: flow, serial: serial, hops: hops)
    return id
  }

  /// Returns the flow that a query was sent to, or nil if the query is not open.
  func flow(of id: QueryID) -> FlowID? { queries[id]?.flow }

  /// Adds a request to the query that its sender is handling, if that query is open.
  ///
  /// Of more requests than a query may have, one is kept as a mark.
  func add(_ request: NavigationRequest, to id: QueryID) -> RequestAddition {
    guard let count = queries[id]?.requests.count, queries[id]?.flow == request.sender else { return .notOpen }
    guard count <= EngineLimits.requestsPerCall else { return .refused }
    queries[id]?.requests.append(request)
    return .added
  }

  /// Sets the deadline of a query that is still open, and when it was sent.
  func setDeadline(of id: QueryID, from now: ContinuousClock.Instant, _ deadline: () -> LoopToken) {
    guard queries.contains(id) else { return }
    queries[id]?.sent = now
    queries[id]?.deadline = deadline()
  }

  /// Returns the flows with queries, other than for their start, that were sent before a time, with the time of the
  /// first.
  func open(since time: ContinuousClock.Instant) -> [FlowID: ContinuousClock.Instant] {
    var open: [FlowID: ContinuousClock.Instant] = [:]
    for query in queries.values {
      if case .start = query.kind { continue }
      guard let sent = query.sent, sent <= time else { continue }
      open[query.flow] = min(sent, open[query.flow] ?? sent)
    }
    return open
  }

  /// Closes a query, cancels its deadline and returns it, or returns nil if it is not open.
  func close(_ id: QueryID) -> Query? {
    let query = queries.removeValue(forKey: id)
    query?.deadline?.cancel()
    return query
  }

  /// Closes all queries to a flow, and returns them in their order.
  func takeAll(to flow: FlowID) -> [Query] {
    queries.keys.filter { queries[$0]?.flow == flow }.sorted { $0.rawValue < $1.rawValue }.compactMap(close)
  }

  func closeAll() {
    for id in queries.keys { _ = close(id) }
  }
}

extension FlowFailure {
  /// Returns the failure of a flow that does not answer a query in time.
  static func unresponsive(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(
      code: "flow.unresponsive", message: "\(feature) does not answer.",
      expected: "an answer within \(EngineLimits.answerTime)", found: "none",
      remedy: "Try again. If it fails again, contact the feature's author.")
  }
}
