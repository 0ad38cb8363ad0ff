import Failures
import Flows
import NavigationTree
import Scenes

/// The router of links: passes each link to its feature and takes the user there.
@MainActor
final class LinkRouter {
  typealias Done = @MainActor (Outcome, FlowFailure?) -> Void

  /// The gate that decides whether a link may be followed, or nil to follow every link.
  weak var gate: (any LinkGate)?
  /// The policy for a link whose page is covered by a presentation.
  var policy = LinkPolicy.dismissFirst

  private let window: WindowTree
  private let runner: FlowRunner
  private let replies: LateReplies
  private let guards: LeaveGuards
  private let notices: NoticeBoard
  private let factory: any FlowFactory
  private let held: HeldLinks
  private let chains: LinkChains
  private unowned let host: any EngineHost
  /// A link that is being opened.
  private struct Opening {
    /// The callers that wait for it.
    var waiting: [Done]
    /// The flow that it was delivered to, or nil before that and if the visible screens stay.
    var flow: FlowID?
  }

  /// The links that are being opened, by URL.
  private var openings: [String: Opening] = [:]
  /// The visits of the links that flows are following, by the flows of their pages.
  private var visits: [FlowID: LinkVisit] = [:]
  /// The number of links that have taken the user somewhere.
  private(set) var visitCount = 0

  init(
    window: WindowTree, runner: FlowRunner, replies: LateReplies, guards: LeaveGuards, notices: NoticeBoard,
    factory: any FlowFactory, held: HeldLinks, chains: LinkChains,
    host: any EngineHost
  ) {
    self.window = window
    self.runner = runner
    self.replies = replies
    self.guards = guards
    self.notices = notices
    self.factory = factory
    self.held = held
    self.chains = chains
    self.host = host
  }

  /// Opens a link.
  ///
  /// The same link is not opened twice at a time.
  ///
  /// - Parameter flow: The flow that opens the link, or nil if the user does.
  func open(_ url: String, isQuiet: Bool, by flow: FlowID? = nil, _ done: @escaping Done) {
    let earlier = flow.map { chains.links(before: $0) } ?? []
    if let failure = LinkChains.failure(opening: url, after: earlier) {
      notices.show(.failure, failure.message, detail: "\(failure)")
      return done(.refused(.redirectLoop), failure)
    }
    if openings[url] != nil {
      openings[url]?.waiting.append(done)
      return
    }
    openings[url] = Opening(waiting: [done])
    route(url, isQuiet, earlier + [url]) { [weak self] outcome, failure in
      for waiting in self?.openings.removeValue(forKey: url)?.waiting ?? [] { waiting(outcome, failure) }
    }
  }

  /// Notes that the user acts on a screen of a flow: links that it opens then are the user's doing.
  func noteAct(on flow: FlowID) { chains.end(at: flow) }

  /// Opens the links held by the gate or by a feature, in order of arrival.
  func releaseHeld() { reopen(held.take(waitingFor: nil)) }

  /// Opens the links that wait for the presentations over a container, once these are dismissed.
  func releaseHeld(over container: ContainerID) {
    guard window.tree.containers[container]?.modals.isEmpty ?? true else { return }
    reopen(held.take(waitingFor: container))
  }

  /// Returns whether a link is being opened by a flow, or by one of its ancestors.
  func isOpening(on flow: FlowID) -> Bool {
    let flows = openings.values.compactMap(\.flow)
    return first(from: flow) { flows.contains($0) ? $0 : nil } != nil
  }

  /// Returns the visit of the link that a flow, or one of its ancestors, is following now.
  func visit(of flow: FlowID) -> LinkVisit? {
    visits.isEmpty ? nil : first(from: flow) { visits[$0] }
  }

  /// Returns the first value that belongs to a flow or, if there is none, to an ancestor of it.
  private func first<Value>(from flow: FlowID, _ value: (FlowID) -> Value?) -> Value? {
    var next: FlowID? = flow
    while let flow = next {
      if let value = value(flow) { return value }
      next = window.tree.flows[flow]?.parent
    }
    return nil
  }

  private func reopen(_ links: [HeldLinks.Link]) {
    for link in links {
      open(link.url, isQuiet: link.isQuiet) { [weak self] _, failure in
        if let failure { self?.notices.show(.failure, failure.message) }
      }
    }
  }

