extension CoordinatorBase {
  /// Asks for something and waits for the one answer.
  func request(_ request: Request, from entry: EntryID? = nil, animated: Bool = true) async -> Settled {
    guard let link else { return await refusedDetached() }
    return await withCheckedContinuation { continuation in
      let operation = waiters.add(continuation)
      let submission = Submission(request, operation: operation, from: entry, animated: animated)
      link.navigating.submit(submission, from: link.flow, during: question)
    }
  }

  /// Asks for something and does not want to know what became of it.
  func post(_ request: Request) {
    guard let link else { return }
    link.navigating.submit(Submission(request), from: link.flow, during: question)
  }

  /// Presents a child coordinator as a flow of its own; returns when the child has ended.
  ///
  /// The style `.push` puts the child's screens on this flow's stack.
  @discardableResult
  public func navigate(
    to child: CoordinatorBase, style: PresentationStyle = .push, animated: Bool = true
  ) async -> Outcome {
    await begin(child, style, animated).outcome
  }

  /// Presents a child coordinator and returns what it ended with.
  ///
  /// - Returns: the child's result; nil when the user put it away.
  /// - Throws: `CancellationError` when this flow itself ended meanwhile, ``NavigationError`` when the request was
  ///   refused.
  public func present<Child: Returning>(
    _ child: Child, style: PresentationStyle = .sheet, animated: Bool = true
  ) async throws -> Child.Output? {
    try output(await begin(child, style, animated))
  }

  /// Presents a feature of another plugin by its id, and returns what it ended with.
  public func present<Output: Codable & Sendable>(
    _ feature: FeatureID, launch: some Encodable, returning: Output.Type, style: PresentationStyle = .sheet
  ) async throws -> Output? {
    let child = ChildFlow(feature: feature, launch: try PayloadEncoder.encode(launch))
    return try output(await request(.presentFlow(child, style)))
  }

  /// Ends this flow without a result.
  @discardableResult
  public func finishFlow() async -> Outcome {
    await request(.finish(result: nil)).outcome
  }

  /// Sends an action to the parent, which handles it or sends it on.
  @discardableResult
  public func send(_ action: CoordinatorAction) async -> Outcome {
    await request(.send(name: action.name, payload: action.payload)).outcome
  }

  /// Opens a link of the app.
  ///
  /// Quiet: the feature gets the link, and what is on screen stays.
  @discardableResult
  public func open(link url: String, quiet: Bool = false) async -> Outcome {
    await request(.open(url: url, quiet: quiet)).outcome
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
    await withCheckedContinuation { startTimer(milliseconds, .pause($0)) }
    if hasEnded { throw CancellationError() }
    try Task.checkCancellation()
  }

  private func startTimer(_ milliseconds: UInt64, _ timer: FlowTimer) {
    guard let link else { return }
    lastNumber += 1
    timers[lastNumber] = timer
    link.navigating.after(milliseconds: max(1, milliseconds), token: lastNumber, to: link.flow)
  }

  /// Writes one line to the host's log.
  public func log(_ line: String, level: LogLevel = .info) {
    guard let link else { return }
    link.navigating.log(level, line, from: link.flow)
  }

  /// The feature's own store; nil while the coordinator is not attached.
  public var storage: (any FeatureStorage)? {
    link.map { $0.navigating.storage(of: $0.flow) }
  }

  /// Encodes a value; one that cannot be encoded is reported in the log.
  func encode(_ value: some Encodable) -> Payload? {
    do {
      return try PayloadEncoder.encode(value)
    } catch {
      log("\(Self.self) could not encode \(type(of: value)): \(error)", level: .error)
      return nil
    }
  }

  private func begin(_ child: CoordinatorBase, _ style: PresentationStyle, _ animated: Bool) async -> Settled {
    guard child.link == nil, child.parent == nil, !child.hasEnded, child !== self else {
      return Settled(outcome: .refused(.alreadyAttached), result: nil)
    }
    guard isRunning else { return await refusedDetached() }
    child.parent = self
    let flow = childFlow(child)
    let settled = await request(.presentFlow(flow, style), animated: animated)
    if !child.hasEnded && !child.isRunning {
      // It was never adopted, and may be presented again.
      child.parent = nil
      CoordinatorTable.shared.remove(flow.instance)
    }
    return settled
  }

  private func refusedDetached() async -> Settled {
    // A loop that asks until it is done would hold the main thread if nothing suspended here.
    await Task.yield()
    return Settled(outcome: .refused(hasEnded ? .flowEnded : .detached), result: nil)
  }

  private func output<Output: Decodable>(_ settled: Settled) throws -> Output? {
    switch settled.outcome {
    case .done: return try settled.result.map { try PayloadDecoder.decode(Output.self, from: $0) }
    case .refused(.flowEnded) where hasEnded: throw CancellationError()
    default: throw NavigationError(settled.outcome)
    }
  }
}
