import Failures
import FlowWire
import Flows

/// The engine as a flow sees it that runs in a process of its own: every request is a message.
@MainActor
final class RunnerLink: Navigating {
  /// Whether the flow has been stopped: what it still says is not sent.
  var isClosed = false

  private nonisolated let number: FlowNumber
  private nonisolated let sender: MessageSender
  private var answer: FlowAnswer?

  init(_ number: FlowNumber, _ sender: MessageSender) {
    self.number = number
    self.sender = sender
  }

  /// Takes the answer to the query that the flow was asked last.
  func takeAnswer() -> FlowAnswer? { answer.take() }

  func submit(_ request: NavigationRequest, during query: QueryID?) {
    if !isClosed { sender.send(.request(number, request, during: query)) }
  }

  func answer(_ query: QueryID, _ answer: FlowAnswer) { if self.answer == nil { self.answer = answer } }

  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) { sender.send(.invalidate(number, entry)) }

  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) {
    sender.send(.after(number, milliseconds: milliseconds, token: token))
  }

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    sender.send(.log(number, level, line))
  }
}
