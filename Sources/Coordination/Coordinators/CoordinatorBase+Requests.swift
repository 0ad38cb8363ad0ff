public import Failures
public import Flows
import Payloads

extension CoordinatorBase {
  /// Submits a request and waits for its outcome.
  func request(
    _ request: Request, from entry: EntryID? = nil, options: RequestOptions = RequestOptions(),
    watcher: Presentations.Watcher? = nil
  ) async -> Settled {
    guard let link else { return await refusedDetached(request.name) }
    let operation = waiters.makeOperation()
    if let watcher { presentations.watch(operation, watcher) }
    let answer = waiters.add(operation, mayEndFlow: request.mayEndFlow)
    let request = NavigationRequest(request, from: link.flow, operation: operation, origin: entry, options: options)
    link.navigating.submit(request, during: query)
    return await answer.wait()
  }

  func request(_ request: Request, from entry: EntryID? = nil, animated: Bool) async -> Settled {
    await self.request(request, from: entry, options: RequestOptions(animated: animated))
  }

  /// Submits a request without waiting for its outcome.
  func post(_ request: Request, options: RequestOptions = RequestOptions()) {
    guard let link else {
      switch request {
      case .badge, .pageBadge, .selectPage, .releaseLinks: logDetached(request.name)
      default: break
      }
      return
    }
    link.navigating.submit(NavigationRequest(request, from: link.flow, options: options), during: query)
  }

  /// Ends this flow without a result.
  ///
  /// Has no effect on a flow that has ended. Refused for one that was never started.
  @discardableResult
  public func finishFlow(animated: Bool = true) async -> Outcome {
    guard isRunning else { return await hasNothingToEnd() }
    return await request(.finish(result: nil), animated: animated).outcome
  }

  /// Dismisses the modal over this flow if there is one, and pops its stack otherwise.
  @discardableResult
  public func close(animated: Bool = true) async -> Outcome {
    await request(.close, animated: animated).outcome
  }

  /// Returns to the flow's first entry and ends everything that was started or presented since.
  @discardableResult
  public func restart(animated: Bool = true) async -> Outcome {
    await request(.restart, animated: animated).outcome
  }

  /// Sends an action to the parent, which handles it or passes it on to its own parent.
  ///
  /// - Returns: `.done` if a coordinator handled the action, `.refused(.unhandledAction)` if none up to the root did,
  ///   `.refused(.detached)` if this coordinator isn't attached, or `.refused(.unspecified)` if the action's value
  ///   couldn't be encoded.
  @discardableResult
  public func send(_ action: CoordinatorAction) async -> Outcome {
    if let failure = action.failure {
      log("\(Self.self) cannot send '\(action.name)': \(failure)", level: .error)
      return .refused(.unspecified)
    }
    let number = SentActions.shared.add(action, from: self)
    defer { SentActions.shared.remove(number) }
    return await request(.send(name: action.name, payload: action.payload)).outcome
  }

  /// Sends a case of an author-defined enum to the parent, which handles it or passes it on to its own parent.
  ///
  /// - Returns: The same outcomes as ``send(_:)-(CoordinatorAction)``.
  @discardableResult
  public func send(_ action: some FlowAction) async -> Outcome { await send(CoordinatorAction(action)) }

  /// Opens one of the app's links.
  ///
  /// With `quiet`, the link is delivered to the feature without changing what is on screen.
  @discardableResult
  public func open(link url: String, quiet: Bool = false) async -> Outcome {
    await request(.open(url: url, quiet: quiet)).outcome
  }

  /// Opens an address outside the app with the user's own program for it: of a web page, of mail, or of a file.
  ///
  /// - Parameter address: `https://…`, `http://…`, `mailto:…` or `file:///…`, in visible ASCII characters. A file must be
  ///   one that the feature may read.
  /// - Returns: `.done` when the front end has it, `.refused(.invalidLink)` for another address, or
  ///   `.refused(.notPermitted)` if the feature has no grant for the need `open`, of which the user is told.
  @discardableResult
  public func openOutside(_ address: String) async -> Outcome {
    await request(.openOutside(address)).outcome
  }

