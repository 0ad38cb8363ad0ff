import Bytes
import EventLoop
package import Failures
import FlowWire
package import Flows
package import Payloads
package import Platform

/// The flows of a library that runs in a process of its own.
///
/// The process is started by ``load(_:_:)``, and serves all flows of the library. What a flow asks for and answers
/// reaches the engine as from a flow in this process, only later. A call that takes longer than the deadline ends the
/// process, as every fault in the library's code does; the flows then fail with the reason, and
/// ``RemoteFlows/Delegate`` is told.
@MainActor
package final class RemoteFlows: FlowSource {
  /// The receiver of what becomes of the process.
  @MainActor
  package protocol Delegate: AnyObject {
    /// The process has ended without being asked to, after it had loaded its library.
    ///
    /// Afterwards every query that is still open is answered with the failure.
    func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss)
    /// The library's code has printed this; `feature` is whose call was under way, nil for none.
    func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?)
    /// The library writes a line to the log outside of its flows.
    func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String)
    /// A flow has stored a value, or removed it if the value is nil.
    func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID)
    /// A call has taken long.
    func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport)
  }

  /// The time limits of a process.
  package struct Limits: Sendable {
    /// The time that the executable itself may take before it begins with the library.
    package var start = Duration.seconds(20)
    /// The time that a call into the library may take, and each step of loading it.
    package var call = Duration.seconds(2)
    /// The time after which a call is reported as slow once it has returned.
    package var slow = Duration.milliseconds(250)

    package init() {}
  }

  private enum State {
    case unloaded
    case loading(phase: UInt8?, @MainActor (Result<Payload, RunnerLoss>) -> Void)
    case ready
    case lost(FlowFailure)
  }

  package weak var delegate: (any Delegate)?
  /// The library's file name, for people.
  package let name: String
  /// The features, which are known before the process is started.
  package let features: Set<FeatureID>

  private let command: [String]
  private let file: SealedFile?
  private let loop: PollLoop
  private let limits: Limits
  private let process: RunnerProcess
  private var state = State.unloaded
  private var flows: [FlowNumber: RemoteFlow] = [:]
  private var lastNumber: UInt64 = 0
  private var calls = RunnerCalls()
  private var watchdog: LoopToken?
  private var isHanging = false
  private var isGarbled = false
  private var crash: (signal: Int32, addresses: [UInt64])?
  private var printed = CapturedOutput()
  private var stores: [FeatureID: MirroredStorage] = [:]
  private let idleRequests = IdleRequests()
  private var isEnding = false

  /// - Parameters:
  ///   - command: The command that starts the process: the host's own executable and its hidden verb, the library's
  ///     path and name.
  ///   - file: The file that the process gets as ``ChildProcess/fileDescriptor``, or nil.
  ///   - name: The library's file name, for people.
  ///   - features: The features that the library is known to offer.
  package init(
    command: [String], file: SealedFile? = nil, name: String, features: Set<FeatureID>, loop: PollLoop,
    limits: Limits = Limits()
  ) {
    self.command = command
    self.file = file
    self.name = name
    self.features = features
    self.loop = loop
    self.limits = limits
    process = RunnerProcess(loop: loop)
    process.delegate = self
  }

  /// The process; -1 when there is none.
  package var processID: Int32 { process.id }

  /// The number of flows.
  package var count: Int { flows.count }

  // MARK: - Beginning and ending

  /// Starts the process and loads the library there.
  ///
  /// - Parameter done: Called once, in a later turn, with what the library says that it offers.
  package func load(_ done: @escaping @MainActor (Result<Payload, RunnerLoss>) -> Void) {
    state = .loading(phase: nil, done)
    let status = process.start(command, file: file?.descriptor)
    guard status == 0 else {
      loop.enqueue { [self] in
        lose(RunnerLoss(cause: .unavailable(SystemError.text(status)), library: name, lines: []))
      }
      return
    }
    watchdog = loop.after(limits.start) { [weak self] in self?.hang() }
  }

  /// Ends the process as soon as no flow is left in it; no further flow is made.
  package func end() {
    isEnding = true
    endIfIdle()
  }

  /// Ends the process now.
  package func endNow() {
    isEnding = true
    watchdog = nil
    process.end()
  }

  private func endIfIdle() {
    guard isEnding, flows.isEmpty, calls.current == nil else { return }
    watchdog = nil
    process.end()
  }

  /// Calls `done` when the process has nothing left to do, with whether anything has come from it since the last time.
  package func waitUntilIdle(_ done: @escaping @MainActor (Bool) -> Void) {
    guard case .ready = state, process.id > 0 else { return loop.enqueue { done(false) } }
    send(.reportIdle(idleRequests.add(at: loop.now, done)))
  }

  // MARK: - Flows

  package func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    if case .lost(let failure) = state { return ready(.failure(failure)) }
    let flow = add(feature)
    send(.make(flow.number, feature, launch: launch))
    ready(.success(flow))
  }

  func adopt(_ feature: FeatureID, instance: UInt64, from parent: RemoteFlow) -> any Flow {
    if case .lost(let failure) = state { return FailedFlow(failure) }
    let flow = add(features.contains(feature) ? feature : parent.feature)
    send(.adopt(flow.number, feature, instance: instance, from: parent.number))
    return flow
  }

  private func add(_ feature: FeatureID) -> RemoteFlow {
    lastNumber += 1
    let flow = RemoteFlow(FlowNumber(rawValue: lastNumber), of: feature, in: self)
    flows[flow.number] = flow
    return flow
  }

  /// Whether an instance is one of this process.
  package func contains(_ flow: any Flow) -> Bool { (flow as? RemoteFlow)?.isIn(self) ?? false }

  /// The number of a flow of the same process.
  func number(of flow: any Flow) -> FlowNumber? {
    guard let flow = flow as? RemoteFlow, flows[flow.number] === flow else { return nil }
    return flow.number
  }

  /// Sends what is stored for a flow that is about to begin.
  func began(_ flow: RemoteFlow, with storage: any FeatureStorage) {
    let store = stores[flow.feature] ?? MirroredStorage()
    stores[flow.feature] = store
    let changes = store.changes(in: storage)
    if !changes.isEmpty { send(.values(flow.feature, changes)) }
  }

  /// Tells the process what a flow of the same feature has stored in another process.
  ///
  /// A process whose flows of the feature have not begun is told with the first of them.
  package func take(_ value: Payload?, for key: String, of feature: FeatureID) {
    guard case .ready = state, let store = stores[feature] else { return }
    send(.values(feature, [store.take(value, for: key)]))
  }

  /// Sends a message about a flow that is to be answered.
  func ask(_ message: HostMessage, _ function: String, of flow: RemoteFlow, _ query: QueryID) {
    if case .lost(let failure) = state { return answer(query, of: flow, .failed(failure)) }
    do {
      try process.send(message)
    } catch {
      return answer(query, of: flow, .failed(RunnerFailure.notSent(flow.feature, "\(error)")))
    }
    expect(function, of: flow, query)
  }

  /// Has the process handle what follows together with the end of the flow, without running anything else in between.
  func keepUntilStop(of flow: RemoteFlow) {
    guard flows[flow.number] === flow else { return }
    if case .lost = state { return }
    send(.keepUntilStop)
  }

  func stop(_ flow: RemoteFlow, _ cause: EndCause) {
    guard flows.removeValue(forKey: flow.number) != nil else { return }
    if case .lost = state { return }
    send(.stop(flow.number, cause))
    expect("stop", of: flow, nil)
  }

  private func answer(_ query: QueryID, of flow: RemoteFlow, _ answer: FlowAnswer) {
    flow.link?.navigating.answer(query, answer)
  }

  private func send(_ message: HostMessage) {
    do {
      try process.send(message)
    } catch {
      delegate?.remoteFlows(self, log: .error, "A message was not sent: \(error)")
    }
  }

  // MARK: - The watchdog

  private func expect(_ function: String, of flow: RemoteFlow, _ query: QueryID?) {
    calls.append(
      RunnerCalls.Call(function: function, flow: flow.number, feature: flow.feature, query: query, begun: loop.now))
    if watchdog == nil { watch(for: limits.call) }
  }

  /// Looks after this time whether the process is still at the same call: a timer for each call would cost more than
  /// most calls.
  private func watch(for time: Duration) {
    watchdog = loop.after(time) { [weak self] in
      guard let self else { return }
      watchdog = nil
      guard let call = calls.current else { return }
      let age = call.begun.duration(to: loop.now)
      if age >= limits.call { hang() } else { watch(for: limits.call - age) }
    }
  }

  private func hang() {
    isHanging = true
    process.signal()
  }

  /// Whether the process is at the call of this flow with this query.
  private func isCurrent(_ flow: FlowNumber, _ query: QueryID?) -> Bool {
    guard let call = calls.current else { return false }
    return call.flow == flow && call.query == query
  }

  /// The call that the process was at is over.
  private func finishCall() {
    let now = loop.now
    guard let call = calls.finish(at: now) else { return }
    let age = call.begun.duration(to: now)
    if age > limits.slow {
      delegate?.remoteFlows(
        self,
        didNotice: CallReport(
          function: call.function, owner: call.feature.rawValue,
          number: flows[call.flow]?.link?.flow.rawValue ?? 0, state: .returned(after: age), limit: limits.slow))
    }
  }

  // MARK: - The end of the process

  private func lose(_ loss: RunnerLoss) {
    watchdog = nil
    let before = state
    state = .lost(loss.failure)
    let open = calls.takeAll()
    let lost = flows
    flows = [:]
    idleRequests.takeAll()
    if case .loading(_, let done) = before { return done(.failure(loss)) }
    if !isEnding { delegate?.remoteFlows(self, lost: loss) }
    for call in open {
      if let flow = lost[call.flow], let query = call.query { answer(query, of: flow, .failed(loss.failure)) }
    }
  }
}

