import Flows
import NavigationTree
import Payloads

/// The router of changes to the tree: passes each one to the parts of the engine and the flows that it concerns.
@MainActor
final class ChangeRouter {
  private let window: WindowTree
  private let runner: FlowRunner
  private let screens: ScreenStore
  private let guards: LeaveGuards
  private let links: LinkRouter
  private let restoration: WindowRestoration
  private let replies: ReplyTable
  private let steps: StepReporter
  /// The number of times in a row that each flow's page was selected while already selected.
  private var reselections: [FlowID: Int] = [:]

  init(
    window: WindowTree, runner: FlowRunner, screens: ScreenStore, guards: LeaveGuards, links: LinkRouter,
    restoration: WindowRestoration, replies: ReplyTable, steps: StepReporter
  ) {
    self.steps = steps
    self.window = window
    self.runner = runner
    self.screens = screens
    self.guards = guards
    self.links = links
    self.restoration = restoration
    self.replies = replies
  }

  private var tree: NavigationTree { window.tree }

  /// Passes a change to the parts and flows that it concerns.
  ///
  /// - Parameters:
  ///   - effect: The effect that made the change.
  ///   - outcome: The outcome of the effect.
  func take(_ change: Change, by effect: Effect, _ outcome: Outcome) {
    if case .selected(let page, let pages) = change, isOutdated(page, in: pages) { return }
    defer { steps.report(change) }
    switch change {
    case .entered(let entry):
      runner.noteFirstScreen(of: entry.flow)
      let isPresented = tree.flows[entry.flow].map { $0.container != entry.container } ?? false
      runner.tell(.entered(entry.id, route: entry.route, isPresented: isPresented), to: entry.flow)
    case .rewritten(let entry): screens.invalidate(entry)
    case .left(let entry, let cause):
      let wasVisible = screens.forget(entry.id)
      guards.withdraw(about: entry.id)
      if wasVisible { runner.tell(.disappeared(entry.id), to: entry.flow) }
      runner.tell(.left(entry.id, cause), to: entry.flow)
    case .flowBegan(let node): began(node)
    case .flowEnded(let node, let cause, let result):
      if case .request(let request) = effect { tell(outcome, of: request, toEnding: node.id) }
      ended(node, cause, result)
    case .selected(let page, let pages):
      for page in tree.containers[pages]?.pages ?? [] { reselections[page.flow] = nil }
      if let owner = tree.containers[pages]?.flow { runner.tell(.pageSelected(page), to: owner) }
    case .reselected(let id, let pages):
      guard let page = tree.containers[pages]?.pages.first(where: { $0.item.id == id }) else { return }
      let count = reselections[page.flow, default: 0] + 1
      reselections[page.flow] = count
      runner.tell(.tabReselected(count: count), to: page.flow)
    case .presented(let modal):
      runner.tell(.presented(modal.id, modal.operation, route: tree.presentedRoute(of: modal)), to: modal.presenter)
    case .dismissed(let modal, let cause):
      runner.tell(.dismissed(modal.id, cause), to: modal.presenter)
      links.releaseHeld(over: modal.over)
    case .gaveUp(let waiting):
      // A route was settled when it was queued.
      guard case .child = waiting.content, waiting.operation != .none else { return }
      runner.tell(.settled(waiting.operation, .refused(.detached), result: nil), to: waiting.presenter)
    case .pagesChanged(let container):
      restoration.pagesChanged(in: container)
      if let owner = tree.containers[container]?.flow { runner.noteFirstScreen(of: owner) }
      for page in tree.containers[container]?.pages ?? [] { beginAtOnce(page.flow) }
    case .badgeChanged(let id, let container):
      guard let pages = tree.containers[container], let page = pages.pages.first(where: { $0.item.id == id }) else {
        return
      }
      runner.tell(.badgeChanged(id, page.badge), to: pages.flow)
    case .restored(let restored): restoration.restored(restored)
    case .replaced(let replacement): replaced(replacement)
    }
  }

  /// Whether another page has been selected since, as when the pages that are set were shown in the app's last run.
  private func isOutdated(_ page: PageID, in pages: ContainerID) -> Bool {
    tree.containers[pages].map { $0.selected != page } ?? false
  }

  /// Sends the outcome of the request that ends a flow to that flow: its own request, or one of a flow that is handling
  /// an action of it.
  private func tell(_ outcome: Outcome, of request: NavigationRequest, toEnding flow: FlowID) {
    if request.sender == flow {
      guard request.operation != .none, !request.kind.isSettledAtEnd else { return }
      runner.tell(.settled(request.operation, outcome, result: nil), to: flow)
    } else if outcome.isDone {
      for operation in replies.operations(of: flow, heldBy: request.sender) {
        runner.tell(.settled(operation, .done, result: nil), to: flow)
      }
    }
  }

  /// Makes room for what is there again, and lets go of what has gone: nobody is told, as all that goes on is new.
  private func replaced(_ replacement: WindowReplacement) {
    for entry in replacement.left {
      _ = screens.forget(entry)
      guards.withdraw(about: entry)
    }
    for node in replacement.ended {
      reselections[node.id] = nil
      runner.remove(node, .replaced)
    }
    for flow in replacement.begun { runner.add(flow) }
  }

  private func began(_ node: FlowNode) {
    runner.add(node.id)
    restoration.flowBegan(node)
    // Pages begin when they are first shown, or after they are restored.
    if case .page = node.position { return beginAtOnce(node.id) }
    if node.instance != 0 {
      runner.adopt(node.id)
    } else if node.takesOver != nil || node.openStyle != nil {
      // The flow is not shown until it has begun.
      runner.wake(node.id)
    }
  }

  /// Begins the flow of a page in this turn if the page asks for it, or if it has a coordinator of its own that goes on
  /// where an earlier one was.
  private func beginAtOnce(_ flow: FlowID) {
    guard let (pages, index) = tree.ownPage(of: flow), let item = tree.containers[pages]?.pages[index].item else {
      return
    }
    if item.beginning == .atOnce || item.instance != 0 && runner.isToBeRestored(flow) { runner.wakeLater(flow) }
  }

  private func ended(_ node: FlowNode, _ cause: EndCause, _ result: Payload?) {
    reselections[node.id] = nil
    let refusal = runner.refusal(of: node.id)
    runner.remove(node, cause)
    guard let parent = node.parent else { return }
    if node.operation != .none {
      let outcome: Outcome = cause == .failed ? .refused(refusal ?? .flowFailed) : .done
      runner.tell(
        .settled(node.operation, outcome, result: result), to: parent, isOfLostChild: cause == .parentFinished)
    } else if case .page(let page) = node.position {
      // A coordinator knows of the pages that it has removed itself.
      let pages = tree.shownContainer(of: parent).flatMap { tree.containers[$0]?.pages } ?? []
      guard cause == .finished, !pages.contains(where: { $0.item.id == page }) else { return }
      runner.tell(.pageRemoved(page), to: parent)
    } else if node.position == .unplaced {
      return
    } else {
      runner.tell(.childEnded(child: node.feature, cause, result: result), to: parent)
    }
  }
}
