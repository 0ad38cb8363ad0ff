package import Failures
package import Flows
import Payloads
import Screens

extension CoordinatorBase {
  /// The engine's side of the coordinator.
  package var driver: CoordinatorDriver { CoordinatorDriver(self) }
}

/// The engine's side of a coordinator, called by ``CoordinatorFlow`` in the host and by the bridge in a plugin.
@MainActor
package struct CoordinatorDriver {
  let coordinator: CoordinatorBase

  init(_ coordinator: CoordinatorBase) { self.coordinator = coordinator }

  /// Attaches the coordinator and starts it.
  package func begin(_ link: FlowLink, during query: QueryID) throws(FlowFailure) {
    try attach(link)
    observe(during: query)
    announceServices(during: query)
    try beginAtStart(during: query)
  }

  private func observe(during query: QueryID) {
    if coordinator.observesSteps { answering(query) { coordinator.post(.observe(true)) } }
  }

  private func beginAtStart(during query: QueryID) throws(FlowFailure) {
    try run("start", during: query) {
      defer {
        coordinator.hasStarted = true
        coordinator.resumeShown()
      }
      try await FlowAtWork.$starting.withValue(ObjectIdentifier(coordinator)) { try await coordinator.start() }
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
    coordinator.query = query
    defer { coordinator.query = nil }
    if let state = place.state {
      do {
        try coordinator.restoreState(state)
      } catch {
        coordinator.link = nil
        throw FlowFailure.refusedState(by: "\(type(of: coordinator))", cause: "\(error)")
      }
    }
    for modal in place.modals {
      coordinator.presentations.add(modal.modal, .none, route: modal.route, slot: modal.slot)
    }
    let isDropping = takeEntries(of: place)
    if let pages = place.pages {
      guard let setPages = coordinator.flowContent.goOn(with: pages) else { return try beginAtStart(during: query) }
      return try run("restore", during: query) { await setPages() }
    }
    // The flow has no entries left, so it starts from the beginning.
    if isDropping && coordinator.flowContent.isEmpty { try beginAtStart(during: query) }
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
      switch coordinator.flowContent.check(entry.entry, route: entry.route) {
      case .valid:
        coordinator.flowContent.receive(.entered(entry.entry, route: entry.route, isPresented: entry.isPresented))
      case .migrated(let bytes):
        coordinator.post(.rewriteEntry(entry.entry, bytes))
        coordinator.flowContent.receive(.entered(entry.entry, route: bytes, isPresented: entry.isPresented))
      case .gone where place.isReplacing:
        coordinator.log("\(type(of: coordinator)) drops a route whose values cannot be encoded.", level: .warning)
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
      for modal in place.modals where coordinator.flowContent.isGone(modal) {
        coordinator.post(.dismissModal(modal.modal, cascade: true))
      }
      if isGone, let top = coordinator.flowContent.topEntry { coordinator.post(.popToEntry(top)) }
    }
    return isDropping
  }

  private func drop(_ entry: EntryID, _ why: String) {
    coordinator.log(
      "\(type(of: coordinator)) no longer recognizes a route and drops it with everything above it: \(why)",
      level: .warning)
    coordinator.post(.dropEntry(entry))
  }

  /// Handles an event.
  ///
  /// - Returns: The answer for the engine.
  @discardableResult
  package func receive(_ event: FlowEvent, during query: QueryID) throws(FlowFailure) -> FlowAnswer {
    guard coordinator.link != nil else { throw notAttached("take an event") }
    defer { coordinator.resumeShown() }
    switch event {
    case .action(let action, let value, let entry):
      switch coordinator.flowContent.takeAction(action, of: entry) {
      case .perform(let work)?: try run("an action", during: query, work)
      case .change(let change)?: answering(query) { change(value) }
      case nil:
        coordinator.log(
          "An action of \(type(of: coordinator)) came too late: its screen has changed too often since.",
          level: .warning)
      }
    case .service(let event): return try receive(event, during: query)
    case .settled(let operation, let outcome, let result):
      if coordinator.serviceState?.settle(operation, outcome) == true { return .handled }
      coordinator.presentations.settled(operation, outcome)
      coordinator.waiters.settle(operation, Settled(outcome: outcome, result: result))
    case .entered, .left, .appeared, .disappeared, .backCancelled, .leaveRefused, .pageSelected, .badgeChanged,
      .pageRemoved:
      answering(query) { coordinator.flowContent.receive(event) }
    case .link(let url, let pattern, let quiet, let token):
      let link = try DeepLink.matching(url, pattern: pattern)
      return try answerLater("a link", token, during: query) {
        try await coordinator.open(link, quiet: quiet)
        return true
      }
    case .childAction(let name, let payload, let child, let source, let token):
      let action = CoordinatorAction(name, payload: payload)
      let origin = SentActions.shared.sender(of: action, toldTo: coordinator)
      let sender = ActionSender(feature: child, source: source, coordinator: origin)
      return try answerLater("an action of a child", token, during: query) {
        await coordinator.handle(action, from: sender)
      }
    case .childEnded(let child, let cause, let result):
      answering(query) { coordinator.childDidEnd(child, cause: cause, result: result) }
    case .childBegan(let child): answering(query) { coordinator.childDidBegin(child) }
    case .timer(let token):
      let timer = coordinator.timers.removeValue(forKey: token)
      answering(query) { timer?.fire() }
    // Authors of coordinators come back from other threads by the main actor.
    case .wake: break
    case .tabReselected(let count): answering(query) { coordinator.tabReselected(count: count) }
    case .step(let step): answering(query) { coordinator.didStep(step) }
    case .stands(.pushed): coordinator.isPushed = true
    case .stands(.embedded): coordinator.finishesAutomatically = true
    case .stands(.presented(let modal)): coordinator.presentedAs = modal
    case .storeFailed(let key, let cause): answering(query) { coordinator.storeDidFail(key, cause: cause) }
    case .settingChanged(let name, _): answering(query) { coordinator.settingDidChange(name) }
    case .presented(let modal, let operation, let route): coordinator.presentations.add(modal, operation, route: route)
    case .dismissed(let modal, let cause):
      let onDismiss = coordinator.presentations.remove(modal)
      answering(query) { onDismiss?(cause) }
    }
    return .handled
  }

  /// Detaches the coordinator, resumes pending requests, cancels running tasks, and discards actions.
  package func end(_ cause: EndCause) {
    guard !coordinator.hasEnded else { return }
    coordinator.hasEnded = true
    coordinator.formerLink = coordinator.link
    coordinator.link = nil
    coordinator.parent?.abandon(coordinator)
    coordinator.parent = nil
    coordinator.waiters.endAll(cause)
    coordinator.serviceState?.end()
    coordinator.serviceState = nil
    coordinator.resumeReady()
    coordinator.resumeShown()
    for child in coordinator.childList.removeAll().reversed() {
      if child.isRunning { continue }
      CoordinatorTable.shared.remove(child.handle)
      child.driver.end(cause.ofDescendants)
    }
    for onDismiss in coordinator.presentations.endAll() { onDismiss(cause) }
    let timers = coordinator.timers.values
    coordinator.timers = [:]
    for timer in timers { timer.end() }
    let tasks = coordinator.tasks.values
    coordinator.tasks = [:]
    for task in tasks { task.cancel() }
    coordinator.flowContent.removeAll()
    coordinator.handle = 0
    coordinator.presentedAs = nil
    coordinator.isPushed = false
    coordinator.firstStyle.isOpen = false
    coordinator.didEnd(cause)
  }

  /// Runs the author's code up to its first suspension as part of the query.
  ///
  /// The rest runs on its own.
  ///
  /// - Throws: An error that the code throws before it suspends. An error thrown later is logged.
  func run(
    _ what: String, during query: QueryID, _ work: @escaping @MainActor () async throws -> Void
  ) throws(FlowFailure) {
    coordinator.lastNumber += 1
    let number = coordinator.lastNumber
    let run = AuthorRun()
    let task = answering(query) {
      Task.immediate { @MainActor [weak coordinator] in
        do {
          try await work()
        } catch is CancellationError {
          // The flow ended or the author's own task was cancelled, so there is nothing to report.
        } catch {
          if run.hasSuspended { coordinator?.driver.report(what, error) } else { run.failure = error }
        }
        run.hasFinished = true
        coordinator?.tasks[number] = nil
      }
    }
    run.hasSuspended = true
    if !run.hasFinished { coordinator.tasks[number] = task }
    if let failure = run.failure { throw self.failure(what, failure) }
  }

  /// Runs author code that reports whether it handled an event, and answers the engine immediately or once the code has
  /// finished.
  private func answerLater(
    _ what: String, _ token: UInt64, during query: QueryID, _ work: @escaping @MainActor () async throws -> Bool
  ) throws(FlowFailure) -> FlowAnswer {
    let answer = LateAnswer()
    try run(what, during: query) { [weak coordinator] in
      do {
        let isHandled = try await work()
        if answer.isLate {
          coordinator?.post(.answer(token: token, isHandled ? .done : .refused(.unhandledAction), failure: nil))
        }
        answer.now = isHandled ? .handled : .unhandled
      } catch {
        guard answer.isLate else { throw error }
        let failure = coordinator?.driver.failure(what, error) ?? FlowFailure.describing(error)
        coordinator?.post(.answer(token: token, Outcome(link: failure), failure: failure))
      }
    }
    answer.isLate = answer.now == nil
    return answer.now ?? .pending
  }

  /// Does work as part of the answer to a query, to which its requests belong.
  @discardableResult
  func answering<Result>(_ query: QueryID, _ work: () -> Result) -> Result {
    coordinator.query = query
    defer { coordinator.query = nil }
    return FlowAtWork.$link.withValue(coordinator.link, operation: work)
  }

  private func attach(_ link: FlowLink) throws(FlowFailure) {
    guard coordinator.link == nil, !coordinator.hasEnded else {
      throw FlowFailure(
        code: "coordinator.attached-twice", message: "\(type(of: coordinator)) is attached already, or has ended.",
        remedy: "Present it again when it has ended, or create a new one.")
    }
    coordinator.link = link
    coordinator.resumeReady()
  }

  private func report(_ what: String, _ error: any Error) {
    coordinator.log("\(failure(what, error))", level: .error)
  }

  private func failure(_ what: String, _ error: any Error) -> FlowFailure {
    if let failure = error as? FlowFailure { return failure }
    if let failure = FlowFailure(link: error) { return failure }
    return FlowFailure(
      code: "coordinator.threw", message: "\(type(of: coordinator)) failed in \(what).", cause: "\(error)",
      remedy: "Try again. If it fails again, contact the feature's author.")
  }

  private func notAttached(_ what: String) -> FlowFailure {
    FlowFailure(code: "coordinator.detached", message: "\(type(of: coordinator)) is not attached and cannot \(what).")
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
