import EventLoop
import Failures
import Flows
import NavigationTree
import Payloads
import Screens

/// The runner of a window's flows: creates, starts and stops their instances, sends them events, and takes their
/// answers.
///
/// A flow receives one event at a time. The requests that it makes meanwhile are queued once it answers with success.
@MainActor
final class FlowRunner {
  let window: WindowTree
  private let observers: EngineObservers
  private let factory: any FlowFactory
  let services: any EngineServices
  let calls: FlowCalls
  unowned let host: any EngineHost

  let queries: FlowQueries
  private let replies: ReplyTable
  let mail: FlowMail
  let slots = FlowSlots()
  private let firstScreens: FirstScreenWatch
  let wakes: Wakes
  /// The part that keeps something on behalf of flows' instances, or nil.
  weak var instances: (any FlowInstanceObserver)?
  /// Flows that are to begin in this turn.
  private var eager: [FlowID] = []

  init(
    window: WindowTree, observers: EngineObservers, work: WorkQueue, notices: NoticeBoard, factory: any FlowFactory,
    services: any EngineServices, loop: any EventLoop, calls: FlowCalls, replies: ReplyTable, wakes: Wakes,
    host: any EngineHost
  ) {
    self.window = window
    self.observers = observers
    self.factory = factory
    self.services = services
    self.calls = calls
    self.replies = replies
    self.wakes = wakes
    self.host = host
    queries = FlowQueries(calls: calls, loop: loop)
    mail = FlowMail(
      slots: slots, queries: queries, window: window, work: work, notices: notices, observers: observers,
      services: services, loop: loop, wakes: wakes, host: host)
    firstScreens = FirstScreenWatch(slots: slots, window: window, services: services, loop: loop, host: host)
    queries.delegate = self
  }

  var tree: NavigationTree { window.tree }

  // MARK: - What is known of flows

  /// Whether no flow is being created, no query is pending, and no event is undelivered.
  var isIdle: Bool {
    mail.isEmpty && queries.isEmpty && !slots.all.values.contains { $0.phase == .loading || $0.phase == .starting }
  }

  /// Whether any flow has undelivered events.
  var hasMail: Bool { !mail.isEmpty }

  // MARK: - Beginning and ending

  /// Adds a flow that has begun in the tree.
  ///
  /// Without `instance`, one is created when it is first needed.
  func add(_ flow: FlowID, instance: (any Flow)? = nil) {
    let slot = FlowSlot(of: tree.feature(of: flow))
    slot.instance = instance
    slot.hops = mail.hops
    slots[flow] = slot
  }

  /// Sets the point that a flow is restored to when it begins.
  ///
  /// Without one, the flow starts fresh in the place of an earlier instance. Ignored if the flow has already begun.
  func setRestorationPoint(_ point: RestorationPoint?, of flow: FlowID) {
    guard let slot = slots[flow], slot.phase == .idle else { return }
    slot.restorationPoint = point
    slot.isMadeAgain = true
  }

  /// Schedules a flow to begin in this turn even if it is not shown.
  func wakeLater(_ flow: FlowID) { eager.append(flow) }

  /// Begins the flows scheduled by ``wakeLater(_:)``.
  func wakeNoted() {
    let flows = eager
    eager = []
    for flow in flows { wake(flow) }
  }

  /// Creates and starts a flow that is idle.
  func begin(_ flow: FlowID) {
    guard let slot = slots[flow], let node = tree.flows[flow], slot.phase == .idle else { return }
    if node.instance != 0 { return adopt(flow) }
    guard !slot.comesWithPage else { return }
    slot.serial += 1
    let serial = slot.serial
    setPhase(.loading, of: flow, slot)
    factory.load(node.feature) { [weak self, weak slot] result in
      guard let self, let slot, slot.serial == serial, slots[flow] === slot else { return }
      switch result {
      case .success(let source): create(node, by: source, slot)
      case .failure(let failure): take(.failure(failure), for: flow, slot)
      }
    }
  }

