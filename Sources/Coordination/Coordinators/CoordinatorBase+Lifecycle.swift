package import Failures
package import Flows
import Payloads
import Screens

/// The engine's side of a coordinator, called by ``CoordinatorFlow`` in the host and by the bridge in a plugin.
extension CoordinatorBase {
  /// Attaches the coordinator and starts it.
  package func begin(_ link: FlowLink, during query: QueryID) throws(FlowFailure) {
    try attach(link)
    observe(during: query)
    announceServices(during: query)
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
      try await FlowAtWork.$starting.withValue(ObjectIdentifier(self)) { try await start() }
    }
  }

  /// Attaches the coordinator and restores the state of an earlier instance.
  ///
  /// An entry with a route unknown to this version is dropped, along with the entries above it. All other entries are
  /// kept. Pages are set as they stand; a coordinator that cannot do so starts after its state has been restored.
  ///
  /// - Throws: A failure with the code ``FlowFailure/Code/refusedState`` if the coordinator can't restore the state.
  ///   The coordinator is detached in that case.
  package func resume(_ link: FlowLink, at place: RestorationPoint, during query: QueryID) throws(FlowFailure) {
    try attach(link)
    observe(during: query)
    announceServices(during: query)
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
    for modal in place.modals { presentations.add(modal.modal, .none, route: modal.route, slot: modal.slot) }
    let isDropping = takeEntries(of: place)
    if let pages = place.pages {
      guard let setPages = flowContent.goOn(with: pages) else { return try beginAtStart(during: query) }
      return try run("restore", during: query) { await setPages() }
    }
    // The flow has no entries left, so it starts from the beginning.
    if isDropping && flowContent.isEmpty { try beginAtStart(during: query) }
  }

  /// Adopts the entries of an earlier instance whose routes this one knows.
  ///
  /// - Returns: Whether an entry of the flow's own stack was dropped.
  private func takeEntries(of place: RestorationPoint) -> Bool {
    var isDropping = false
    var isGone = false
    for entry in place.entries {
      // Entries above a dropped entry in the same stack are dropped with it.
      if isDropping && !entry.isPresented { continue }
      switch flowContent.check(entry.entry, route: entry.route) {
      case .valid:
        flowContent.receive(.entered(entry.entry, route: entry.route, isPresented: entry.isPresented))
      case .migrated(let bytes):
        post(.rewriteEntry(entry.entry, bytes))
        flowContent.receive(.entered(entry.entry, route: bytes, isPresented: entry.isPresented))
      case .gone where place.isReplacing:
        log("\(Self.self) drops a route whose values cannot be encoded.", level: .warning)
        isGone = isGone || !entry.isPresented
        isDropping = isDropping || !entry.isPresented
      case .gone:
        drop(entry.entry, "it carried values that cannot be encoded")
        isDropping = isDropping || !entry.isPresented
      case .unknown(let why):
        drop(entry.entry, why)
        isDropping = isDropping || !entry.isPresented
      }
    }
    // Dropping an entry would reject the new version; leaving the entry doesn't.
    if place.isReplacing {
      for modal in place.modals where flowContent.isGone(modal) { post(.dismissModal(modal.modal, cascade: true)) }
      if isGone, let top = flowContent.topEntry { post(.popToEntry(top)) }
    }
    return isDropping
  }

  private func drop(_ entry: EntryID, _ why: String) {
    log("\(Self.self) no longer recognizes a route and drops it with everything above it: \(why)", level: .warning)
    post(.dropEntry(entry))
  }

  /// Handles an event.
  ///
  /// - Returns: The answer for the engine.
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
    case .service(let event): return try receive(event, during: query)
    case .settled(let operation, let outcome, let result):
      if serviceState?.settle(operation, outcome) == true { return .handled }
      presentations.settled(operation, outcome)
      waiters.settle(operation, Settled(outcome: outcome, result: result))
    case .entered, .left, .appeared, .disappeared, .backCancelled, .leaveRefused, .pageSelected, .badgeChanged,
      .pageRemoved:
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
    // Authors of coordinators come back from other threads by the main actor.
    case .wake: break
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

  /// Detaches the coordinator, resumes pending requests, cancels running tasks, and discards actions.
  package func end(_ cause: EndCause) {
    guard !hasEnded else { return }
    hasEnded = true
    formerLink = link
    link = nil
    parent?.abandon(self)
    parent = nil
    waiters.endAll(cause)
    serviceState?.end()
    serviceState = nil
    resumeReady()
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

  /// Prepares a coordinator that has ended to be presented again.
  func renew() {
    hasEnded = false
    hasStarted = false
  }

  /// Runs the author's code up to its first suspension as part of the query.
  ///
  /// The rest runs on its own.
  ///
  /// - Throws: An error that the code throws before it suspends. An error thrown later is logged.
  func run(
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
          // The flow ended or the author's own task was cancelled, so there is nothing to report.
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

  /// Runs author code that reports whether it handled an event, and answers the engine immediately or once the code has
  /// finished.
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

  func answering(_ query: QueryID, _ work: () -> Void) {
    self.query = query
    FlowAtWork.$link.withValue(link) { work() }
    self.query = nil
  }

  private func attach(_ link: FlowLink) throws(FlowFailure) {
    guard self.link == nil, !hasEnded else {
      throw FlowFailure(
        code: "coordinator.attached-twice", message: "\(Self.self) is attached already, or has ended.",
        remedy: "Present it again when it has ended, or create a new one.")
    }
    self.link = link
    resumeReady()
  }

  /// Resumes the tasks that wait in ``ready()``.
  func resumeReady() {
    for waiting in readiness { waiting.give(()) }
    readiness = []
  }

  /// Waits until the coordinator is attached, has ended, or was refused to whoever presents it.
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
      remedy: "Try again. If it fails again, contact the feature's author.")
  }

  private func notAttached(_ what: String) -> FlowFailure {
    FlowFailure(code: "coordinator.detached", message: "\(Self.self) is not attached and cannot \(what).")
  }
}

/// The progress of the author's code.
@MainActor
private final class AuthorRun {
  var hasSuspended = false
  var hasFinished = false
  var failure: (any Error)?
}

/// The answer of the author's code to an event, once it is known.
@MainActor
private final class LateAnswer {
  var now: FlowAnswer?
  var isLate = false
}