extension RemoteFlows: RunnerProcess.Delegate {
  func process(_ process: RunnerProcess, didSend message: RunnerMessage) {
    // What follows is not to be believed, and the call that was under way is the one to name.
    guard !isGarbled else { return }
    if case .settled = message {} else { idleRequests.hear() }
    switch message {
    case .phase(let phase): began(phase)
    case .ready(let description): loaded(.success(description))
    case .refused(let failure):
      loaded(.failure(RunnerLoss(cause: .refused(failure), library: name, lines: printed.linesOfCrash(12))))
    case .settled(let number):
      if idleRequests.take(number, from: process.id, at: loop.now) { send(.reportIdle(number)) }
    case .request(let number, let request, let query):
      guard let link = flows[number]?.link, request.sender == link.flow else { return }
      link.navigating.submit(request, during: query)
    case .answer(let number, let answer, let query):
      guard isCurrent(number, query) else { return refuse() }
      finishCall()
      if let flow = flows[number] { self.answer(query, of: flow, answer) }
      endIfIdle()
    case .stopped(let number):
      guard isCurrent(number, nil) else { return refuse() }
      finishCall()
      endIfIdle()
    case .invalidate(let number, let entry):
      if let link = flows[number]?.link { link.navigating.invalidate(entry, of: link.flow) }
    case .after(let number, let milliseconds, let token):
      if let link = flows[number]?.link {
        link.navigating.after(milliseconds: milliseconds, token: token, to: link.flow)
      }
    case .cancel(let number, let token):
      if let link = flows[number]?.link { link.navigating.cancelTimer(token, of: link.flow) }
    case .wake(let number, let token):
      if let link = flows[number]?.link { link.navigating.wake(token, of: link.flow) }
    case .log(.none, let level, let line): delegate?.remoteFlows(self, log: level, line)
    case .log(let number, let level, let line):
      if let link = flows[number]?.link { link.navigating.log(level, line, from: link.flow) }
    case .misuse(let number, let misuse):
      if let link = flows[number]?.link { link.navigating.reportMisuse(misuse, of: link.flow) }
    case .store(let feature, let key, let value): store(feature, key, value)
    case .crashed(let signal, let addresses): crash = (signal, addresses)
    }
  }