  /// Creates the instance of a flow whose feature is loaded.
  private func create(_ node: FlowNode, by source: any FlowSource, _ slot: FlowSlot) {
    let serial = slot.serial
    let flow = node.id
    calls.create(node, of: slot.feature, by: source) { [weak self, weak slot, calls] result in
      if let self, let slot, slot.serial == serial, self.slots[flow] === slot {
        self.take(result, for: flow, slot)
      } else if case .success(let late) = result {
        calls.stop(late, of: flow, node.feature, .other)
      }
    }
  }

  private func take(_ made: Result<any Flow, FlowFailure>, for flow: FlowID, _ slot: FlowSlot) {
    switch made {
    case .success(let instance):
      slot.instance = instance
      start(flow)
    case .failure(let failure) where failure.code == .notApplicable && tree.flows[flow]?.isChild == true:
      refuse(flow, slot, failure)
    case .failure(let failure): fail(flow, failure)
    }
    host.scheduleFlush()
  }

  /// Starts a flow that has an instance, either fresh or at its restoration point.
  func start(_ flow: FlowID) {
    guard let slot = slots[flow] else { return }
    slot.isMadeAgain = false
    // A second attempt to restore the same flow is not announced again.
    if slot.restoring == nil { slot.isAnnounced = false }
    setPhase(.starting, of: flow, slot)
    let link = FlowLink(flow: flow, navigating: host, storage: services.storage(of: tree.feature(of: flow)))
    if let point = slot.restorationPoint {
      (slot.restorationPoint, slot.restoring) = (nil, point)
      slot.saved = point.state
      let relatives = relatives(of: flow)
      queries.ask(.start, flow, slot, .restore, hops: slot.hops) { instance, query in
        instance.restore(link, point, among: relatives, query)
      }
    } else {
      slot.restoring = nil
      queries.ask(.start, flow, slot, .start, hops: slot.hops) { instance, query in instance.start(link, query) }
    }
    if slot.phase != .starting { announce(flow, slot) }
  }

  /// Tells the parent of a flow once that the flow has begun, after the flow has answered its start, unless the parent
  /// is still to be made again.
  func announce(_ flow: FlowID, _ slot: FlowSlot) {
    guard slots[flow] === slot, !slot.isAnnounced, let parent = tree.flows[flow]?.parent,
      slots[parent].map({ $0.phase != .idle || !$0.isMadeAgain }) ?? false
    else { return }
    slot.isAnnounced = true
    tell(.childBegan(child: tree.feature(of: flow)), to: parent)
  }

  /// Ends a child flow that says that it cannot be shown now.
  private func refuse(_ flow: FlowID, _ slot: FlowSlot, _ failure: FlowFailure) {
    services.log(.info, "\(slot.feature) is not shown: \(failure.message)", flow: flow)
    slot.refusal = .notApplicable
    window.apply(.end(flow, .failed))
  }

  /// Adopts a live child instance from the table of its parent.
  func adopt(_ flow: FlowID) {
    guard let slot = slots[flow], let node = tree.flows[flow] else { return }
    slot.serial += 1
    slot.comesWithPage = false
    let parent = node.parent.flatMap { slots[$0]?.instance } ?? FailedFlow(.notAdopted(node.feature))
    slot.instance = calls.call(.adopt, of: node.parent ?? flow, slot.feature, on: parent) {
      $0.adopt(node.feature, instance: node.instance)
    }
    start(flow)
  }

  /// Retries a failed flow, starting it fresh.
  func retry(_ flow: FlowID) {
    resetFailure(of: flow)
    wake(flow)
  }

  /// Resets a failed flow to idle, so that it is created again when it is next needed.
  func resetFailure(of flow: FlowID) {
    if let slot = slots[flow], case .failed = slot.phase { setPhase(.idle, of: flow, slot) }
  }