  /// Gives a text of at most 64 KiB to the user's clipboard.
  ///
  /// - Returns: `.done` when the front end has it, or `.refused(.notPermitted)` if the feature has no grant for the need
  ///   `copy`, of which the user is told.
  @discardableResult
  public func copyToClipboard(_ text: String) async -> Outcome {
    await request(.copy(text)).outcome
  }

  /// Says once that something is done, such as "3 photos are there.": the app shows it for a few seconds, with the title of
  /// the feature, and keeps it in the list of notices.
  ///
  /// A tab that is not in front is marked until the user goes there. A feature may say five sentences in ten seconds.
  ///
  /// - Parameter sentence: At most 200 bytes.
  /// - Throws: ``ServiceFailure`` if it is refused, or if the app shows no notices, as in a test.
  public func showNotice(_ sentence: String) async throws {
    _ = try await services.call("switchyard.notices/1", "Tell", PayloadValue.text(sentence).encoded())
  }

  /// Opens held links again because the condition they were waiting for is now met.
  public func releaseHeldLinks() {
    post(.releaseLinks)
  }

  /// Selects the tab that contains this flow.
  @discardableResult
  public func selectTab() async -> Outcome {
    await request(.selectTab).outcome
  }

  /// Sets the badge of the tab that contains this flow, or removes it if `badge` is nil.
  public func setBadge(_ badge: String?) {
    post(.badge(badge))
  }

  /// Runs `work` on the main actor after a delay in milliseconds, unless the flow has ended by then.
  public func after(milliseconds: UInt64, _ work: @escaping @MainActor () -> Void) {
    startTimer(milliseconds, .work(work))
  }

  /// Waits for a number of milliseconds.
  ///
  /// - Throws: `CancellationError` if the flow ends or the task is cancelled first, ``NavigationError`` if the flow has
  ///   too many timers.
  public func wait(milliseconds: UInt64) async throws {
    var rest = milliseconds
    repeat {
      guard isRunning else { throw CancellationError() }
      let end = Awaited<Void>()
      // A timer runs for at most a day.
      let part = min(rest, RequestLimits.timerMilliseconds)
      guard startTimer(part, .pause(end)) else {
        throw NavigationError(.refused(.tooManyRequests), request: "wait \(milliseconds) ms")
      }
      await end.wait()
      if hasEnded { throw CancellationError() }
      try Task.checkCancellation()
      rest -= part
    } while rest > 0
  }

  @discardableResult
  private func startTimer(_ milliseconds: UInt64, _ timer: FlowTimer) -> Bool {
    guard let link else {
      logDetached("start a timer")
      return true
    }
    lastNumber += 1
    guard link.navigating.after(milliseconds: max(1, milliseconds), token: lastNumber, to: link.flow) else {
      log("A timer was not set: at most \(RequestLimits.timers) run at a time, each for at most a day.", level: .error)
      return false
    }
    timers[lastNumber] = timer
    return true
  }

  /// Writes a line to the host's log.
  ///
  /// A detached coordinator logs on behalf of the flow whose code is running.
  public func log(_ line: String, level: LogLevel = .info) {
    guard let link = link ?? formerLink ?? parent?.link ?? FlowAtWork.link else { return }
    link.navigating.log(level, line, from: link.flow)
  }

  /// The feature's storage, or nil while the coordinator isn't attached.
  public var storage: (any FeatureStorage)? { link?.storage }

  /// Encodes a value, or logs an error and returns nil if it can't be encoded.
  func encode(_ value: some Encodable) -> Payload? {
    do {
      return try PayloadEncoder.encode(value)
    } catch {
      log("\(Self.self) could not encode \(type(of: value)): \(error)", level: .error)
      return nil
    }
  }

  func refusedDetached(_ what: String) async -> Settled {
    logDetached(what)
    // Without a suspension here, a loop that retries until it succeeds would block the main thread.
    await Task.yield()
    return Settled(outcome: .refused(hasEnded ? .flowEnded : .detached), result: nil)
  }

  /// The outcome of ending a flow that isn't running.
  func hasNothingToEnd() async -> Outcome {
    guard hasEnded else { return await refusedDetached("finish").outcome }
    await Task.yield()
    return .noop(.alreadyEnded)
  }

  private func logDetached(_ what: String) {
    let state = hasEnded ? "it has ended" : "it is not attached"
    log("\(Self.self) cannot \(what): \(state). Present it first.", level: .warning)
  }
}