  func process(_ process: RunnerProcess, didPrint bytes: ArraySlice<UInt8>) {
    printed.append(bytes)
    delegate?.remoteFlows(self, didPrint: bytes, in: calls.current?.feature)
  }

  func process(_ process: RunnerProcess, didEnd status: ProcessStatus, garbled: FrameError?) {
    let cause: RunnerLoss.Cause =
      if let excess = process.excess {
        .exceeded(excess)
      } else if let garbled {
        .garbled("\(garbled)")
      } else if isGarbled {
        .garbled("an answer that nobody has asked for")
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
      call: calls.current.map { RunnerLoss.Call(feature: $0.feature, function: $0.function) },
      lines: printed.linesOfCrash(12))
    if case .loading(let phase, _) = state { loss.phase = phase }
    if let crash { loss.addresses = crash.addresses }
    lose(loss)
  }

  private func began(_ phase: UInt8) {
    guard case .loading(_, let done) = state else { return }
    state = .loading(phase: phase, done)
    watchdog = loop.after(limits.call) { [weak self] in self?.hang() }
  }

  private func loaded(_ result: Result<Payload, RunnerLoss>) {
    guard case .loading(_, let done) = state else { return refuse() }
    watchdog = nil
    switch result {
    case .success: state = .ready
    case .failure(let loss):
      state = .lost(loss.failure)
      process.end()
    }
    done(result)
  }

  private func store(_ feature: FeatureID, _ key: String, _ value: Payload?) {
    do throws(FlowFailure) {
      if let change = try stores[feature]?.store(value, for: key) { send(.values(feature, [change])) }
      delegate?.remoteFlows(self, didStore: value, for: key, of: feature)
    } catch {
      delegate?.remoteFlows(self, log: .error, "'\(key)' of \(feature) is not stored. \(error)")
    }
  }

  /// The process does not keep to the protocol: its library has written to the socket.
  private func refuse() {
    isGarbled = true
    process.signal()
  }
}