  /// Removes a flow that has ended in the tree, and stops its instance.
  func remove(_ node: FlowNode, _ cause: EndCause) {
    guard let slot = slots.remove(node.id) else { return }
    slot.cancelTimers()
    let open = queries.closeAll(to: node.id, saved: .failure(.flowEnded(node.feature, cause)))
    let outcomes = lastOutcomes(of: slot)
    queries.stop(node.id, slot, cause, after: outcomes)
    mail.noteUnanswered(open + outcomes, node.id, slot)
    replies.giveUp(on: node.id)
    wakes.removeAll(of: node.id)
    instances?.flowEnded(node.id, cause)
    slot.failInbox(.flowEnded(node.feature, cause))
  }

  /// Returns the outcomes that a flow has not been told of, which it hears before it is stopped.
  private func lastOutcomes(of slot: FlowSlot) -> [Message] {
    guard slot.isRunning, slot.asked == nil, let instance = slot.instance, !calls.isCalling(instance) else { return [] }
    return slot.inbox.all.filter { message in
      guard case .settled = message.event else { return false }
      return !message.isOfLostChild
    }
  }

  /// Stops the root flow and removes all slots.
  ///
  /// All other flows must have ended.
  func shutDown() {
    if let slot = slots[tree.root] { calls.stop(slot.instance, of: tree.root, slot.feature, .shutdown) }
    slots.removeAll()
    queries.closeAll()
  }

  /// Takes the instance of a flow away, with what it was asked and what it waits for: whoever waits for its state gets
  /// the one that it saved last.
  func detach(_ slot: FlowSlot, of flow: FlowID) -> (any Flow)? {
    mail.noteUnanswered(queries.closeAll(to: flow, saved: .success(slot.saved)), flow, slot)
    replies.giveUp(on: flow)
    let calls = slot.takeServiceEvents()
    instances?.instanceLeft(flow, undelivered: calls)
    return slot.takeInstance()
  }

  /// Restarts a flow that refused its saved state: drops its requests and continues with a new instance and no state.
  ///
  /// If that instance refuses as well, the flow starts fresh.
  private func restoreWithoutState(_ flow: FlowID, _ slot: FlowSlot, _ failure: FlowFailure) {
    let name = tree.feature(of: flow)
    let cause = failure.cause ?? failure.message
    services.log(.warning, "\(name) could not restore its saved state and continues without it: \(cause)", flow: flow)
    slot.dropState()
    // A child that was passed as a live instance cannot be recreated.
    if tree.flows[flow]?.instance != 0 { return start(flow) }
    stopFailedInstance(of: flow, slot)
    setPhase(.idle, of: flow, slot)
    wake(flow)
  }

  /// Fails a flow that could not be created or started.
  ///
  /// A placeholder is shown in its place.
  private func fail(_ flow: FlowID, _ failure: FlowFailure) {
    guard let slot = slots[flow] else { return }
    slot.restoring = nil
    services.log(.error, "\(failure)", flow: flow)
    stopFailedInstance(of: flow, slot)
    setPhase(.failed(failure), of: flow, slot)
    slot.failInbox(failure)
    instances?.flowFailed(flow, failure)
    host.scheduleFlush()
  }

  /// Stops the instance of a flow that failed to start.
  private func stopFailedInstance(of flow: FlowID, _ slot: FlowSlot) {
    calls.stop(slot.takeInstance(), of: flow, slot.feature, .failed)
    wakes.removeAll(of: flow)
  }

  func setPhase(_ phase: FlowPhase, of flow: FlowID, _ slot: FlowSlot) {
    slot.phase = phase
    slot.restarts = false
    // The root belongs to the host, which shows no progress for it.
    guard flow != tree.root else { return }
    observers.tell(.entered, { [feature = tree.feature(of: flow)] in $0.entered(phase, flow: flow, of: feature) })
  }

  // MARK: - Queries

  /// Queries a running flow for the screen of an entry.
  func describe(
    _ entry: EntryID, route: Payload, of flow: FlowID,
    _ done: @escaping @MainActor (Result<Screen, FlowFailure>) -> Void
  ) {
    guard let slot = slots[flow] else { return }
    queries.ask(.describe(done), flow, slot, .screen) { $0.describe(entry, route: route, $1) }
  }

