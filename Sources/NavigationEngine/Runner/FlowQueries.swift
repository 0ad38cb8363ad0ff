import EventLoop
import Flows

/// A type that takes the answers to the queries of a window's flows.
@MainActor
protocol FlowQueriesDelegate: AnyObject {
  /// A flow has answered a query, which is closed.
  func queries(_ queries: FlowQueries, didReceive answer: FlowAnswer, to query: Query)
  /// A flow has not answered a query in time.
  func queries(_ queries: FlowQueries, didNotReceiveAnswerTo id: QueryID, of flow: FlowID)
}

/// The queries that a window's flows are asked: each ends with one answer, or with its deadline.
@MainActor
final class FlowQueries {
  weak var delegate: (any FlowQueriesDelegate)?

  private let calls: FlowCalls
  private let loop: any EventLoop
  private let table = QueryTable()

  init(calls: FlowCalls, loop: any EventLoop) {
    self.calls = calls
    self.loop = loop
  }

  /// Whether every query has been answered.
  var isEmpty: Bool { table.isEmpty }

  /// Asks the instance of a flow something.
  ///
  /// The answer may come before this returns; if not, a deadline runs.
  ///
  /// - Parameters:
  ///   - function: The function of the flow that `body` calls.
  ///   - body: Calls the instance with the number of the query.
  func ask(
    _ kind: Query.Kind, _ flow: FlowID, _ slot: FlowSlot, _ function: FlowFunction,
    _ body: (any Flow, QueryID) -> Void
  ) {
    guard let instance = slot.instance else { return }
    let id = table.open(kind, to: flow, serial: slot.serial)
    calls.call(function, of: flow, slot.feature, on: instance) { body($0, id) }
    table.setDeadline(of: id) { loop.after(EngineLimits.answerTime) { [weak self] in self?.expire(id) } }
  }

  /// Tells the instance of a flow an event whose answer is not taken.
  func tell(_ message: Message, to flow: FlowID, _ slot: FlowSlot) {
    guard let instance = slot.instance else { return }
    let id = table.open(.event(message), to: flow, serial: slot.serial)
    calls.call(.event, of: flow, slot.feature, on: instance) { $0.handle(message.event, id) }
    _ = table.close(id)
  }

  /// Takes a flow's answer to a query when no call into a flow is on the stack.
  ///
  /// A second answer is ignored.
  func answer(_ id: QueryID, _ answer: FlowAnswer) {
    calls.whenReturned { [weak self] in
      guard let self, let query = table.close(id) else { return }
      delegate?.queries(self, didReceive: answer, to: query)
    }
  }

  /// Adds a request to the query that its sender is answering; false when that is not open.
  func add(_ request: NavigationRequest, to id: QueryID) -> Bool { table.add(request, to: id) }

  /// Closes all queries to a flow: no answer is taken.
  func closeAll(to flow: FlowID) { table.closeAll(to: flow) }

  /// Closes all queries to a flow, and returns them in their order: no answer is taken.
  func takeAll(to flow: FlowID) -> [Query] { table.takeAll(to: flow) }

  /// Closes all queries: no answer is taken.
  func closeAll() { table.closeAll() }

  private func expire(_ id: QueryID) {
    guard let flow = table.flow(of: id) else { return }
    delegate?.queries(self, didNotReceiveAnswerTo: id, of: flow)
  }
}
