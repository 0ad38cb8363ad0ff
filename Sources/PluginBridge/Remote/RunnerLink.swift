import Failures
import FlowWire
import Flows
import Synchronization

/// The engine as a flow sees it that runs in a process of its own: every request is a message.
@MainActor
final class RunnerLink: Navigating {
  /// Whether the flow has been stopped: what it still says is not sent.
  var isClosed = false

  private nonisolated let number: FlowNumber
  private nonisolated let sender: MessageSender
  private var answer: FlowAnswer?
  /// The numbers under which the host knows the timers that run, by the flow's own tokens.
  ///
  /// Each timer has a number of its own, so that one that ends here while its event is under way is not told.
  private var timers: [UInt64: UInt64] = [:]
  private var tokens: [UInt64: UInt64] = [:]
  private var lastTimer: UInt64 = 0
  /// The tokens that the flow was woken with and not told yet.
  private nonisolated let wakes = Mutex(WakeTokens())

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

  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool {
    cancelTimer(token, of: flow)
    guard timers.count < RequestLimits.timers else { return false }
    lastTimer += 1
    (timers[token], tokens[lastTimer]) = (lastTimer, token)
    sender.send(.after(number, milliseconds: milliseconds, token: lastTimer))
    return true
  }

  @discardableResult
  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool {
    guard let timer = timers.removeValue(forKey: token) else { return false }
    tokens[timer] = nil
    sender.send(.cancel(number, token: timer))
    return true
  }

  nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool {
    wakes.withLock { wakes in
      switch wakes.insert(token) {
      case .known: return true
      case .refused: return false
      case .added:
        // In the lock, so that the host gets the tokens in their order.
        sender.send(.wake(number, token: token))
        return true
      }
    }
  }

  /// Takes an event of the host, and returns it as the flow is told it, or nil for a timer that has ended meanwhile.
  func receive(_ event: FlowEvent) -> FlowEvent? {
    switch event {
    case .timer(let timer):
      guard let token = tokens.removeValue(forKey: timer) else { return nil }
      timers[token] = nil
      return .timer(token)
    case .wake(let token):
      wakes.withLock { $0.remove(token) }
      return event
    default: return event
    }
  }

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    sender.send(.log(number, level, line))
  }

  nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID) { sender.send(.misuse(number, misuse)) }
}