  /// Queries a running flow for the state that a later instance can be restored from.
  ///
  /// The caller keeps it with ``keep(_:of:)``.
  func snapshot(of flow: FlowID, _ done: @escaping @MainActor (Result<Payload?, FlowFailure>) -> Void) {
    guard let slot = slots[flow] else { return }
    queries.ask(.snapshot(done), flow, slot, .snapshot) { $0.snapshot($1) }
  }

  /// Keeps the state that a flow saved, as a fallback for when saving fails.
  func keep(_ state: Payload?, of flow: FlowID) { slots[flow]?.saved = state }

  /// Takes a flow's answer to a query.
  ///
  /// A second answer, or an answer of an instance that has been replaced, is ignored.
  func answer(_ id: QueryID, _ answer: FlowAnswer) { queries.answer(id, answer) }

  private func take(_ answer: FlowAnswer, to query: Query, _ slot: FlowSlot) {
    switch (query.kind, answer) {
    case (.describe(let done), .screen(let screen)): done(.success(screen))
    case (.describe(let done), .failed(let failure)):
      services.log(.error, "\(failure)", flow: query.flow)
      done(.failure(failure))
    case (.snapshot(let done), .snapshot(let state)): done(.success(state))
    case (.snapshot(let done), .failed(let failure)): done(.failure(failure))
    case (.start, .handled):
      slot.restoring = nil
      setPhase(.running, of: query.flow, slot)
      mail.queueRequests(of: query)
      mail.tellStanding(of: query.flow, slot)
      mail.resume(query.flow, slot)
      tellPages(of: query.flow)
      firstScreens.begin(query.flow, slot, after: query.requests)
      announce(query.flow, slot)
    case (.start, .failed(let failure)) where failure.code == .refusedState && slot.restoring != nil:
      restoreWithoutState(query.flow, slot, failure)
    case (.start, .failed(let failure)) where failure.code == .notApplicable && tree.flows[query.flow]?.isChild == true:
      refuse(query.flow, slot, failure)
    case (.start, .failed(let failure)):
      fail(query.flow, failure)
      announce(query.flow, slot)
    case (.event(let message), .handled), (.event(let message), .pending), (.event(let message), .unhandled):
      mail.take(.success(answer), to: message, query, slot)
    case (.event(let message), .failed(let failure)): mail.take(.failure(failure), to: message, query, slot)
    default:
      services.log(.warning, "An answer was ignored: it is of the wrong kind.", flow: query.flow)
    }
  }

  // MARK: - Events and requests

  /// Sends an event to a flow when its turn comes.
  ///
  /// A flow that is about to run is told then. To one that is not there, only what `done` waits for is kept; a flow that
  /// has not begun does so for it.
  func tell(
    _ event: FlowEvent, to flow: FlowID, dismissing dialog: ModalID? = nil, isOfLostChild: Bool = false,
    isSecret: Bool = false, done: Message.Done? = nil
  ) {
    let message = Message(
      event: event, isSecret: isSecret, hops: mail.hops, dialog: dialog, isOfLostChild: isOfLostChild, done: done)
    if mail.post(message, to: flow) == .isIdle { wake(flow) }
  }

  /// Delivers the next event to the flow whose turn it is, and returns false when no flow has events.
  func deliverNext() -> Bool { mail.deliverNext() }
}

extension FlowRunner: FlowQueriesDelegate {
  func queries(_ queries: FlowQueries, didReceive answer: FlowAnswer, to query: Query) {
    guard let slot = slots[query.flow], slot.serial == query.serial else { return }
    if case .event = query.kind { slot.asked = nil }
    take(answer, to: query, slot)
    host.scheduleFlush()
  }

  func queries(_ queries: FlowQueries, didNotReceiveAnswerTo id: QueryID, of flow: FlowID) {
    answer(id, .failed(.unresponsive(tree.feature(of: flow))))
    host.flush()
  }
}
