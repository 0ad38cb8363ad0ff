package import Bytes
import EventLoop
import Failures
package import FlowWire
import Flows
import Payloads
package import Platform
import Screens

// What a process says. The code that keeps a library to the rules runs in the library's own process, where the library
// can change it: what arrives here may be anything. A message that this code never sends ends the process; one about a
// flow that has ended meanwhile is dropped.

extension RemoteFlows: RunnerConnectionDelegate {
  package func connection(_ connection: any RunnerConnection, didSend message: RunnerMessage) {
    // The call that was under way is the one to name.
    guard violation == nil else { return }
    if case .settled = message {} else { idleRequests.hear() }
    do throws(RunnerViolation) {
      try take(message)
    } catch {
      violation = error
      process.signal()
    }
  }

  private func take(_ message: RunnerMessage) throws(RunnerViolation) {
    switch message {
    case .phase(let phase): try began(phase)
    case .ready(let description): try loaded(.success(description))
    case .refused(let failure):
      try loaded(.failure(RunnerLoss(cause: .refused(failure), library: name, lines: printed.linesOfCrash(12))))
    case .settled(let number):
      guard idleRequests.isOpen(number) else { throw .unasked }
      if idleRequests.take(number, from: process.id, at: loop.now) { send(.reportIdle(number)) }
    case .answer(let number, let answer, let query):
      guard isCurrent(number, query), let call = calls.current else { throw .unasked }
      guard answer.suits(call.function) else { throw .unsuitable(answer, to: call.function) }
      finishCall()
      if let flow = flows[number] { self.answer(query, of: flow, answer.readingPictures(with: pictureReader)) }
      endIfIdle()
    case .stopped(let number):
      guard isCurrent(number, nil) else { throw .unasked }
      finishCall()
      endIfIdle()
    case .log(.none, let level, let line): delegate?.remoteFlows(self, log: level, line)
    case .store(let feature, let key, let value): try store(feature, key, value)
    case .crashed(let signal, let addresses): crash = (signal, addresses)
    case .request, .invalidate, .after, .cancel, .wake, .log, .misuse: try pass(message)
    }
  }

  /// Passes on what a flow asks for.
  private func pass(_ message: RunnerMessage) throws(RunnerViolation) {
    switch message {
    case .request(let number, let request, let query):
      guard let link = try link(of: number, "a request") else { return }
      if case .setRoot = request.kind { throw .ofApp(request.kind, by: number) }
      guard request.sender == link.flow else { throw .otherSender(request.sender, of: number) }
      guard query == nil || isCurrent(number, query) else { throw .otherQuery(of: number) }
      link.navigating.submit(request, during: query)
    case .invalidate(let number, let entry):
      guard let link = try link(of: number, "a changed screen") else { return }
      link.navigating.invalidate(entry, of: link.flow)
    case .after(let number, let milliseconds, let token):
      guard let link = try link(of: number, "a timer") else { return }
      link.navigating.after(milliseconds: milliseconds, token: token, to: link.flow)
    case .cancel(let number, let token):
      guard let link = try link(of: number, "the end of a timer") else { return }
      link.navigating.cancelTimer(token, of: link.flow)
    case .wake(let number, let token):
      guard let link = try link(of: number, "a wake") else { return }
      link.navigating.wake(token, of: link.flow)
    case .log(let number, let level, let line):
      guard let link = try link(of: number, "a line of the log") else { return }
      link.navigating.log(level, line, from: link.flow)
    case .misuse(let number, let misuse):
      guard let link = try link(of: number, "a broken rule") else { return }
      link.navigating.reportMisuse(misuse, of: link.flow)
    case .phase, .ready, .refused, .settled, .answer, .stopped, .store, .crashed: break
    }
  }

