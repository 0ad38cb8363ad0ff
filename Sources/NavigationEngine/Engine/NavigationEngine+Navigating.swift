public import Flows

extension NavigationEngine: Navigating {
  /// Queues a request of a flow.
  ///
  /// Requests that are made during a query are applied in order when its answer is `.handled`, and dropped when it is
  /// `.failed`. A request outside of a query is applied in the next turn of the loop.
  public func submit(_ request: NavigationRequest, during query: QueryID?) {
    noteMessage(of: request.sender)
    runner.submit(request, during: query)
  }

  /// Takes a flow's answer to a query.
  ///
  /// A second answer, or an answer of an instance that has been replaced, is ignored.
  public func answer(_ query: QueryID, _ answer: FlowAnswer) {
    if let flow = runner.queries.flow(of: query) { noteMessage(of: flow) }
    runner.answer(query, answer)
  }

  /// Tells observers that a flow says something, unless it is called now.
  private func noteMessage(of flow: FlowID) {
    if !calls.isBusy { observers.tell(.began, { $0.began(.message(flow)) }) }
  }

  /// Invalidates the screen of an entry, or all screens of the flow if `entry` is nil.
  ///
  /// May be called on any thread. A screen is described again only while it is visible.
  public nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {
    if invalidations.insert(entry, of: flow) { enqueueFlush() }
  }

  /// Sends a flow the event `.timer(token)` once, after this many milliseconds.
  ///
  /// The timer ends with the flow.
  ///
  /// - Returns: False if too many other timers of the flow run, or have fired without the flow having been told yet.
  @discardableResult
  public func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool {
    runner.mail.setTimer(token, of: flow, milliseconds: milliseconds)
  }

  /// Cancels the timer of a flow with a token, even if it has fired and the flow has not been told yet.
  ///
  /// - Returns: Whether there was one.
  public func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool { runner.mail.cancelTimer(token, of: flow) }

  /// Sends a flow the event `.wake(token)` in a later turn of the loop, once for each token that is waiting.
  ///
  /// May be called on any thread. What is waiting ends with the flow's instance.
  ///
  /// - Returns: False if too many other tokens of the flow are waiting.
  public nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool {
    switch wakes.insert(token, of: flow) {
    case .refused: return false
    case .known: return true
    case .added:
      // A flush that is running has begun its turn.
      if invalidations.claimFlush() { enqueueFlush() }
      return true
    }
  }
}
