import Bytes
package import EventLoop
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

  enum State {
    case unloaded
    case loading(phase: UInt8?, @MainActor (Result<Payload, RunnerLoss>) -> Void)
    case ready
    case lost(FlowFailure)
  }

  package weak var delegate: (any Delegate)?
  /// The number with which the host knows the files that the library may read, for the pictures that its screens show.
  package var pictureReader: UInt32?
  /// The library's file name, for people.
  package let name: String
  /// The features, which are known before the process is started.
  package let features: Set<FeatureID>

  private let command: [String]
  private let file: SealedFile?
  let loop: any EventLoop
  let limits: Limits
  let process: any RunnerConnection
  var state = State.unloaded
  var flows: [FlowNumber: RemoteFlow] = [:]
  var lastNumber: UInt64 = 0
  var calls = RunnerCalls()
  var watchdog: LoopToken?
  var isHanging = false
  /// The message that the process may not send; nothing that follows is believed.
  var violation: RunnerViolation?
  var crash: (signal: Int32, addresses: [UInt64])?
  var printed = CapturedOutput()
  var stores: [FeatureID: MirroredStorage] = [:]
  let idleRequests = IdleRequests()
  private var isEnding = false

  /// - Parameters:
  ///   - command: The command that starts the process: the host's own executable and its hidden verb, the library's
  ///     path and name.
  ///   - file: The file that the process gets as ``ChildProcess/fileDescriptor``, or nil.
  ///   - name: The library's file name, for people.
  ///   - features: The features that the library is known to offer.
  ///   - folders: The paths of their data folders.
  package init(
    command: [String], file: SealedFile? = nil, name: String, features: Set<FeatureID>,
    dataFolders folders: [String] = [], loop: PollLoop, limits: Limits = Limits()
  ) {
    self.command = command
    self.file = file
    self.name = name
    self.features = features
    self.loop = loop
    self.limits = limits
    process = RunnerProcess(loop: loop, folders: folders)
    process.delegate = self
  }

  /// Creates the flows behind a connection in the place of a process, whose messages a test writes.
  ///
  /// - Parameters:
  ///   - connection: The connection in the place of a process.
  ///   - name: The library's file name, for people.
  ///   - features: The features that the library is known to offer.
  package init(
    connection: any RunnerConnection, name: String, features: Set<FeatureID>, loop: any EventLoop,
    limits: Limits = Limits()
  ) {
    command = []
    file = nil
    self.name = name
    self.features = features
    self.loop = loop
    self.limits = limits
    process = connection
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

  func endIfIdle() {
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
  func ask(_ message: HostMessage, _ function: PluginCall, of flow: RemoteFlow, _ query: QueryID) {
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
    // One that is not told answers nothing.
    guard send(.stop(flow.number, cause)) else { return endIfIdle() }
    expect(.stop, of: flow, nil)
  }

  func answer(_ query: QueryID, of flow: RemoteFlow, _ answer: FlowAnswer) {
    flow.link?.navigating.answer(query, answer)
  }

  /// Sends a message, or logs why it cannot be sent.
  ///
  /// - Returns: Whether it is on its way.
  @discardableResult
  func send(_ message: HostMessage) -> Bool {
    do {
      try process.send(message)
      return true
    } catch {
      delegate?.remoteFlows(self, log: .error, "A message was not sent: \(error)")
      return false
    }
  }

  // MARK: - The watchdog

  private func expect(_ function: PluginCall, of flow: RemoteFlow, _ query: QueryID?) {
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

  func hang() {
    isHanging = true
    process.signal()
  }

  /// The call that the process was at is over.
  func finishCall() {
    let now = loop.now
    guard let call = calls.finish(at: now) else { return }
    let age = call.begun.duration(to: now)
    if age > limits.slow {
      delegate?.remoteFlows(
        self,
        didNotice: CallReport(
          function: call.function.rawValue, owner: call.feature.rawValue,
          number: flows[call.flow]?.link?.flow.rawValue ?? 0, state: .returned(after: age), limit: limits.slow))
    }
  }

  // MARK: - The end of the process

  func lose(_ loss: RunnerLoss) {
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
