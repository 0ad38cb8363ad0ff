import Failures
import Flows
import NavigationTree
import Scenes
import Screens

/// The dispatcher of intents: carries out what the user asks for, or shows a notice when it is refused.
@MainActor
final class IntentDispatcher {
  private let window: WindowTree
  private let runner: FlowRunner
  private let screens: ScreenStore
  private let guards: LeaveGuards
  private let links: LinkRouter
  private let notices: NoticeBoard
  private let texts: AppTexts
  private let services: any EngineServices
  private let observers: EngineObservers
  /// The object that goes back to earlier versions of features.
  weak var hostInformation: (any HostInformation)?
  /// The stack whose previous entry the user is previewing with a back gesture.
  private(set) var peeking: ContainerID?

  init(
    window: WindowTree, runner: FlowRunner, screens: ScreenStore, guards: LeaveGuards, links: LinkRouter,
    notices: NoticeBoard, texts: AppTexts, services: any EngineServices, observers: EngineObservers
  ) {
    self.window = window
    self.runner = runner
    self.screens = screens
    self.guards = guards
    self.links = links
    self.notices = notices
    self.texts = texts
    self.services = services
    self.observers = observers
  }

  private var tree: NavigationTree { window.tree }

  /// The entry that the back gesture in progress would reveal.
  var peekedEntry: EntryID? { peeking.flatMap { tree.containers[$0]?.entries.dropLast().last } }

  /// Carries out an intent.
  ///
  /// A visible notice is cleared first if the user has asked for the intent.
  func carryOut(_ intent: Intent) {
    if case .showDetail(let entry, _, _) = intent {
      guard mayShowDetail(of: entry) else { return }
    } else {
      notices.clear()
    }
    observers.tell(.intents, { [intent = screens.observed(intent)] in $0.began(.intent(intent)) })
    switch intent {
    case .act(ConfirmationLayer.entry, let action, _): guards.confirm(leaving: action == ConfirmationLayer.leave)
    case _ where guards.confirmation != nil && intent.leaves: guards.confirm(leaving: false)
    case .act(let entry, let action, let value): act(on: entry, action, value)
    case .showDetail(let entry, let action, let value): act(on: entry, action, value, isUnasked: true)
    case .back: leaveTop { container in .back(container) }
    case .backTo(let entry): leave(.backTo(entry))
    case .backToRoot: leaveTop { container in .backToRoot(container) }
    case .peekBack: peek()
    case .cancelBack: cancelPeek()
    case .dismiss:
      leaveTop { container in tree.modal(of: container).map { .dismiss($0.id) } ?? .back(container) }
    case .dismissLayer(let container):
      if let modal = tree.modal(of: container) { leave(.dismiss(modal.id)) }
    case .select(let page):
      if let tabs = tree.tabs { leave(.select(page, in: tabs.id)) }
    case .selectPage(let page, let container): leave(.select(page, in: container))
    case .link(let url):
      links.open(url, isQuiet: false) { [notices] _, failure in
        if let failure { notices.show(.failure, failure.message) }
      }
    case .retry(let flow): runner.retry(flow)
    case .actOnHeading(let flow, let action):
      if tree.flows[flow] != nil { _ = hostInformation?.takes(action, on: tree.feature(of: flow)) }
    case .features: hostInformation?.showFeatures()
    case .settings(let feature): hostInformation?.showSettings(of: feature)
    case .revert(let flow): if tree.flows[flow] != nil { hostInformation?.revert(tree.feature(of: flow)) }
    }
  }

  /// Returns whether a detail beside the stack of an entry may take the place of the one that is there.
  ///
  /// The user has not asked for it. It takes away neither what a link brings, nor typed text, nor what asks before it is
  /// left.
  private func mayShowDetail(of id: EntryID) -> Bool {
    guard let entry = tree.entries[id], !links.isOpening(on: entry.flow) else { return false }
    guard let detail = tree.containers[entry.container]?.modals.last else { return true }
    let leaving = Effect.dismiss(detail)
    return !guards.isGuarded(leaving) && !tree.departures(of: leaving).entries.contains(where: screens.holdsText)
  }

