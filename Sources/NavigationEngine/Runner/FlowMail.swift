import EventLoop
import Failures
import Flows

/// The events queued for a window's flows, and the requests that the flows make while they handle them.
///
/// A flow receives one event at a time. The requests that it makes meanwhile are queued once it answers with success.
@MainActor
final class FlowMail {
  /// The result of posting an event.
  enum Posting {
    /// The event was queued or dropped.
    case taken
    /// The event is queued for a flow that has not begun.
    case isIdle
  }

  private let slots: FlowSlots
  private let queries: FlowQueries
  private let window: WindowTree
  private let work: WorkQueue
  private let notices: NoticeBoard
  private let observers: EngineObservers
  private let services: any EngineServices
  private let loop: any EventLoop
  private unowned let host: any EngineHost
  /// The flows that have undelivered events, in the order in which they received them.
  private var waiting = Queue<FlowID>()

  init(
    slots: FlowSlots, queries: FlowQueries, window: WindowTree, work: WorkQueue, notices: NoticeBoard,
    observers: EngineObservers, services: any EngineServices, loop: any EventLoop, host: any EngineHost
  ) {
    self.slots = slots
    self.queries = queries
    self.window = window
    self.work = work
    self.notices = notices
    self.observers = observers
    self.services = services
    self.loop = loop
    self.host = host
  }

  /// Whether no flow has undelivered events.
  var isEmpty: Bool { waiting.isEmpty }

  // MARK: - Events

  /// Queues an event for a flow.
  ///
  /// A flow that is about to run is told then. For one that is not there, only what somebody waits for is kept.
  func post(_ message: Message, to flow: FlowID) -> Posting {
    guard let slot = slots[flow], slot.isRunning || slot.isBeginning || message.done != nil else { return .taken }
    if case .failed(let failure) = slot.phase, let done = message.done {
      done(.failure(failure))
      return .taken
    }
    slot.inbox.append(message)
    if slot.isRunning && slot.asked == nil { waiting.append(flow) }
    return slot.phase == .idle ? .isIdle : .taken
  }

  /// Delivers the next event to the flow whose turn it is, and returns false when no flow has events.
  func deliverNext() -> Bool {
    guard let flow = waiting.popFirst() else { return false }
    guard let slot = slots[flow], slot.isRunning, slot.asked == nil, !slot.inbox.isEmpty else { return true }
    let message = slot.inbox.removeFirst()
    observers.noteActivity()
    queries.ask(.event(message), flow, slot, .event) { instance, query in
      slot.asked = query
      instance.handle(message.event, query)
    }
    return true
  }

  /// Takes a flow's answer to an event, or its failure to handle it.
  func take(_ result: Result<FlowAnswer, FlowFailure>, to message: Message, _ query: Query, _ slot: FlowSlot) {
    switch result {
    case .success:
      if let dialog = message.dialog { window.apply(.dismissDialog(dialog)) }
      queueRequests(of: query)
      message.done?(result)
    case .failure(let failure):
      for request in query.requests { settle(request, .refused(.flowFailed)) }
      // A held link has not failed.
      services.log(failure.code == .heldLink ? .info : .error, "\(failure)", flow: query.flow)
      // A sender that waits for the answer reports the failure itself.
      if let done = message.done { done(result) } else { notices.show(.failure, failure.message) }
    }
    resume(query.flow, slot)
  }

  /// Tells a recreated child how it is shown, before any other event.
  func tellStanding(of flow: FlowID, _ slot: FlowSlot) {
    guard let node = window.tree.flows[flow], node.instance == 0, slot.isRunning else { return }
    let standing: Standing? =
      switch node.position {
      case .pushed: .pushed
      case .embedded: .embedded
      case .modal(let modal): .presented(modal)
      case .window, .page: nil
      }
    if let standing { slot.inbox.insert(Message(event: .stands(standing)), at: 0) }
  }

  /// Gives a flow its turn if it has undelivered events.
  func resume(_ flow: FlowID, _ slot: FlowSlot) {
    if !slot.inbox.isEmpty { waiting.append(flow) }
  }

  /// Sends a flow the event `.timer(token)` once, after this many milliseconds, unless the flow ends first.
  func setTimer(_ token: UInt64, of flow: FlowID, milliseconds: UInt64) {
    guard let slot = slots[flow] else { return }
    slot.timers[token] = loop.after(.milliseconds(Int64(clamping: milliseconds))) { [weak self, weak slot] in
      slot?.timers[token] = nil
      _ = self?.post(Message(event: .timer(token)), to: flow)
      self?.host.flush()
    }
  }

  // MARK: - Requests

  /// Queues a request: at once, or when the query that its sender is handling is answered.
  func submit(_ request: NavigationRequest, during query: QueryID?) {
    if let query, queries.add(request, to: query) { return }
    work.append(request)
    host.scheduleFlush()
  }

  /// Queues the requests that a flow made during a call that succeeded.
  func queueRequests(of query: Query) {
    for (index, request) in query.requests.enumerated() {
      if index < EngineLimits.requestsPerCall {
        work.append(request)
      } else {
        settle(request, .refused(.tooManyRequests))
      }
    }
  }

  /// Settles a request and tells its sender the outcome, if the sender asked for it and still runs.
  func settle(_ request: NavigationRequest, _ outcome: Outcome) {
    let flow = request.sender
    if case .refused(let reason) = outcome {
      let tree = window.tree
      services.log(
        .warning, RefusalText.line(for: request.kind, of: tree.feature(of: flow), reason, in: tree), flow: flow)
    }
    guard request.operation != .none else { return }
    _ = post(Message(event: .settled(request.operation, outcome, result: nil)), to: flow)
  }
}
