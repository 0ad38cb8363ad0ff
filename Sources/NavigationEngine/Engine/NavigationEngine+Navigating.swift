import EventLoop
public import Failures
public import Flows
import Synchronization

extension NavigationEngine: Navigating {
  /// Queues a request of a flow.
  ///
  /// Requests that are made during a query are applied in order when its answer is `.handled`, and dropped when it
  /// is `.failed`. Without a query, a request is applied on the next turn of the loop.
  public func submit(_ submission: Submission, from flow: FlowID, during query: QueryID?) {
    if let query, queries[query]?.flow == flow {
      queries[query]?.submissions.append(submission)
    } else {
      effects.append(QueuedRequest(flow: flow, submission: submission))
      schedule()
    }
  }

  /// Settles a query that a flow was asked.
  ///
  /// A second answer, or one of an instance that has been replaced, is ignored.
  public func answer(_ id: QueryID, _ answer: FlowAnswer) {
    calls.outside { accept(answer, to: id) }
  }

  private func accept(_ answer: FlowAnswer, to id: QueryID) {
    guard let query = queries.removeValue(forKey: id), let slot = slots[query.flow],
      slot.serial == query.serial
    else { return }
    query.deadline?.cancel()
    if slot.asked == id { slot.asked = nil }
    switch (query.kind, answer) {
    case (.describe(let entry), .screen(let screen)): described(entry, .screen(screen))
    case (.describe(let entry), .failed(let failure)):
      services.log(.error, "\(failure)", flow: query.flow)
      described(entry, .failed(failure))
    case (.snapshot(let done), .snapshot(let state)): done(.success(state))
    case (.snapshot(let done), .failed(let failure)): done(.failure(failure))
    case (.start, .handled):
      slot.phase = .running
      commit(query)
      if !slot.pending.isEmpty { mail.append(query.flow) }
    case (.start, .failed(let failure)): failed(query.flow, failure)
    case (.event(let event), .handled), (.event(let event), .pending), (.event(let event), .unhandled):
      if let dialog = event.dialog { perform(.answered(dialog)) }
      commit(query)
      event.done?(.success(answer))
      if !slot.pending.isEmpty { mail.append(query.flow) }
    case (.event(let event), .failed(let failure)):
      for submission in query.submissions { settle(submission, .refused(.flowFailed), query.flow) }
      // Who waits for it says what became of it.
      if let done = event.done {
        services.log(.error, "\(failure)", flow: query.flow)
        done(.failure(failure))
      } else {
        report(failure, of: query.flow)
      }
      if !slot.pending.isEmpty { mail.append(query.flow) }
    default:
      services.log(.warning, "An answer did not fit its query and was ignored.", flow: query.flow)
    }
    if !isFlushing { schedule() }
  }

  /// Notes that the screen of an entry has changed, or all screens of the flow when `entry` is nil.
  ///
  /// May be called on any thread. A screen is described again only while it is visible.
  public nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {
    let isNew = invalidated.withLock {
      if let entry { $0.entries.insert(entry) } else { $0.flows.insert(flow) }
      return $0.schedule()
    }
    if isNew { enqueueFlush() }
  }

  /// Tells a flow `.timer(token)` once, after this many milliseconds.
  ///
  /// The timer ends with the flow.
  public func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) {
    guard let slot = slots[flow] else { return }
    slot.timers[token] = loop.after(.milliseconds(Int64(clamping: milliseconds))) { [weak self, weak slot] in
      slot?.timers[token] = nil
      self?.tell(.timer(token), to: flow)
      self?.flush()
    }
  }

  /// Writes a line of a flow to the log.
  ///
  /// May be called on any thread.
  public nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    services.log(level, line, flow: flow)
  }

  /// The feature whose name a flow goes by.
  public func name(of flow: FlowNode) -> FeatureID {
    flow.feature.rawValue.isEmpty ? feature(of: flow.parent ?? tree.root) : flow.feature
  }

  /// The feature whose name a flow goes by: a child without one of its own belongs to its parent's.
  func feature(of flow: FlowID) -> FeatureID {
    var next = tree.flows[flow]
    while let node = next {
      if !node.feature.rawValue.isEmpty { return node.feature }
      next = node.parent.flatMap { tree.flows[$0] }
    }
    return tree.flows[tree.root]?.feature ?? "app.root"
  }

  /// What a flow asked for in a call counts, now that the call went well.
  private func commit(_ query: Query) {
    for (index, submission) in query.submissions.enumerated() {
      if index < Self.requestsPerCall {
        effects.append(QueuedRequest(flow: query.flow, submission: submission))
      } else {
        settle(submission, .refused(.tooManyRequests), query.flow)
      }
    }
  }

  private func described(_ entry: EntryID, _ state: DescribedScreen.State) {
    guard tree.entries[entry] != nil else { return }
    hasActed = true
    screens[entry, default: DescribedScreen()].state = state
    screens[entry]?.isAsked = false
    guard case .screen(let screen) = state else { return }
    updateGuard(of: entry, screen)
    replayText(entry, screen)
  }
}
