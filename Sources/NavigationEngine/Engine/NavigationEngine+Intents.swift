import Coordination
import Screens

extension NavigationEngine {
  public func handle(_ intent: Intent) {
    notice = nil
    switch intent {
    case .act(let entry, let action, let value): act(entry, action, value)
    case .back: leaveTop { container in .back(container) }
    case .backToRoot: leaveTop { container in .backToRoot(container) }
    case .dismiss:
      leaveTop { container in tree.modal(of: container).map { .dismiss($0.id) } ?? .back(container) }
    case .select(let page):
      if let tabs = tree.tabs { refuse(perform(.select(page, in: tabs.id))) }
    case .link(let url):
      open(url, quiet: false) { [weak self] _, failure in
        if let failure { self?.show(.failure, failure.message) }
      }
    case .retry(let flow): retry(flow)
    }
    flush()
  }

  /// Refused when the entry is no longer on the top layer: a second press then hits nothing.
  private func act(_ id: EntryID, _ action: Screens.ActionID, _ value: Screens.ActionValue) {
    guard let entry = tree.entries[id], let top = tree.visible.last, tree.containers[top]?.entries.last == id else {
      services.log(.debug, "An action was dropped: its screen is no longer on top.", flow: nil)
      return
    }
    tell(.action(action, value, entry: id), to: entry.flow)
  }

  private func leaveTop(_ effect: (ContainerID) -> Effect?) {
    guard let top = tree.visible.last, let effect = effect(top) else { return }
    if isLocked(top) {
      show(.refusal, "This cannot be left now.")
      return
    }
    if case .dismiss(let id) = effect, tree.modals[id]?.style.isDismissible == false {
      return refuse(.refused(.notDismissible))
    }
    if abandonLoading(top) { return }
    refuse(perform(effect))
  }

  /// Going back from a child that is still on its way, or has failed, gives it up.
  private func abandonLoading(_ top: ContainerID) -> Bool {
    guard let flow = topFlow(of: top) else { return false }
    perform(.end(flow, .user))
    return true
  }

  /// Whether the screen on top says that the user cannot leave it now.
  func isLocked(_ container: ContainerID) -> Bool {
    guard let top = tree.containers[container]?.entries.last, case .screen(let screen)? = screens[top]?.state
    else { return false }
    return screen.root.flag(.locked)
  }

  private func refuse(_ outcome: Outcome) {
    switch outcome {
    case .refused(.notDismissible): show(.refusal, "This cannot be put away.")
    case .refused(.unknownPage): show(.refusal, "There is no such tab.")
    default: break
    }
  }
}
