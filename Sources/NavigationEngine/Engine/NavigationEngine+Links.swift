import EventLoop
public import Failures
public import Flows

extension NavigationEngine {
  /// How long a feature may take to follow a link.
  static let linkDeadline = Duration.seconds(10)
  /// How long a link waits that its feature holds.
  static let holding = Duration.seconds(300)

  /// Opens a link of the app: gives it to the feature that it belongs to, which is loaded if need be.
  ///
  /// The user is taken there when the feature shows something for the link, or has followed it; a link that fails
  /// leaves them where they are.
  ///
  /// Quiet: what is on screen stays. The same link, while it is under way, is not opened twice.
  ///
  /// `done` is called once: when the feature has taken the link, with how far it got, or that it waits.
  public func open(
    _ url: String, quiet: Bool = false, _ done: @escaping @MainActor (Outcome, FlowFailure?) -> Void
  ) {
    if linksUnderWay[url] != nil {
      linksUnderWay[url]?.append(done)
      return
    }
    linksUnderWay[url] = [done]
    route(url, quiet) { [weak self] outcome, failure in
      for waiting in self?.linksUnderWay.removeValue(forKey: url) ?? [] { waiting(outcome, failure) }
    }
  }

  /// Opens the links that wait, each once, in the order in which they came.
  public func releaseLinks() {
    let held = heldLinks.filter { $0.container == nil }
    heldLinks.removeAll { $0.container == nil }
    for link in held { reopen(link) }
  }

  /// Opens the links that waited for something presented to go.
  func releaseLinks(over container: ContainerID) {
    guard heldLinks.contains(where: { $0.container == container }),
      tree.containers[container]?.modals.isEmpty ?? true
    else { return }
    let held = heldLinks.filter { $0.container == container }
    heldLinks.removeAll { $0.container == container }
    for link in held { reopen(link) }
  }

  private func reopen(_ link: HeldLink) {
    link.expiry?.cancel()
    open(link.url, quiet: link.quiet, link.done)
  }

  private func route(_ url: String, _ quiet: Bool, _ done: @escaping @MainActor (Outcome, FlowFailure?) -> Void) {
    let target: LinkTarget
    do {
      target = try factory.target(of: url)
    } catch {
      let reason: RefusalReason = error.code == .invalidLink ? .invalidLink : .noLinkHandler
      return done(.refused(reason), error)
    }
    if let gate = linkGate, let link = try? DeepLink(url) {
      switch gate.decide(link, for: target.feature) {
      case .open: break
      case .refuse(let reason):
        return done(.refused(.guarded), FlowFailure(code: "link.refused", message: reason))
      case .hold(let reason, let time):
        hold(url, quiet, for: time)
        return done(.refused(.linkHeld), FlowFailure(code: .heldLink, message: reason))
      }
    }
    guard let tabs = tree.tabs, let page = tabs.pages.first(where: { $0.item.feature == target.feature }) else {
      let failure = FlowFailure(
        code: "link.no-tab", message: "\(url) belongs to \(target.feature), which has no tab here.",
        remedy: "Install the feature with its tab.")
      return done(.refused(.noTab), failure)
    }
    if quiet { return deliver(url, target, to: page, visit: nil, done) }
    if let modal = tree.containers[page.container]?.modals.last.flatMap({ tree.modals[$0] }) {
      switch linkPolicy {
      case .under: break
      case .dismissFirst where modal.style.isDismissible: break
      case .wait:
        hold(url, false, for: Self.holding, over: page.container)
        return done(.doneWith(.queued), nil)
      case .dismissFirst, .refuse:
        return done(.refused(.linkBlocked), LinkVisit(url: url, page: page, origin: nil).failure)
      }
    }
    let visit = LinkVisit(url: url, page: page, origin: tabs.selected)
    guard isGuarded(visit) else { return deliver(url, target, to: page, visit: visit, done) }
    // The user is asked before the feature is told.
    arrive(visit) { [weak self] outcome in
      guard outcome.isDone else { return done(outcome, visit.failure) }
      self?.deliver(url, target, to: page, visit: visit, done)
    }
  }

  /// Gives a link to its feature; without a visit what is on screen stays.
  private func deliver(
    _ url: String, _ target: LinkTarget, to page: Page, visit: LinkVisit?,
    _ done: @escaping @MainActor (Outcome, FlowFailure?) -> Void
  ) {
    guard let flow = tree.containers[page.container]?.flow else { return done(.refused(.flowEnded), nil) }
    if case .failed? = slots[flow]?.phase { slots[flow]?.phase = .idle }
    let finish: EventDone = { [weak self] result in
      guard let self else { return }
      if linkVisits[flow] === visit { linkVisits[flow] = nil }
      guard case .failure(let failure) = result else {
        guard let visit else { return done(.done, nil) }
        return arrive(visit) { outcome in
          if case .refused = outcome { done(outcome, visit.failure) } else { done(.done, nil) }
        }
      }
      let outcome = Outcome(link: failure)
      if outcome == .refused(.linkHeld) {
        hold(url, visit == nil, for: Self.holding)
      } else if case .refused = outcome, let visit {
        goBack(visit)
      }
      done(outcome, failure)
    }
    let token = makeToken(.link(finish), asking: flow)
    let quiet = visit == nil
    tell(.link(url: url, pattern: target.pattern, quiet: quiet, token: token), to: flow) { [weak self] result in
      guard let self, pendingAnswers[token] != nil else { return }
      if case .success(.pending) = result {
        if let visit { linkVisits[flow] = visit }
        pendingAnswers[token]?.deadline = loop.after(Self.linkDeadline) { [weak self] in
          let late = FlowFailure(
            code: .failedLink, message: "The link was not followed within \(Self.linkDeadline).")
          self?.answered(token, by: flow, .refused(.expired), late)
          self?.flush()
        }
        return
      }
      pendingAnswers[token] = nil
      finish(result)
    }
    wake(flow)
    schedule()
  }

  private func hold(_ url: String, _ quiet: Bool, for time: Duration, over container: ContainerID? = nil) {
    heldLinks.removeAll { $0.url == url }
    let expiry = loop.after(time) { [weak self] in
      self?.heldLinks.removeAll { $0.url == url }
      self?.services.log(.warning, "A link waited too long and was forgotten: \(url)", flow: nil)
    }
    let report: @MainActor (Outcome, FlowFailure?) -> Void = { [weak self] _, failure in
      if let failure { self?.show(.failure, failure.message) }
    }
    heldLinks.append(HeldLink(url: url, quiet: quiet, done: report, expiry: expiry, container: container))
  }
}
