public import Coordination

extension NavigationEngine {
  /// Opens a link of the app: selects the tab of the feature that it belongs to, loads it if need be, and gives it the
  /// link.
  ///
  /// Quiet: what is on screen stays.
  ///
  /// `done` is called once, when the feature has taken the link or with how far it got.
  public func open(
    _ url: String, quiet: Bool = false, _ done: @escaping @MainActor (Outcome, FlowFailure?) -> Void
  ) {
    let target: LinkTarget
    do {
      target = try factory.target(of: url)
    } catch {
      let reason: RefusalReason = error.code == "link.invalid" ? .invalidLink : .noLinkHandler
      return done(.refused(reason), error)
    }
    guard let tabs = tree.tabs, let page = tabs.pages.first(where: { $0.item.feature == target.feature }) else {
      let failure = FlowFailure(
        code: "link.no-tab", message: "\(url) belongs to \(target.feature), which has no tab here.",
        remedy: "Install the feature with its tab.")
      return done(.refused(.noTab), failure)
    }
    if !quiet {
      if let failure = clear(page, for: url) { return done(.refused(.locked), failure) }
      perform(.request(.selectPage(page.item.id), from: tabs.flow, operation: .none, entry: nil))
    }
    if case .failed? = slots[page.flow]?.phase { slots[page.flow]?.phase = .idle }
    tell(.link(url: url, pattern: target.pattern, quiet: quiet), to: page.flow) { result in
      switch result {
      case .success: done(.done, nil)
      case .failure(let failure): done(.refused(.flowFailed), failure)
      }
    }
    wake(page.flow)
    schedule()
  }

  /// Puts away what is presented over the page, so that the link's screen can be seen.
  private func clear(_ page: Page, for url: String) -> FlowFailure? {
    guard let modals = tree.containers[page.container]?.modals else { return nil }
    for id in modals.reversed() {
      guard let modal = tree.modals[id] else { continue }
      if isLocked(modal.container) || !modal.style.isDismissible {
        return FlowFailure(
          code: "link.locked",
          message: "\(url) was not opened: \(page.item.title) shows something that cannot be left now.",
          remedy: "Finish what is on screen and open the link again.")
      }
      perform(.dismiss(id))
    }
    return nil
  }
}

extension Request {
  /// The request's name, for the log.
  var name: String {
    switch self {
    case .startFlow: "start flow"
    case .push: "push"
    case .present: "present"
    case .presentFlow: "present flow"
    case .pop: "pop"
    case .popTo: "pop to"
    case .popToRoot: "pop to root"
    case .popToInitialRoute: "pop to initial route"
    case .replaceTop: "replace top"
    case .setStack: "set stack"
    case .dismiss: "dismiss"
    case .close: "close"
    case .finish: "finish"
    case .send: "send"
    case .open: "open"
    case .selectTab: "select tab"
    case .badge: "badge"
    case .setRoot: "set root"
    case .setPages: "set pages"
    case .selectPage: "select page"
    }
  }
}
