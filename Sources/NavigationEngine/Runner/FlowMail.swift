import EventLoop
import Failures
import Flows
import NavigationTree
import Scenes

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
  private let begin: ContinuousClock.Instant
  private unowned let host: any EngineHost
  /// The flows that have undelivered events, in the order in which they received them.
  private var waiting = Queue<FlowID>()
  /// The flows whose next event is an outcome that others of their library must not hear of too late, in order.
  private var ordered: [FlowID] = []
  private var lastOrder: UInt64 = 0
  /// The number of requests and events that led to what is being carried out.
  private(set) var hops = 0
  private let wakes: Wakes
  /// The timers of outcomes that are told late.
  private var lateOutcomes: [UInt64: LoopToken] = [:]
  private var lastLateOutcome: UInt64 = 0

  init(
    slots: FlowSlots, queries: FlowQueries, window: WindowTree, work: WorkQueue, notices: NoticeBoard,
    observers: EngineObservers, services: any EngineServices, loop: any EventLoop, wakes: Wakes, host: any EngineHost
  ) {
    self.slots = slots
    self.queries = queries
    self.window = window
    self.work = work
    self.notices = notices
    self.observers = observers
    self.services = services
    self.loop = loop
    begin = loop.now
    self.wakes = wakes
    self.host = host
  }

  /// Whether no flow has undelivered events that can be delivered now.
  var isEmpty: Bool { waiting.isEmpty }

  /// Performs work that this many requests and events have led to.
  func causing(_ hops: Int, _ work: () -> Void) {
    let outer = self.hops
    self.hops = hops
    work()
    self.hops = outer
  }

  // MARK: - Events

  /// Queues an event for a flow.
  ///
  /// A flow that is about to run is told then. For one that is not there, only what somebody waits for is kept.
  func post(_ message: Message, to flow: FlowID) -> Posting {
    guard let slot = slots[flow], slot.takesEvents || message.done != nil else { return .taken }
    if case .failed(let failure) = slot.phase, let done = message.done {
      done(.failure(failure))
      return .taken
    }
    append(message, to: slot)
    // A flow that has many gets its next turn when it has handled one.
    if slot.isRunning, slot.asked == nil, slot.inbox.count <= EngineLimits.eventsPerRound { waiting.append(flow) }
    return slot.phase == .idle ? .isIdle : .taken
  }

  private func append(_ message: Message, to slot: FlowSlot) {
    var message = message
    lastOrder += 1
    message.order = lastOrder
    slot.inbox.append(message)
  }

  /// The time since the app has begun.
  private var now: Duration { begin.duration(to: loop.now) }

  /// Delivers the next event to the flow whose turn it is, and returns false when no flow has events.
  func deliverNext() -> Bool {
    guard let flow = waiting.popFirst() ?? popOrdered() else { return false }
    guard let slot = slots[flow], slot.isRunning, slot.asked == nil,
      let isEarly = slot.inbox.withFirst({ comesTooEarly($0, to: slot) })
    else { return true }
    guard !isEarly else {
      if !ordered.contains(flow) { ordered.append(flow) }
      return true
    }
    guard var message = slot.inbox.popFirst() else { return true }
    if observers.wants(.told) { message.delivered = now }
    slot.lastOrder = message.order
    observers.noteActivity()
    switch message.event {
    case .wake: followWake(of: flow, slot)
    case .timer(let token): slot.firedTimers.remove(token)
    default: break
    }
    queries.ask(.event(message), flow, slot, .event, hops: message.hops) { instance, query in
      slot.asked = query
      instance.handle(message.event, query)
    }
    return true
  }

  /// Returns the first flow whose outcome may be told now, and no longer keeps it waiting.
  private func popOrdered() -> FlowID? {
    let index = ordered.firstIndex { flow in
      guard let slot = slots[flow] else { return true }
      return slot.inbox.withFirst { !comesTooEarly($0, to: slot) } ?? true
    }
    return index.map { ordered.remove(at: $0) }
  }

  /// Returns whether an event is the outcome of a request, and another flow of the library has not dealt with everything
  /// that happened before.
  ///
  /// Whoever awaits the outcome may look at the others.
  private func comesTooEarly(_ message: Message, to slot: FlowSlot) -> Bool {
    guard case .settled = message.event, let library = slot.instance?.libraryIdentity else { return false }
    return slots.all.values.contains { other in
      // The identity costs most, and is asked for last.
      guard other !== slot, other.isRunning, other.isBehind(message.order) else { return false }
      return other.instance?.libraryIdentity == library
    }
  }

  /// Takes a flow's answer to an event, or its failure to handle it.
  func take(_ result: Result<FlowAnswer, FlowFailure>, to message: Message, _ query: Query, _ slot: FlowSlot) {
    noteTold(message, query.flow, slot, result.answer)
    switch result {
    case .success:
      causing(message.hops + 1) {
        if let dialog = message.dialog { window.apply(.dismissDialog(dialog)) }
        queueRequests(of: query)
        message.done?(result)
      }
    case .failure(let failure):
      for request in query.requests { settle(request, .refused(.flowFailed)) }
      // A held link has not failed.
      services.log(failure.code == .heldLink ? .info : .error, "\(failure)", flow: query.flow)
      // A sender that waits for the answer reports the failure itself.
      if let done = message.done { done(result) } else { notices.show(.failure, failure.message) }
    }
    resume(query.flow, slot)
  }

  /// Tells observers of the answer to an event, or that there is none.
  func noteTold(
    _ message: Message, _ flow: FlowID, _ slot: FlowSlot, _ answer: @autoclosure () -> FlowAnswer?
  ) {
    guard observers.wants(.told), let delivered = message.delivered else { return }
    let (feature, duration) = (slot.feature, now - delivered)
    let answer = answer()
    func tell(_ event: FlowEvent) {
      observers.tell(
        .told, now: { $0.told(event, to: flow, of: feature, in: duration, answer) },
        later: { $0.told(event, to: flow, of: feature, in: duration, answer) })
    }
    if message.isSecret { tell(message.event.masked) } else { tell(message.event) }
  }

  /// Tells observers of events that a flow, which ends, has heard and does not answer.
  func noteUnanswered(_ messages: [Message], _ flow: FlowID, _ slot: FlowSlot) {
    for var message in messages where observers.wants(.told) {
      message.delivered = message.delivered ?? now
      noteTold(message, flow, slot, nil)
    }
  }

  /// Tells a recreated child how it is shown, before any other event.
  func tellStanding(of flow: FlowID, _ slot: FlowSlot) {
    guard let node = window.tree.flows[flow], node.instance == 0, slot.isRunning else { return }
    let standing: Standing? =
      switch node.position {
      case .pushed: .pushed
      case .embedded: .embedded
      case .modal(let modal): .presented(modal)
      case .window, .page, .unplaced: nil
      }
    if let standing { slot.inbox.prepend(Message(event: .stands(standing))) }
  }

  /// Gives a flow its turn if it has undelivered events.
  func resume(_ flow: FlowID, _ slot: FlowSlot) {
    if !slot.inbox.isEmpty { waiting.append(flow) }
  }

  /// Sends the flows that were woken since the last turn the first of their tokens, and drops those of flows that have
  /// ended or failed.
  func beginWakes() {
    for flow in wakes.release() {
      guard let slot = slots[flow], slot.takesEvents else {
        wakes.removeAll(of: flow)
        continue
      }
      guard !slot.isWaking, let token = wakes.next(of: flow) else { continue }
      slot.isWaking = true
      observers.tell(.began, { $0.began(.wake(flow, token: token)) })
      _ = post(Message(event: .wake(token)), to: flow)
    }
  }

  /// Queues the next token of a flow behind its other events, as the flow is told the one before.
  private func followWake(of flow: FlowID, _ slot: FlowSlot) {
    wakes.removeFirst(of: flow)
    let next = wakes.next(of: flow)
    slot.isWaking = next != nil
    if let next { append(Message(event: .wake(next)), to: slot) }
  }

  /// Sends a flow the event `.timer(token)` once, after this many milliseconds, unless the flow ends first.
  ///
  /// A timer with the same token begins anew.
  ///
  /// - Returns: False if too many other timers of the flow run, or have fired without the flow having been told yet.
  func setTimer(_ token: UInt64, of flow: FlowID, milliseconds: UInt64) -> Bool {
    guard let slot = slots[flow] else { return true }
    _ = slot.cancelTimer(token)
    guard slot.timers.count + slot.firedTimers.count < RequestLimits.timers else { return false }
    slot.timers[token] = loop.after(.milliseconds(Int64(clamping: milliseconds))) { [weak self, weak slot] in
      slot?.timers[token] = nil
      if let slot, slot.takesEvents { slot.firedTimers.insert(token) }
      self?.observers.tell(.began, { $0.began(.timer(flow, token: token)) })
      _ = self?.post(Message(event: .timer(token)), to: flow)
      self?.host.flush()
    }
    return true
  }

  /// Cancels the timer with a token, and returns whether there was one.
  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool { slots[flow]?.cancelTimer(token) ?? false }

  // MARK: - Requests

  /// Queues a request: at once, or when the query that its sender is handling is answered.
  func submit(_ request: NavigationRequest, during query: QueryID?) {
    switch query.map({ queries.add(request, to: $0) }) ?? .notOpen {
    case .added: return
    case .refused: return tell(.refused(.tooManyRequests), of: request)
    case .notOpen: break
    }
    add(CausedRequest(request: request, hops: 0))
    host.scheduleFlush()
  }

  /// Queues the requests that a flow made during a call that succeeded.
  ///
  /// If they are more than a call may make, none is carried out.
  func queueRequests(of query: Query) {
    guard query.requests.count > EngineLimits.requestsPerCall else {
      for request in query.requests { add(CausedRequest(request: request, hops: query.hops)) }
      return
    }
    services.log(
      .warning,
      "\(window.tree.feature(of: query.flow)) made more than \(EngineLimits.requestsPerCall) requests in one call. "
        + "None of them is carried out; make fewer, or spread them over several calls.", flow: query.flow)
    for request in query.requests { tell(.refused(.tooManyRequests), of: request) }
  }

  private func add(_ next: CausedRequest) {
    let flow = next.request.sender
    guard next.hops < EngineLimits.hops else { return refuse(endless: next) }
    guard case .refused(let isFirst) = work.append(next) else { return }
    if isFirst {
      services.log(
        .warning,
        "\(window.tree.feature(of: flow)) makes requests faster than they can be carried out. While "
          + "\(EngineLimits.waitingRequests) are waiting, its further requests are refused; wait for their outcomes.",
        flow: flow)
    }
    tell(.refused(.tooManyRequests), of: next.request)
  }

  /// Refuses a request in an endless chain of requests and events.
  ///
  /// Its sender learns the outcome a moment later, so that the chain does not keep the app busy if it goes on.
  private func refuse(endless next: CausedRequest) {
    let request = next.request
    let flow = request.sender
    if next.hops == EngineLimits.hops {
      let feature = window.tree.feature(of: flow)
      services.log(
        .warning,
        "\(feature) cannot \(request.kind.name): \(EngineLimits.hops) requests and events have caused each other "
          + "without end. Nothing has changed; make the request only when it changes something.", flow: flow)
    }
    guard request.operation != .none else { return }
    lastLateOutcome += 1
    let number = lastLateOutcome
    lateOutcomes[number] = loop.after(EngineLimits.loopDelay) { [weak self] in
      guard let self else { return }
      lateOutcomes[number] = nil
      causing(next.hops + 1) { self.tell(.refused(.tooManyRequests), of: request) }
      host.flush()
    }
  }

  /// Settles a request and tells its sender the outcome, if the sender asked for it and still runs.
  ///
  /// - Parameter failure: The text for the log, or nil for that of the reason.
  func settle(_ request: NavigationRequest, _ outcome: Outcome, because failure: FlowFailure? = nil) {
    let flow = request.sender
    let tree = window.tree
    if let failure {
      services.log(.warning, "\(tree.feature(of: flow)) cannot \(request.kind.name): \(failure)", flow: flow)
    } else if case .refused(let reason) = outcome {
      services.log(
        .warning, RefusalText.line(for: request.kind, of: tree.feature(of: flow), reason, in: tree), flow: flow)
    }
    tell(outcome, of: request)
  }

  private func tell(_ outcome: Outcome, of request: NavigationRequest) {
    guard request.operation != .none else { return }
    _ = post(Message(event: .settled(request.operation, outcome, result: nil), hops: hops), to: request.sender)
  }
}

extension Result<FlowAnswer, FlowFailure> {
  /// The answer, or the failure as one.
  fileprivate var answer: FlowAnswer {
    switch self {
    case .success(let answer): answer
    case .failure(let failure): .failed(failure)
    }
  }
}
