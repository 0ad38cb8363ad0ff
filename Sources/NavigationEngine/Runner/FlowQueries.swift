import EventLoop
import Failures
import Flows
import Payloads

/// A type that receives the answers to the queries of a window's flows.
@MainActor
protocol FlowQueriesDelegate: AnyObject {
  /// Called when a flow has answered a query, which is closed by then.
  func queries(_ queries: FlowQueries, didReceive answer: FlowAnswer, to query: Query)
  /// Called when a flow has not answered a query in time.
  func queries(_ queries: FlowQueries, didNotReceiveAnswerTo id: QueryID, of flow: FlowID)
}

/// The pending queries to a window's flows, each completed by one answer or by its deadline.
@MainActor
final class FlowQueries {
  weak var delegate: (any FlowQueriesDelegate)?
  /// The object that shows which flows do not answer.
  weak var late: LateAnswers?

  private let calls: FlowCalls
  private let loop: any EventLoop
  private let table = QueryTable()

  init(calls: FlowCalls, loop: any EventLoop) {
    self.calls = calls
    self.loop = loop
  }

  /// Whether every query has been answered.
  var isEmpty: Bool { table.isEmpty }

  /// Returns the flows that were asked before a time and have not answered, with the time.
  ///
  /// Flows that begin are not among them: they are known to be on their way.
  func open(since time: ContinuousClock.Instant) -> [FlowID: ContinuousClock.Instant] { table.open(since: time) }

  /// Returns the flow that a query was sent to, or nil if the query is not open.
  func flow(of id: QueryID) -> FlowID? { table.flow(of: id) }

  /// Sends a query to the instance of a flow.
  ///
  /// The answer may arrive before this method returns. If it does not, the query gets a deadline.
  ///
  /// - Parameters:
  ///   - function: The function of the flow that `body` calls.
  ///   - hops: The number of requests and events that led to the query.
  ///   - body: A closure that calls the instance with the identifier of the query.
  func ask(
    _ kind: Query.Kind, _ flow: FlowID, _ slot: FlowSlot, _ function: FlowFunction, hops: Int = 0,
    _ body: (any Flow, QueryID) -> Void
  ) {
    guard let instance = slot.instance else { return }
    let id = table.open(kind, to: flow, serial: slot.serial, hops: hops)
    calls.call(function, of: flow, slot.feature, on: instance) { body($0, id) }
    table.setDeadline(of: id, from: loop.now) {
      loop.after(EngineLimits.answerTime) { [weak self] in self?.expire(id) }
    }
    if table.flow(of: id) != nil { late?.didOpen() }
  }

  /// Stops the instance of a flow after it has heard the outcomes of its last requests, and ignores its answers.
  func stop(_ flow: FlowID, _ slot: FlowSlot, _ cause: EndCause, after outcomes: [Message]) {
    guard let last = outcomes.last else { return calls.stop(slot.instance, of: flow, slot.feature, cause) }
    let id = table.open(.event(last), to: flow, serial: slot.serial)
    calls.stop(slot.instance, of: flow, slot.feature, cause, after: (outcomes.map(\.event), id))
    _ = table.close(id)
  }

  /// Takes a flow's answer to a query once no call into a flow is on the stack.
  ///
  /// A second answer is ignored.
  func answer(_ id: QueryID, _ answer: FlowAnswer) {
    calls.whenReturned { [weak self] in
      guard let self, let query = table.close(id) else { return }
      late?.didClose()
      delegate?.queries(self, didReceive: answer, to: query)
    }
  }

  /// Adds a request to the query that its sender is handling, if that query is open.
  func add(_ request: NavigationRequest, to id: QueryID) -> RequestAddition { table.add(request, to: id) }

  /// Closes all queries to a flow, so that its answers are ignored, and returns the events among them.
  ///
  /// - Parameter state: The result for callers that wait for the flow's state, in place of its answer.
  func closeAll(to flow: FlowID, saved state: @autoclosure () -> Result<Payload?, FlowFailure>) -> [Message] {
    takeAll(to: flow).compactMap { query in
      if case .snapshot(let done) = query.kind { done(state()) }
      return if case .event(let message) = query.kind { message } else { nil }
    }
  }

  /// Closes all queries to a flow, and returns them in their order: no answer is taken.
  func takeAll(to flow: FlowID) -> [Query] {
    defer { late?.didClose() }
    return table.takeAll(to: flow)
  }

  /// Closes all queries: no answer is taken.
  func closeAll() {
    table.closeAll()
    late?.didClose()
  }

  private func expire(_ id: QueryID) {
    guard let flow = table.flow(of: id) else { return }
    delegate?.queries(self, didNotReceiveAnswerTo: id, of: flow)
  }
}