  /// Returns the link of a flow, or nil for one that has ended, which its process may not have been told yet.
  private func link(of number: FlowNumber, _ what: StaticString) throws(RunnerViolation) -> FlowLink? {
    if let flow = flows[number] {
      guard let link = flow.link else { throw .unknownFlow(number, what) }
      return link
    }
    guard number != .none, number.rawValue <= lastNumber else { throw .unknownFlow(number, what) }
    return nil
  }

  /// Whether the process is at the call of this flow with this query.
  private func isCurrent(_ flow: FlowNumber, _ query: QueryID?) -> Bool {
    guard let call = calls.current else { return false }
    return call.flow == flow && call.query == query
  }

  /// Notes the next step of loading, each of which has its own time.
  private func began(_ phase: UInt8) throws(RunnerViolation) {
    guard case .loading(let last, let done) = state else { throw .lateStep }
    // A step that is repeated would have time without end.
    if let last, phase <= last { throw .lateStep }
    state = .loading(phase: phase, done)
    watchdog = loop.after(limits.call) { [weak self] in self?.hang() }
  }

  private func loaded(_ result: Result<Payload, RunnerLoss>) throws(RunnerViolation) {
    guard case .loading(_, let done) = state else { throw .unasked }
    watchdog = nil
    switch result {
    case .success: state = .ready
    case .failure(let loss):
      state = .lost(loss.failure)
      process.end()
    }
    done(result)
  }

  /// Stores a value for a feature with a flow that has begun in the process.
  private func store(_ feature: FeatureID, _ key: String, _ value: Payload?) throws(RunnerViolation) {
    guard let store = stores[feature] else { throw .otherFeature(feature) }
    do throws(FlowFailure) {
      if let change = try store.store(value, for: key) { send(.values(feature, [change])) }
      delegate?.remoteFlows(self, didStore: value, for: key, of: feature)
    } catch {
      delegate?.remoteFlows(self, log: .error, "'\(key)' of \(feature) is not stored. \(error)")
    }
  }

  package func connection(_ connection: any RunnerConnection, didPrint bytes: ArraySlice<UInt8>) {
    printed.append(bytes)
    delegate?.remoteFlows(self, didPrint: bytes, in: calls.current?.feature)
  }

  package func connectionHidesHoldings(_ connection: any RunnerConnection) {
    delegate?.remoteFlows(
      self, log: .warning,
      "This library is less confined than it should be. The app cannot see the threads and the memory of its process: "
        + "\(SandboxPart.limits.consequence). Run '\(ProgramName.current) doctor' for what to do.")
  }

  package func connection(_ connection: any RunnerConnection, didEnd status: ProcessStatus, garbled: FrameError?) {
    let cause: RunnerLoss.Cause =
      if let excess = process.excess {
        .exceeded(excess)
      } else if let violation {
        .garbled(violation.text)
      } else if let garbled {
        .garbled("\(garbled)")
      } else if isHanging {
        .hung(limits.call)
      } else if case .signalled(let signal) = status {
        .signalled(signal)
      } else if case .exited(let code) = status {
        .exited(code)
      } else {
        .exited(0)
      }
    var loss = RunnerLoss(
      cause: cause, library: name,
      call: calls.current.map { RunnerLoss.Call(feature: $0.feature, function: $0.function.rawValue) },
      lines: printed.linesOfCrash(12))
    if case .loading(let phase, _) = state { loss.phase = phase }
    if let crash { loss.addresses = crash.addresses }
    lose(loss)
  }
}

extension FlowAnswer {
  /// Returns the answer with the number of a reader on each of its pictures.
  fileprivate func readingPictures(with reader: UInt32?) -> FlowAnswer {
    guard case .screen(let screen) = self, let reader else { return self }
    return .screen(screen.readingPictures(with: reader))
  }

  /// Whether a function of a flow can be answered with this.
  fileprivate func suits(_ function: PluginCall) -> Bool {
    switch self {
    case .failed: true
    case .screen: function == .screen
    case .snapshot: function == .snapshot
    case .handled, .pending, .unhandled: function != .screen && function != .snapshot
    }
  }
}
