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

  /// Sends `.timer(token)` to the flow once, after the given time. A running timer with the same token begins anew. The
  /// timer is cancelled when the flow ends.
  ///
  /// - Returns: False if 4,096 other timers of the flow run, or have fired without the flow having been told yet.
  @discardableResult
  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool

  /// Cancels the timer with a token, even if it has fired and its event is undelivered.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool

  /// Sends `.wake(token)` to the flow in a later turn of the loop, once for each token that is waiting.
  ///
  /// - Returns: False if 4,096 other tokens of the flow are waiting.
  @discardableResult
  nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool

  /// Writes a line to the log.
  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID)

  /// Reports a call of the flow that was refused or ignored because it breaks a rule, for the author of the feature.
  nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID)
}

extension Navigating {
  /// Reports a broken rule as a warning in the log.
  public nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID) {
    log(.warning, "\(misuse)", from: flow)
  }
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
