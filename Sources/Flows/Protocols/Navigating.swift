public import Failures
public import Payloads
public import Screens

/// What a flow may ask of the engine, and how it answers the engine's queries.
///
/// A request is queued, never carried out inside the call. What a flow asks for while it answers a query belongs
/// to that query: it is applied in order once the answer is `.handled`, and dropped when it is `.failed`.
@MainActor
public protocol Navigating: AnyObject, Sendable {
  /// Queues a request of a flow. `during` is the query that the flow is answering; nil: a transaction of its own,
  /// applied on the next turn of the loop.
  func submit(_ request: NavigationRequest, during query: QueryID?)

  /// Settles a query. A second answer to the same query is ignored.
  func answer(_ query: QueryID, _ answer: FlowAnswer)

  /// Says that the screen of an entry, or of all entries of the flow, has changed.
  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID)

  /// Sends `.timer(token)` to the flow after a while, once. Ends with the flow.
  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID)

  /// Writes one line to the log.
  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID)
}

/// A flow's answer to a query.
public enum FlowAnswer: Sendable {
  case handled
  /// The event is a link or a child's action, and ``Request/answer(token:_:failure:)`` follows.
  case pending
  /// The event is a child's action, and not this flow's to handle.
  case unhandled
  case screen(Screen)
  case snapshot(Payload?)
  case failed(FlowFailure)
}
