import Coordination
import Synchronization

extension NavigationEngine {
  /// Asks for a flush in the next turn of the loop, once.
  func schedule() {
    guard !isFlushing else { return }
    if invalidated.withLock({ $0.schedule() }) { loop.enqueue { [weak self] in self?.flush() } }
  }

  /// Deals with all that is queued, describes what is visible and stale, and shows the scene if it has changed.
  public func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    var steps = 0
    repeat {
      takeInvalidations()
      drain(&steps)
      wakeVisibleFlows()
      updateAppearance()
      describeVisibleScreens()
    } while hasWork && steps < Self.stepsPerTurn
    isFlushing = false
    if hasWork { schedule() }
    present()
  }

  /// Applies an effect and tells whom it concerns.
  @discardableResult
  func perform(_ effect: Effect) -> Outcome {
    var changes: [Change] = []
    let outcome = tree.apply(effect, &changes)
    for change in changes { take(change) }
    if !changes.isEmpty { for observer in observers { observer(changes) } }
    return outcome
  }

  /// Answers a request, if an answer is wanted and the flow is still there.
  func settle(_ submission: Submission, _ outcome: Outcome, _ flow: FlowID) {
    if case .refused(let reason) = outcome {
      services.log(.warning, "Refused: \(submission.request.name) (\(reason)).", flow: flow)
    }
    guard submission.operation != .none else { return }
    tell(.settled(submission.operation, outcome, result: nil), to: flow)
  }

  private var hasWork: Bool {
    !effects.isEmpty || !mail.isEmpty || invalidated.withLock { !$0.entries.isEmpty || !$0.flows.isEmpty }
  }

  private func drain(_ steps: inout Int) {
    while steps < Self.stepsPerTurn {
      steps += 1
      if let next = effects.popFirst() {
        apply(next)
      } else if let flow = mail.popFirst() {
        deliver(to: flow)
      } else {
        return
      }
    }
  }

  private func apply(_ next: QueuedRequest) {
    let submission = next.submission
    if case .open(let url, let quiet) = submission.request {
      open(url, quiet: quiet) { [weak self] outcome, _ in self?.settle(submission, outcome, next.flow) }
      return
    }
    let effect = Effect.request(
      submission.request, from: next.flow, operation: submission.operation, entry: submission.from)
    let outcome = perform(effect)
    // A presented flow answers when it ends.
    if case .presentFlow = submission.request, outcome.isDone { return }
    settle(submission, outcome, next.flow)
  }

  private func take(_ change: Change) {
    switch change {
    case .entered(let entry): tell(.entered(entry.id, route: entry.route), to: entry.flow)
    case .left(let entry, let cause):
      screens[entry.id] = nil
      if let index = visible.firstIndex(of: entry.id) {
        visible.remove(at: index)
        tell(.disappeared(entry.id), to: entry.flow)
      }
      tell(.left(entry.id, cause), to: entry.flow)
    case .flowBegan(let node):
      let slot = FlowSlot()
      slots[node.id] = slot
      if node.instance != 0 { adopt(node, slot) }
    case .flowEnded(let node, let cause, let result): ended(node, cause, result)
    case .selected(_, let tabs):
      for page in tree.containers[tabs]?.pages ?? [] { slots[page.flow]?.reselections = 0 }
    case .reselected(let id, let tabs):
      guard let flow = tree.containers[tabs]?.pages.first(where: { $0.item.id == id })?.flow,
        let slot = slots[flow]
      else { return }
      slot.reselections += 1
      tell(.tabReselected(count: slot.reselections), to: flow)
    case .action(let name, let payload, let child, let parent):
      tell(.childAction(name: name, payload: payload, child: feature(of: child)), to: parent)
    case .presented, .dismissed, .pagesChanged, .badgeChanged: break
    }
  }

  /// Takes over a live child from the table of its parent.
  private func adopt(_ node: FlowNode, _ slot: FlowSlot) {
    slot.serial += 1
    slot.flow = node.parent.flatMap { slots[$0]?.flow }?.adopt(node.feature, instance: node.instance)
    if slot.flow != nil { start(node.id, slot) }
  }

  private func ended(_ node: FlowNode, _ cause: EndCause, _ result: Payload?) {
    if let slot = slots.removeValue(forKey: node.id) {
      for timer in slot.timers.values { timer.cancel() }
      for (id, question) in questions where question.flow == node.id {
        question.deadline?.cancel()
        questions[id] = nil
      }
      slot.flow?.stop(cause)
      let failure = FlowFailure(
        code: "flow.ended", message: "\(node.feature) ended before it could do this.", found: "\(cause)")
      for pending in slot.pending { pending.done?(.failure(failure)) }
    }
    guard let parent = node.parent else { return }
    if node.operation != .none {
      let outcome: Outcome = cause == .failed ? .refused(.flowFailed) : .done
      tell(.settled(node.operation, outcome, result: result), to: parent)
    } else if case .page = node.place {
      return
    } else {
      tell(.childEnded(child: node.feature, cause, result: result), to: parent)
    }
  }
}
