import EventLoop
import Failures
import Flows
import Payloads
import Screens
import Synchronization

extension NavigationEngine {
  /// Asks for a flush in the next turn of the loop, once.
  func schedule() {
    guard !isFlushing else { return }
    if invalidated.withLock({ $0.schedule(isWaiting: false) }) { enqueueFlush() }
  }

  /// Flushes in the next turn of the loop; whoever calls it has noted that a flush is on its way.
  nonisolated func enqueueFlush() {
    loop.enqueue { [weak self] in self?.scheduledFlush() }
  }

  /// The flush that was on its way: from here on another one may be asked for.
  private func scheduledFlush() {
    invalidated.withLock { $0.isScheduled = false }
    flush()
  }

  /// Deals with all that is queued, describes what is visible and stale, and shows the scene if it has changed.
  ///
  /// What flows ask for meanwhile is dealt with too, up to a number of steps and of passes; the rest has its turn after
  /// the loop has served others.
  public func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    invalidated.withLock { $0.isHeld = true }
    var steps = 0
    var passes = restlessFlushes > Self.restlessLimit ? Self.passesPerTurn : 0
    repeat {
      takeInvalidations()
      drain(&steps)
      wakeVisibleFlows()
      updateAppearance()
      describeVisibleScreens()
      passes += 1
    } while hasWork && steps < Self.stepsPerTurn && passes < Self.passesPerTurn
    isFlushing = false
    scheduleRest()
    present()
    guard hasActed else { return }
    hasActed = false
    for observer in activityObservers { observer() }
  }

  /// Sees to what a flush has left.
  ///
  /// Screens that are never up to date, as one that asks to be described again whenever it is, or one that a thread
  /// invalidates without pause, are described at the rate at which a display changes.
  private func scheduleRest() {
    let isInvalid = invalidated.withLock { invalidated in
      let isInvalid = !invalidated.entries.isEmpty || !invalidated.flows.isEmpty
      restlessFlushes = isInvalid ? restlessFlushes + 1 : 0
      invalidated.isHeld = restlessFlushes > Self.restlessLimit
      return isInvalid
    }
    if !effects.isEmpty || !mail.isEmpty || isInvalid && restlessFlushes <= Self.restlessLimit { schedule() }
    guard restlessFlushes > Self.restlessLimit else { return restlessFlush = nil }
    if restlessFlushes == Self.restlessLimit + 1 { warnOfRestlessScreens() }
    restlessFlush = loop.after(Self.frameTime) { [weak self] in self?.flush() }
  }

  private func warnOfRestlessScreens() {
    let (entries, flows) = invalidated.withLock { ($0.entries, $0.flows) }
    for flow in flows.union(entries.compactMap { tree.entries[$0]?.flow }) {
      services.log(
        .warning,
        "\(feature(of: flow)) invalidates its screen without pause. The screen is described every \(Self.frameTime); "
          + "invalidate it when something has changed, and not while it is described.", flow: flow)
    }
  }

  /// Applies an effect and tells whom it concerns.
  @discardableResult
  func perform(_ effect: Effect) -> Outcome {
    let before = recorder.isObserved ? place(ofTop: tree) : nil
    var changes: [Change] = []
    let outcome = tree.apply(effect, &changes)
    guard !changes.isEmpty else { return outcome }
    noteTransition(changes, effect)
    take(changes)
    recorder.record(effect, outcome, from: before) { place(ofTop: tree) }
    return outcome
  }

  /// Tells whom the changes concern.
  func take(_ changes: [Change]) {
    hasActed = true
    for change in changes { take(change) }
    for observer in observers { observer(changes) }
  }

  /// Answers a request, if an answer is wanted and the flow is still there.
  func settle(_ submission: Submission, _ outcome: Outcome, _ flow: FlowID) {
    if case .refused(let reason) = outcome {
      services.log(.warning, RefusalText.line(submission.request, reason, feature(of: flow), tree), flow: flow)
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
    switch submission.request {
    case .send(let name, let payload): return bubble(name, payload, from: next.flow, of: next.flow, submission)
    case .answer(let token, let outcome, let failure):
      if !answered(token, by: next.flow, outcome, failure) {
        services.log(.warning, "An answer came to a query that nobody waits for.", flow: next.flow)
      }
      return settle(submission, .done, next.flow)
    case .releaseLinks:
      releaseLinks()
      return settle(submission, .done, next.flow)
    case .presentFlow(_, .embed(let slot)) where !hasSlot(slot, next.flow):
      return settle(submission, .refused(.slotNotFound), next.flow)
    default: break
    }
    // A flow that shows something for a link takes the user along.
    if submission.request.leadsSomewhere, let visit = visit(of: next.flow), visit.arrival != .done {
      return arrive(visit) { [weak self] outcome in
        guard let self else { return }
        if outcome.isDone { return apply(next) }
        settle(submission, outcome, next.flow)
      }
    }
    let effect = Effect.request(
      submission.request, from: next.flow, operation: submission.operation, entry: submission.from,
      options: submission.options)
    attempt(effect, by: next.flow) { [weak self] outcome in
      // A presented flow answers when it ends.
      if submission.request.isAnsweredAtEnd && outcome.isDone { return }
      if case .refused(let reason) = outcome { self?.record(refused: effect, reason) }
      self?.settle(submission, outcome, next.flow)
    }
  }

  /// Whether the screen on top of a flow's stack has a slot of this name, as far as it is known.
  private func hasSlot(_ name: String, _ flow: FlowID) -> Bool {
    guard let container = tree.flows[flow]?.container, let top = tree.containers[container]?.entries.last,
      case .screen(let screen)? = screens[top]?.state, screens[top]?.isStale == false
    else { return true }
    return screen.elements.contains { $0.kind == .slot && $0.string(.name) == name }
  }

  private func take(_ change: Change) {
    switch change {
    case .entered(let entry):
      let isPresented = tree.flows[entry.flow].map { $0.container != entry.container } ?? false
      tell(.entered(entry.id, route: entry.route, isPresented: isPresented), to: entry.flow)
    case .rewritten(let entry): screens[entry]?.isStale = true
    case .left(let entry, let cause):
      screens[entry.id] = nil
      typed[entry.id] = nil
      removeGuard(of: entry.id)
      routings[entry.id] = nil
      withdrawConfirmation(about: entry.id)
      if let index = visible.lastIndex(of: entry.id) {
        visible.remove(at: index)
        tell(.disappeared(entry.id), to: entry.flow)
      }
      tell(.left(entry.id, cause), to: entry.flow)
    case .flowBegan(let node):
      let slot = makeSlot(for: node.id)
      slots[node.id] = slot
      restore(node)
      // Pages begin when they are first shown.
      if node.instance != 0, case .page = node.place { return }
      if node.instance != 0 { adopt(node, slot) }
    case .flowEnded(let node, let cause, let result): ended(node, cause, result)
    case .selected(let page, let tabs):
      for page in tree.containers[tabs]?.pages ?? [] { slots[page.flow]?.reselections = 0 }
      if let owner = tree.containers[tabs]?.flow { tell(.pageSelected(page), to: owner) }
    case .reselected(let id, let tabs):
      guard let flow = tree.containers[tabs]?.pages.first(where: { $0.item.id == id })?.flow,
        let slot = slots[flow]
      else { return }
      slot.reselections += 1
      tell(.tabReselected(count: slot.reselections), to: flow)
    case .presented(let modal):
      let route = tree.containers[modal.container]?.entries.first.flatMap { tree.entries[$0]?.route }
      tell(.presented(modal.id, modal.operation, route: modal.flow == nil ? route ?? [] : []), to: modal.presenter)
    case .dismissed(let modal, let cause):
      tell(.dismissed(modal.id, cause), to: modal.presenter)
      releaseLinks(over: modal.over)
    case .gaveUp(let waiting):
      // A route was answered when it was queued.
      guard case .child = waiting.content, waiting.operation != .none else { return }
      tell(.settled(waiting.operation, .refused(.detached), result: nil), to: waiting.presenter)
    case .pagesChanged(let container): restorePages(of: container)
    case .badgeChanged(let id, let container):
      guard let pages = tree.containers[container], let page = pages.pages.first(where: { $0.item.id == id }) else {
        return
      }
      tell(.badgeChanged(id, page.badge), to: pages.flow)
    }
  }

  private func ended(_ node: FlowNode, _ cause: EndCause, _ result: Payload?) {
    if let slot = slots.removeValue(forKey: node.id) {
      for timer in slot.timers.values { timer.cancel() }
      for (id, query) in queries where query.flow == node.id {
        query.deadline?.cancel()
        queries[id] = nil
      }
      stop(slot.flow, cause, of: node.id, slot)
      giveUpAnswers(of: node)
      let failure = endedFailure(node, "\(cause)")
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