  /// Finds the feature and the page of a link, consults the gate and the policy, and delivers the link.
  private func route(_ url: String, _ isQuiet: Bool, _ chain: [String], _ done: @escaping Done) {
    let target: LinkTarget
    do {
      target = try factory.target(of: url)
    } catch {
      return done(.refused(error.code == .invalidLink ? .invalidLink : .noLinkHandler), error)
    }
    let link = HeldLinks.Link(url: url, isQuiet: isQuiet)
    if let (outcome, failure) = askGate(link, for: target.feature) { return done(outcome, failure) }
    guard let tabs = window.tree.tabs, let page = tabs.pages.first(where: { $0.item.feature == target.feature }) else {
      let failure = FlowFailure(
        code: "link.no-tab", message: "\(url) belongs to \(target.feature), which has no tab here.",
        remedy: "Install the feature with its tab.")
      return done(.refused(.noTab), failure)
    }
    if isQuiet { return deliver(chain, target, to: page, visit: nil, done) }
    if let (outcome, failure) = askPolicy(link, page) { return done(outcome, failure) }
    let visit = LinkVisit(
      url: url, page: page, origin: tabs.selected, window: window, guards: guards, policy: policy)
    guard visit.isGuarded else { return deliver(chain, target, to: page, visit: visit, done) }
    // The user is asked before the feature receives the link.
    visit.arrive { [weak self] outcome in
      guard outcome.isDone else { return done(outcome, visit.failure) }
      self?.deliver(chain, target, to: page, visit: visit, done)
    }
  }

  /// Returns the outcome of a link that the gate does not let through, or nil if it does.
  private func askGate(_ held: HeldLinks.Link, for feature: FeatureID) -> (Outcome, FlowFailure?)? {
    guard let gate, let link = try? DeepLink(held.url) else { return nil }
    switch gate.decide(link, for: feature) {
    case .open: return nil
    case .refuse(let reason): return (.refused(.guarded), FlowFailure(code: "link.refused", message: reason))
    case .hold(let reason, let time):
      self.held.hold(held, for: time)
      return (.refused(.linkHeld), FlowFailure(code: .heldLink, message: reason))
    }
  }

  /// Returns the outcome of a link whose page is covered by a presentation, or nil if the link is followed.
  private func askPolicy(_ link: HeldLinks.Link, _ page: Page) -> (Outcome, FlowFailure?)? {
    guard window.tree.containers[page.container]?.modals.isEmpty == false else { return nil }
    switch policy {
    case .under: return nil
    case .dismissFirst where !LinkVisit.isBlocked(page, in: window.tree): return nil
    case .wait:
      held.hold(link, for: EngineLimits.holdTime, until: page.container)
      return (.doneWith(.queued), nil)
    case .dismissFirst, .refuse: return (.refused(.linkBlocked), LinkVisit.failure(link.url, page))
    }
  }

  /// Delivers the last link of a chain to its feature.
  ///
  /// Without a visit, the visible screens stay.
  private func deliver(
    _ chain: [String], _ target: LinkTarget, to page: Page, visit: LinkVisit?, _ done: @escaping Done
  ) {
    guard let url = chain.last, let flow = window.tree.containers[page.container]?.flow else {
      return done(.refused(.flowEnded), nil)
    }
    if visit != nil { openings[url]?.flow = flow }
    runner.resetFailure(of: flow)
    chains.note(chain, to: flow)
    replies.tell(
      (url, target.pattern), quiet: visit == nil, to: flow, within: EngineLimits.linkTime,
      isFollowing: { [weak self] in if let visit { self?.visits[flow] = visit } },
      done: { [weak self] result in
        if let self, visits[flow] === visit { visits[flow] = nil }
        self?.finish(url, visit, result, done)
      })
    host.scheduleFlush()
  }

  /// Finishes a link that its feature has followed, or has failed to follow.
  private func finish(
    _ url: String, _ visit: LinkVisit?, _ result: Result<FlowAnswer, FlowFailure>, _ done: @escaping Done
  ) {
    guard case .failure(let failure) = result else {
      guard let visit else { return done(.done, nil) }
      return visit.arrive { [weak self] outcome in
        if case .refused = outcome { return done(outcome, visit.failure) }
        if let self, window.tree.tabs?.selected == visit.page.item.id {
          visitCount += 1
          host.scheduleFlush()
        }
        done(.done, nil)
      }
    }
    let outcome = Outcome(link: failure)
    if outcome == .refused(.linkHeld) {
      held.hold(HeldLinks.Link(url: url, isQuiet: visit == nil), for: EngineLimits.holdTime)
    } else if case .refused = outcome {
      visit?.goBack()
    }
    done(outcome, failure)
  }
}
