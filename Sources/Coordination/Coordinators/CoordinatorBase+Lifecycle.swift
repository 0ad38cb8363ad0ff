package import Failures
package import Flows
import Payloads
import Screens

/// The engine's side of a coordinator, which ``CoordinatorFlow`` in the host and the bridge in a plugin call.
extension CoordinatorBase {
  /// Attaches the coordinator and begins it.
  package func begin(_ link: FlowLink, during query: QueryID) throws(FlowFailure) {
    try attach(link)
    observe(during: query)
    try beginAtStart(during: query)
  }

  private func observe(during query: QueryID) {
    guard observesSteps else { return }
    self.query = query
    post(.observe(true))
    self.query = nil
  }

  private func beginAtStart(during query: QueryID) throws(FlowFailure) {
    try run("start", during: query) { [self] in
      defer {
        hasStarted = true
        resumeShown()
      }
      try await start()
    }
  }

  /// Attaches the coordinator where another instance ended.
  ///
  /// An entry whose route this version does not know is dropped with what stands above it; the rest stays.
  ///
  /// - Throws: A failure with the code ``FlowFailure/Code/refusedState`` when it cannot take the state; it is detached
  ///   then.
  package func resume(_ link: FlowLink, at place: RestorationPoint, during query: QueryID) throws(FlowFailure) {
    try attach(link)
    observe(during: query)
    self.query = query
    defer { self.query = nil }
    if let state = place.state {
      do {
        try restoreState(state)
      } catch {
        self.link = nil
        throw FlowFailure.refusedState(by: "\(Self.self)", cause: "\(error)")
      }
    }
    for modal in place.modals { presentations.add(modal.modal, .none, route: modal.route) }
    let isDropping = takeEntries(of: place)
    // With nothing left to stand on, the flow begins at its beginning.
    if isDropping && flowContent.isEmpty { try beginAtStart(during: query) }
  }

  /// Takes the entries of another instance, as far as this one knows their routes.
  ///
  /// - Returns: whether one of the flow's own stack is dropped.
  private func takeEntries(of place: RestorationPoint) -> Bool {
    var isDropping = false
    var isGone = false
    for entry in place.entries {
      // What stands above a dropped entry in the same stack goes with it.
      if isDropping && !entry.isPresented { continue }
      switch flowContent.check(entry.entry, route: entry.route) {
      case .valid:
        flowContent.receive(.entered(entry.entry, route: entry.route, isPresented: entry.isPresented))
      case .migrated(let bytes):
        post(.rewriteEntry(entry.entry, bytes))
        flowContent.receive(.entered(entry.entry, route: bytes, isPresented: entry.isPresented))
      case .gone where place.isReplacing:
        log("\(Self.self) leaves a place that carried what cannot be encoded.", level: .warning)
        isGone = isGone || !entry.isPresented
        isDropping = isDropping || !entry.isPresented
      case .gone:
        drop(entry.entry, "it carried what cannot be encoded")
        isDropping = isDropping || !entry.isPresented
      case .unknown(let why):
        drop(entry.entry, why)
        isDropping = isDropping || !entry.isPresented
      }
    }
    // To drop an entry would refuse the new version; to leave one does not.
    if place.isReplacing {
      for modal in place.modals where flowContent.isGone(modal) { post(.dismissModal(modal.modal, cascade: true)) }
      if isGone, let top = flowContent.topEntry { post(.popToEntry(top)) }
    }
    return isDropping
  }

  private func drop(_ entry: EntryID, _ why: String) {
    log("\(Self.self) no longer knows a route and drops it, with what stands above it: \(why)", level: .warning)
    post(.dropEntry(entry))
  }

  /// Takes an event.
  ///
  /// - Returns: what the engine is to be answered.
  @discardableResult
  package func receive(_ event: FlowEvent, during query: QueryID) throws(FlowFailure) -> FlowAnswer {
    guard link != nil else { throw notAttached("take an event") }
    defer { resumeShown() }
    switch event {
    case .action(let action, let value, let entry):
      switch flowContent.takeAction(action, of: entry) {
      case .perform(let work)?: try run("an action", during: query, work)
      case .change(let change)?: answering(query) { change(value) }
      case nil: log("An action of \(Self.self) came too late: its screen has changed too often since.", level: .warning)
      }
    case .settled(let operation, let outcome, let result):
      presentations.settled(operation, outcome)
      waiters.settle(operation, Settled(outcome: outcome, result: result))
    case .entered, .left, .appeared, .disappeared, .backCancelled, .leaveRefused, .pageSelected, .badgeChanged:
      answering(query) { flowContent.receive(event) }
    case .link(let url, let pattern, let quiet, let token):
      let link = try DeepLink.matching(url, pattern: pattern)
      return try answerLater("a link", token, during: query) { [self] in
        try await open(link, quiet: quiet)
        return true
      }
    case .childAction(let name, let payload, let child, let source, let token):
      let action = CoordinatorAction(name, payload: payload)
      let coordinator = SentActions.shared.sender(of: action, toldTo: self)
      let sender = ActionSender(feature: child, source: source, coordinator: coordinator)
      return try answerLater("an action of a child", token, during: query) { [self] in
        await handle(action, from: sender)
      }
    case .childEnded(let child, let cause, let result):
      answering(query) { childDidEnd(child, cause: cause, result: result) }
    case .childBegan(let child): answering(query) { childDidBegin(child) }
    case .timer(let token):
      let timer = timers.removeValue(forKey: token)
      answering(query) { timer?.fire() }
    case .tabReselected(let count): answering(query) { tabReselected(count: count) }
    case .step(let step): answering(query) { didStep(step) }
    case .stands(.pushed): isPushed = true
    case .stands(.embedded): finishesAutomatically = true
    case .stands(.presented(let modal)): presentedAs = modal
    case .storeFailed(let key, let cause): answering(query) { storeDidFail(key, cause: cause) }
    case .presented(let modal, let operation, let route): presentations.add(modal, operation, route: route)
    case .dismissed(let modal, let cause):
      let onDismiss = presentations.remove(modal)
      answering(query) { onDismiss?(cause) }
    }
    return .handled
  }

