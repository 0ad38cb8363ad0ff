import EventLoop
import Failures
import Flows
import Screens

extension NavigationEngine {
  /// Carries out what the user wants, or shows a notice when it is refused.
  ///
  /// A notice that is shown already goes away first.
  public func handle(_ intent: Intent) {
    notice = nil
    lastIntent = loop.now
    switch intent {
    case .act(Self.confirmationEntry, let action, _): answerConfirmation(action)
    case _ where confirmation != nil && intent.leaves: answerConfirmation(Screens.ActionID(rawValue: 0))
    case .act(let entry, let action, let value): act(entry, action, value)
    case .back: leaveTop { container in .back(container) }
    case .backTo(let entry): leave(.backTo(entry))
    case .backToRoot: leaveTop { container in .backToRoot(container) }
    case .peekBack: peek(backTarget)
    case .cancelBack: cancelPeek()
    case .dismiss:
      leaveTop { container in tree.modal(of: container).map { .dismiss($0.id) } ?? .back(container) }
    case .dismissLayer(let container):
      if let modal = tree.modal(of: container) { leave(.dismiss(modal.id)) }
    case .select(let page):
      if let tabs = tree.tabs { leave(.select(page, in: tabs.id)) }
    case .selectPage(let page, let container): leave(.select(page, in: container))
    case .link(let url):
      open(url, quiet: false) { [weak self] _, failure in
        if let failure { self?.show(.failure, failure.message) }
      }
    case .retry(let flow): retry(flow)
    }
    flush()
  }

  /// The containers whose top entries the user can act on: the topmost, the stack beside a detail, and what stands in
  /// slots of their screens.
  var activeContainers: [ContainerID] {
    guard var next = tree.visible.last else { return [] }
    var active = withSlots([next])
    while let modal = tree.modal(of: next), modal.style == .detail {
      next = modal.over
      active += withSlots([next])
    }
    return active
  }

  /// The stack that one step back is taken on: the topmost, or one in a slot of it that has something to go back from.
  var backTarget: ContainerID? {
    guard let top = tree.visible.last else { return nil }
    let inner = withSlots([top]).dropFirst().last { tree.depth(of: $0) > 1 && tree.containers[$0]?.kind == .stack }
    return inner ?? top
  }

  /// The containers with those that stand in slots of their screens, each before what stands in it.
  func withSlots(_ containers: [ContainerID]) -> [ContainerID] {
    containers.flatMap { container in
      [container] + tree.slots(of: container).flatMap { withSlots([$0.container]) }
    }
  }

  /// Refused when the entry is no longer where the user can act: a second press then hits nothing.
  private func act(_ id: EntryID, _ action: Screens.ActionID, _ value: Screens.ActionValue) {
    if let target = routings[id]?.target(of: action) { return act(target.entry, target.action, value) }
    guard let entry = tree.entries[id], activeContainers.contains(entry.container),
      tree.containers[entry.container]?.entries.last == id
    else {
      services.log(.debug, "An action was dropped: its screen is no longer on top.", flow: nil)
      return
    }
    var dialog: ModalID?
    if value == .none, let modal = tree.modal(of: entry.container), modal.style.isDialog { dialog = modal.id }
    noteTyping(id, action, value)
    if !value.isText {
      // What is typed into a field goes on by itself.
      slots[entry.flow]?.wasActedOn = true
      willAct?()
    }
    noteActivation(id, action, value)
    tell(.action(action, value, entry: id), to: entry.flow, answers: dialog)
  }

  private func leaveTop(_ effect: (ContainerID) -> Effect?) {
    guard let target = backTarget, let effect = effect(target) else { return }
    if abandonLoading(target) { return }
    leave(effect)
  }

  /// Carries out the user's wish, or says why not.
  private func leave(_ effect: Effect) {
    peeking = nil
    if case .dismiss(let id) = effect, tree.modals[id]?.style.isDismissible == false {
      return refuse(.refused(.notDismissible), effect)
    }
    attempt(effect, by: nil) { [weak self] outcome in self?.refuse(outcome, effect) }
  }

  /// Going back from a child that is still on its way, or has failed, gives it up.
  private func abandonLoading(_ top: ContainerID) -> Bool {
    guard let flow = topFlow(of: top) else { return false }
    perform(.end(flow, .user))
    return true
  }

  private func refuse(_ outcome: Outcome, _ effect: Effect) {
    switch outcome {
    case .refused(.notDismissible):
      show(.refusal, "This cannot be put away.")
      if case .dismiss(let id) = effect, let container = tree.modals[id]?.container,
        let top = tree.containers[container]?.entries.last, let flow = tree.entries[top]?.flow
      {
        tell(.leaveRefused(top), to: flow)
      }
    case .refused(.unknownPage): show(.refusal, "There is no such tab.")
    default: break
    }
    if case .refused(let reason) = outcome { record(refused: effect, reason) }
  }

  private func peek(_ container: ContainerID?) {
    guard let container, tree.depth(of: container) > 1 else { return }
    peeking = container
  }

  private func cancelPeek() {
    guard let container = peeking else { return }
    peeking = nil
    if let top = tree.containers[container]?.entries.last, let flow = tree.entries[top]?.flow {
      tell(.backCancelled(top), to: flow)
    }
  }
}

extension Intent {
  /// Whether the intent leads away from what is on screen.
  fileprivate var leaves: Bool {
    switch self {
    case .back, .backTo, .backToRoot, .dismiss, .dismissLayer: true
    default: false
    }
  }
}

extension Screens.ActionValue {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