  /// Passes an action of the user to the flow of its screen.
  ///
  /// The action is dropped if its entry is no longer on top of an active container, so that a second press has no
  /// effect.
  private func act(
    on id: EntryID, _ action: Screens.ActionID, _ value: Screens.ActionValue, isUnasked: Bool = false
  ) {
    if let target = screens.routing(in: id).target(of: action) {
      return act(on: target.entry, target.action, value, isUnasked: isUnasked)
    }
    guard let entry = tree.entries[id], tree.activeContainers.contains(entry.container),
      tree.containers[entry.container]?.entries.last == id
    else {
      services.log(.debug, "An action was dropped: its screen is no longer on top.", flow: nil)
      return
    }
    if hostInformation?.takes(action, on: tree.feature(of: entry.flow)) == true { return }
    var dialog: ModalID?
    if value == .none, let modal = tree.modal(of: entry.container), modal.style.isDialog { dialog = modal.id }
    // Typing into a field does not count as an action, nor does what the user has not asked for.
    if case .text = value {
    } else if !isUnasked {
      runner.noteAct(on: entry.flow)
      links.noteAct(on: entry.flow)
    }
    let (focus, isSecret) = screens.take(value, for: action, on: id)
    if let focus { window.apply(.activated(focus, on: id)) }
    runner.tell(.action(action, value, entry: id), to: entry.flow, dismissing: dialog, isSecret: isSecret)
  }

  private func leaveTop(_ effect: (ContainerID) -> Effect?) {
    guard let stack = tree.backStack, let effect = effect(stack) else { return }
    // Going back from a child that is still starting, or has failed, ends the child.
    if let flow = tree.topFlow(of: stack) ?? runner.failedFlow(unseenOn: stack, in: tree) {
      window.apply(.end(flow, .user))
    } else {
      leave(effect)
    }
  }

  private func leave(_ effect: Effect) {
    peeking = nil
    if case .dismiss(let id) = effect, tree.modals[id]?.style.isDismissible == false {
      window.refuse(effect, .notDismissible)
      return refuse(effect, .notDismissible)
    }
    guards.attempt(effect, by: nil, mayInsist: effect.isSelection) { [weak self] outcome in
      if case .refused(let reason) = outcome { self?.refuse(effect, reason) }
    }
  }

  private func refuse(_ effect: Effect, _ reason: RefusalReason) {
    switch reason {
    case .notDismissible:
      notices.show(.refusal, texts[.cannotBeDismissed])
      if case .dismiss(let id) = effect, let container = tree.modals[id]?.container,
        let top = tree.containers[container]?.entries.last, let flow = tree.entries[top]?.flow
      {
        runner.tell(.leaveRefused(top), to: flow)
      }
    case .unknownPage: notices.show(.refusal, texts[.noSuchTab])
    default: break
    }
    window.tellRefusal(of: effect, reason)
  }

  private func peek() {
    guard let stack = tree.backStack, tree.depth(of: stack) > 1 else { return }
    peeking = stack
  }

  private func cancelPeek() {
    guard let stack = peeking else { return }
    peeking = nil
    if let top = tree.containers[stack]?.entries.last, let flow = tree.entries[top]?.flow {
      runner.tell(.backCancelled(top), to: flow)
    }
  }
}

extension Effect {
  /// Whether the user selects another page, which no screen can refuse for ever.
  fileprivate var isSelection: Bool { if case .select = self { true } else { false } }
}

extension Intent {
  /// Whether the intent leaves the visible screen.
  fileprivate var leaves: Bool {
    switch self {
    case .back, .backTo, .backToRoot, .dismiss, .dismissLayer: true
    default: false
    }
  }
}
