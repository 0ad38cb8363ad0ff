public import Failures
public import Flows
import Payloads

extension CoordinatorBase {
  /// Asks for something and waits for the one answer.
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

  /// Asks for something and does not want to know what became of it.
  func post(_ request: Request) {
    guard let link else {
      switch request {
      case .badge, .pageBadge, .selectPage, .releaseLinks: logDetached(request.name)
      default: break
      }
      return
    }
    link.navigating.submit(NavigationRequest(request, from: link.flow), during: query)
  }

  /// Ends this flow without a result; one that has ended, or never began, has nothing to end.
  @discardableResult
  public func finishFlow(animated: Bool = true) async -> Outcome {
    guard isRunning else { return await hasNothingToEnd() }
    return await request(.finish(result: nil), animated: animated).outcome
  }

  /// Dismisses if something is presented over this flow, else pops its stack.
  @discardableResult
  public func close(animated: Bool = true) async -> Outcome {
    await request(.close, animated: animated).outcome
  }

  /// Goes back to the flow's first entry, and ends all that was begun or presented since.
  @discardableResult
  public func restart(animated: Bool = true) async -> Outcome {
    await request(.restart, animated: animated).outcome
  }

  /// Sends an action to the parent, which handles it or leaves it to its own parent.
  ///
  /// - Returns: `.done` when somebody handled it, `.refused(.unhandledAction)` when nobody up to the root did,
  ///   `.refused(.detached)` when this coordinator is not attached, `.refused(.unspecified)` when its value could not
  ///   be encoded.
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

  /// Sends a case of an author's own enum to the parent, which handles it or leaves it to its own parent.
  ///
  /// - Returns: as ``send(_:)-(CoordinatorAction)``.
  @discardableResult
  public func send(_ action: some FlowAction) async -> Outcome { await send(CoordinatorAction(action)) }

  /// Opens a link of the app.
  ///
  /// Quiet: the feature gets the link, and what is on screen stays.
  @discardableResult
  public func open(link url: String, quiet: Bool = false) async -> Outcome {
    await request(.open(url: url, quiet: quiet)).outcome
  }

  /// Opens the links again that wait: what they waited for is there now.
  public func releaseHeldLinks() {
    post(.releaseLinks)
  }

  /// Selects the tab that this flow lives in.
  @discardableResult
  public func selectTab() async -> Outcome {
    await request(.selectTab).outcome
  }

  /// Sets the badge of the tab that this flow lives in; nil takes it away.
  public func setBadge(_ badge: String?) {
    post(.badge(badge))
  }

  /// Runs `work` on the main actor after a while, unless the flow has ended.
  public func after(milliseconds: UInt64, _ work: @escaping @MainActor () -> Void) {
    startTimer(milliseconds, .work(work))
  }

  /// Waits for a while; throws `CancellationError` when the flow ends meanwhile.
  public func wait(milliseconds: UInt64) async throws {
    guard isRunning else { throw CancellationError() }
    let end = Awaited<Void>()
    startTimer(milliseconds, .pause(end))
    await end.wait()
    if hasEnded { throw CancellationError() }
    try Task.checkCancellation()
  }

  private func startTimer(_ milliseconds: UInt64, _ timer: FlowTimer) {
    guard let link else { return logDetached("start a timer") }
    lastNumber += 1
    timers[lastNumber] = timer
    link.navigating.after(milliseconds: max(1, milliseconds), token: lastNumber, to: link.flow)
  }

  /// Writes one line to the host's log; one that is not attached writes in the name of the flow whose code runs.
  public func log(_ line: String, level: LogLevel = .info) {
    guard let link = link ?? formerLink ?? parent?.link ?? FlowAtWork.link else { return }
    link.navigating.log(level, line, from: link.flow)
  }

  /// The storage of the feature; nil while the coordinator is not attached.
  public var storage: (any FeatureStorage)? { link?.storage }

  /// Encodes a value; one that cannot be encoded is reported in the log.
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
    // A loop that asks until it is done would hold the main thread if nothing suspended here.
    await Task.yield()
    return Settled(outcome: .refused(hasEnded ? .flowEnded : .detached), result: nil)
  }

  /// The outcome of the wish to end a flow that is not there.
  func hasNothingToEnd() async -> Outcome {
    await Task.yield()
    return .noop(.alreadyEnded)
  }

  private func logDetached(_ what: String) {
    let state = hasEnded ? "it has ended" : "it is not attached"
    log("\(Self.self) cannot \(what): \(state). Present it first.", level: .warning)
  }
}
