import EventLoop
import Failures
import Flows
import Payloads
import Screens

/// What the runner asks flows, and what it does with their answers.
extension FlowRunner {
  /// Asks a flow that runs to describe the screen of an entry.
  func describe(
    _ entry: EntryID, route: Payload, of flow: FlowID,
    _ done: @escaping @MainActor (Result<Screen, FlowFailure>) -> Void
  ) {
    guard let slot = slots[flow] else { return }
    ask(.describe(done), flow, slot, .screen) { $0.describe(entry, route: route, $1) }
  }

  /// Asks a flow that runs for what a later instance can be restored from; what it gives is kept.
  func snapshot(of flow: FlowID, _ done: @escaping @MainActor (Result<Payload?, FlowFailure>) -> Void) {
    guard let slot = slots[flow] else { return }
    ask(.snapshot(done), flow, slot, .snapshot) { $0.snapshot($1) }
  }

  /// Keeps what a flow has saved of itself, for when saving fails.
  func keep(_ state: Payload?, of flow: FlowID) { slots[flow]?.saved = state }

  /// Asks a flow something.
  ///
  /// The answer may come before this returns; if not, a deadline runs.
  func ask(
    _ kind: Query.Kind, _ flow: FlowID, _ slot: FlowSlot, _ function: FlowFunction,
    _ body: (any Flow, QueryID) -> Void
  ) {
    guard let instance = slot.instance else { return }
    let id = queries.open(kind, to: flow, serial: slot.serial)
    calls.call(function, of: flow, slot.feature, on: instance) { body($0, id) }
    queries.setDeadline(of: id) { loop.after(EngineLimits.answerTime) { [weak self] in self?.expire(id) } }
  }

  /// Takes a flow's answer to a query.
  ///
  /// A second answer, or one of an instance that was replaced, is ignored.
  func answer(_ id: QueryID, _ answer: FlowAnswer) {
    calls.whenReturned { [weak self] in self?.take(answer, to: id) }
  }

  private func take(_ answer: FlowAnswer, to id: QueryID) {
    guard let query = queries.close(id), let slot = slots[query.flow], slot.serial == query.serial else { return }
    if slot.asked == id { slot.asked = nil }
    take(answer, to: query, slot)
    host.scheduleFlush()
  }

  private func take(_ answer: FlowAnswer, to query: Query, _ slot: FlowSlot) {
    switch (query.kind, answer) {
    case (.describe(let done), .screen(let screen)): done(.success(screen))
    case (.describe(let done), .failed(let failure)):
      services.log(.error, "\(failure)", flow: query.flow)
      done(.failure(failure))
    case (.snapshot(let done), .snapshot(let state)): done(.success(state))
    case (.snapshot(let done), .failed(let failure)): done(.failure(failure))
    case (.start, .handled):
      slot.restoring = nil
      setPhase(.running, of: query.flow, slot)
      commit(query)
      tellStanding(of: query.flow)
      postInbox(of: query.flow, slot)
    case (.start, .failed(let failure)) where failure.code == .refusedState && slot.restoring != nil:
      restoreWithoutState(query.flow, slot, failure)
    case (.start, .failed(let failure)): fail(query.flow, failure)
    case (.event(let message), .handled), (.event(let message), .pending), (.event(let message), .unhandled):
      if let dialog = message.dialog { window.apply(.dismissDialog(dialog)) }
      commit(query)
      message.done?(.success(answer))
      postInbox(of: query.flow, slot)
    case (.event(let message), .failed(let failure)):
      for request in query.requests { settle(request, .refused(.flowFailed)) }
      // A link that waits has not failed.
      services.log(failure.code == .heldLink ? .info : .error, "\(failure)", flow: query.flow)
      // Who waits for it says what became of it.
      if let done = message.done { done(.failure(failure)) } else { notices.show(.failure, failure.message) }
      postInbox(of: query.flow, slot)
    default:
      services.log(.warning, "An answer was ignored: it is not of the kind that was asked for.", flow: query.flow)
    }
  }

  /// Queues what a flow asked for in a call, now that the call went well.
  private func commit(_ query: Query) {
    for (index, request) in query.requests.enumerated() {
      if index < EngineLimits.requestsPerCall {
        work.append(request)
      } else {
        settle(request, .refused(.tooManyRequests))
      }
    }
  }

  /// Tells a child that was made again how it is shown; the one that its parent began knows.
  func tellStanding(of flow: FlowID) {
    guard let node = tree.flows[flow], node.instance == 0, let slot = slots[flow], slot.isRunning else { return }
    let standing: Standing? =
      switch node.position {
      case .pushed: .pushed
      case .embedded: .embedded
      case .modal(let modal): .presented(modal)
      case .window, .page: nil
      }
    // Before anything else that it is told.
    if let standing { slot.inbox.insert(Message(event: .stands(standing)), at: 0) }
  }

  func postInbox(of flow: FlowID, _ slot: FlowSlot) {
    if !slot.inbox.isEmpty { mail.append(flow) }
  }

  private func expire(_ id: QueryID) {
    guard let flow = queries.flow(of: id) else { return }
    answer(id, .failed(.unresponsive(tree.feature(of: flow))))
    host.flush()
  }
}