  /// Detaches the coordinator: what waits is resumed, what runs is cancelled, actions are dropped.
  package func end(_ cause: EndCause) {
    guard !hasEnded else { return }
    hasEnded = true
    formerLink = link
    link = nil
    parent?.abandon(self)
    parent = nil
    waiters.endAll(cause)
    for waiting in readiness { waiting.give(()) }
    readiness = []
    resumeShown()
    for child in childList.removeAll().reversed() {
      if child.isRunning { continue }
      CoordinatorTable.shared.remove(child.handle)
      child.end(cause.ofDescendants)
    }
    for onDismiss in presentations.endAll() { onDismiss(cause) }
    let timers = timers.values
    self.timers = [:]
    for timer in timers { timer.end() }
    let tasks = tasks.values
    self.tasks = [:]
    for task in tasks { task.cancel() }
    flowContent.removeAll()
    handle = 0
    presentedAs = nil
    isPushed = false
    isStyleOpen = false
    didEnd(cause)
  }

  /// Makes a coordinator that has ended ready to be presented again.
  func renew() {
    hasEnded = false
    hasStarted = false
  }

  /// Runs an author's code up to its first suspension, as part of the query; the rest goes on by itself.
  ///
  /// - Throws: what the code threw before it suspended. What it throws later is reported in the log.
  private func run(
    _ what: String, during query: QueryID, _ work: @escaping @MainActor () async throws -> Void
  ) throws(FlowFailure) {
    lastNumber += 1
    let number = lastNumber
    let run = AuthorRun()
    self.query = query
    let task = FlowAtWork.$link.withValue(link) {
      Task.immediate { @MainActor [weak self] in
        do {
          try await work()
        } catch is CancellationError {
          // The flow ended, or the author's own task was cancelled: nothing to report.
        } catch {
          if run.hasSuspended { self?.report(what, error) } else { run.failure = error }
        }
        run.hasFinished = true
        self?.tasks[number] = nil
      }
    }
    self.query = nil
    run.hasSuspended = true
    if !run.hasFinished { tasks[number] = task }
    if let failure = run.failure { throw self.failure(what, failure) }
  }

  /// Runs an author's code that says whether it did what it was told; the engine is told then, now or later.
  private func answerLater(
    _ what: String, _ token: UInt64, during query: QueryID, _ work: @escaping @MainActor () async throws -> Bool
  ) throws(FlowFailure) -> FlowAnswer {
    let answer = LateAnswer()
    try run(what, during: query) { [weak self] in
      do {
        let isHandled = try await work()
        if answer.isLate {
          self?.post(.answer(token: token, isHandled ? .done : .refused(.unhandledAction), failure: nil))
        }
        answer.now = isHandled ? .handled : .unhandled
      } catch {
        guard answer.isLate else { throw error }
        let failure = self?.failure(what, error) ?? FlowFailure.describing(error)
        self?.post(.answer(token: token, Outcome(link: failure), failure: failure))
      }
    }
    answer.isLate = answer.now == nil
    return answer.now ?? .pending
  }

  private func answering(_ query: QueryID, _ work: () -> Void) {
    self.query = query
    FlowAtWork.$link.withValue(link) { work() }
    self.query = nil
  }

  private func attach(_ link: FlowLink) throws(FlowFailure) {
    guard self.link == nil, !hasEnded else {
      throw FlowFailure(
        code: "coordinator.attached-twice", message: "\(Self.self) is attached already, or has ended.",
        remedy: "Present it again when it has ended, or make a new one.")
    }
    self.link = link
    for waiting in readiness { waiting.give(()) }
    readiness = []
  }

  /// Waits until the coordinator is attached, or has ended.
  func ready() async {
    guard !isRunning, !hasEnded else { return }
    let beginning = Awaited<Void>()
    readiness.append(beginning)
    await beginning.wait()
  }

  private func report(_ what: String, _ error: any Error) {
    log("\(failure(what, error))", level: .error)
  }

  private func failure(_ what: String, _ error: any Error) -> FlowFailure {
    if let failure = error as? FlowFailure { return failure }
    if let failure = FlowFailure(link: error) { return failure }
    return FlowFailure(
      code: "coordinator.threw", message: "\(Self.self) failed in \(what).", cause: "\(error)",
      remedy: "Try again; if it persists, tell the feature's author.")
  }

  private func notAttached(_ what: String) -> FlowFailure {
    FlowFailure(code: "coordinator.detached", message: "\(Self.self) is not attached and cannot \(what).")
  }
}

/// How far an author's code has come.
@MainActor
private final class AuthorRun {
  var hasSuspended = false
  var hasFinished = false
  var failure: (any Error)?
}

/// What an author's code said of an event, when it has.
@MainActor
private final class LateAnswer {
  var now: FlowAnswer?
  var isLate = false
}
