public import Failures
public import Payloads
public import Screens

/// The engine from a flow's point of view, which takes requests and answers to the engine's queries.
///
/// Requests are queued and never carried out inside the call. Requests that a flow makes while it answers a query
/// belong to that query: they are carried out in order if the answer is `.handled` and dropped if it is `.failed`.
@MainActor
public protocol Navigating: AnyObject, Sendable {
  /// Queues a request of a flow. `query` is the query that the flow is answering. If it is nil, the request is carried
  /// out on its own on the next turn of the loop.
  func submit(_ request: NavigationRequest, during query: QueryID?)

  /// Answers a query. A second answer to the same query is ignored.
  func answer(_ query: QueryID, _ answer: FlowAnswer)

  /// Marks the screen of an entry, or of all of the flow's entries, as changed.
  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID)

  /// Sends `.timer(token)` to the flow once, after the given time. The timer is cancelled when the flow ends.
  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID)

  /// Writes a line to the log.
  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID)
}

/// A flow's answer to a query.
public enum FlowAnswer: Sendable {
  case handled
  /// The event is a link or a child's action, and the flow sends the request ``Request/answer(token:_:failure:)``
  /// later.
  case pending
  /// The event is a child's action that this flow doesn't handle.
  case unhandled
  case screen(Screen)
  case snapshot(Payload?)
  case failed(FlowFailure)
}
