import EventLoop
import Failures
import Flows

extension NavigationEngine {
  /// Asks a flow something.
  ///
  /// The answer may come before this returns; if not, a deadline runs.
  func ask(
    _ kind: Query.Kind, by function: FlowFunction? = nil, _ flow: FlowID, _ slot: FlowSlot,
    _ call: (any Flow, QueryID) -> Void
  ) {
    guard let instance = slot.flow else { return }
    lastQuery += 1
    let id = QueryID(rawValue: lastQuery)
    queries[id] = Query(kind: kind, flow: flow, serial: slot.serial)
    calls.call(function ?? FlowFunction(kind), of: slot.feature, flow) { call(instance, id) }
    guard queries[id] != nil else { return }
    queries[id]?.deadline = loop.after(Self.deadline) { [weak self] in self?.overdue(id) }
  }

  /// Tells a flow something, when its turn comes.
  ///
  /// To a flow that is not there, only what `done` waits for is kept.
  func tell(_ event: FlowEvent, to flow: FlowID, answers dialog: ModalID? = nil, done: EventDone? = nil) {
    guard let slot = slots[flow], slot.isRunning || done != nil else { return }
    slot.pending.append(FlowSlot.Pending(event: event, dialog: dialog, done: done))
    if slot.isRunning && slot.asked == nil { mail.append(flow) }
  }

  /// Gives a flow its next event.
  func deliver(to flow: FlowID) {
    guard let slot = slots[flow], slot.isRunning, slot.asked == nil, !slot.pending.isEmpty else { return }
    let next = slot.pending.removeFirst()
    hasActed = true
    ask(.event(next), flow, slot) { instance, query in
      slot.asked = query
      instance.handle(next.event, query)
    }
  }

  /// Makes and starts a flow that is not there yet.
  func wake(_ flow: FlowID) {
    guard let slot = slots[flow], let node = tree.flows[flow], case .idle = slot.phase else { return }
    if node.instance != 0 { return adopt(node, slot) }
    slot.phase = .making
    slot.serial += 1
    let serial = slot.serial
    calls.call(.create, of: slot.feature, flow) {
      factory.make(node.feature, launch: node.launch) { [weak self, weak slot, calls] result in
        calls.outside {
          if let self, let slot, slot.serial == serial, self.slots[flow] === slot {
            return self.made(flow, slot, result)
          }
          if case .success(let late) = result { calls.call(.stop, of: node.feature, flow) { late.stop(.other) } }
        }
      }
    }
  }

  private func made(_ flow: FlowID, _ slot: FlowSlot, _ result: Result<any Flow, FlowFailure>) {
    switch result {
    case .success(let instance):
      slot.flow = instance
      start(flow, slot)
    case .failure(let failure): failed(flow, failure)
    }
    if !isFlushing { schedule() }
  }

  /// Begins a flow: at its beginning, or where it stood.
  func start(_ flow: FlowID, _ slot: FlowSlot) {
    slot.phase = .starting
    let link = FlowLink(flow: flow, navigating: self, storage: services.storage(of: feature(of: flow)))
    let place = slot.place
    slot.place = nil
    if let place { slot.saved = place.state }
    ask(.start, by: place == nil ? .start : .restore, flow, slot) { instance, query in
      if let place { instance.restore(link, place, query) } else { instance.start(link, query) }
    }
    if let parent = tree.flows[flow]?.parent { tell(.childBegan(child: feature(of: flow)), to: parent) }
  }

  /// Takes over a live child from the table of its parent.
  func adopt(_ node: FlowNode, _ slot: FlowSlot) {
    slot.serial += 1
    let parent = node.parent.flatMap { slots[$0]?.flow } ?? FailedFlow(.notAdopted(node.feature))
    slot.flow = calls.call(.adopt, of: slot.feature, node.id) {
      parent.adopt(node.feature, instance: node.instance)
    }
    start(node.id, slot)
  }

  /// The flow could not be made or started: a placeholder stands in its place.
  func failed(_ flow: FlowID, _ failure: FlowFailure) {
    guard let slot = slots[flow] else { return }
    services.log(.error, "\(failure)", flow: flow)
    stop(slot.flow, .failed, of: flow, slot)
    slot.flow = nil
    slot.phase = .failed(failure)
    let waiting = slot.pending
    slot.pending = []
    for pending in waiting { pending.done?(.failure(failure)) }
    schedule()
  }

  /// Tries a failed flow again, from the beginning.
  func retry(_ flow: FlowID) {
    guard let slot = slots[flow], case .failed = slot.phase else { return }
    slot.phase = .idle
    wake(flow)
  }

  func report(_ failure: FlowFailure, of flow: FlowID) {
    services.log(.error, "\(failure)", flow: flow)
    show(.failure, failure.message)
  }

  private func overdue(_ id: QueryID) {
    guard let query = queries[id] else { return }
    let failure = FlowFailure(
      code: "flow.unresponsive", message: "\(feature(of: query.flow)) does not answer.",
      expected: "an answer within \(Self.deadline)", found: "none",
      remedy: "Try again; if it stays, tell the feature's author.")
    answer(id, .failed(failure))
    flush()
  }
}
