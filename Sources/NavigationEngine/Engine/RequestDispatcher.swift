import EventLoop
import Failures
import Flows
import NavigationTree
import Scenes
import Screens
import ServiceBroker

/// The dispatcher of requests: carries out each one in the part that it belongs to, and settles it.
@MainActor
final class RequestDispatcher {
  private let window: WindowTree
  private let runner: FlowRunner
  private let replies: LateReplies
  private let screens: ScreenStore
  private let guards: LeaveGuards
  private let links: LinkRouter
  private let steps: StepReporter
  private let broker: ServiceBroker
  private let notices: NoticeBoard
  private let presenter: ScenePresenter
  private let services: any EngineServices
  private let loop: any EventLoop
  private var allowance = OutsideAllowance()
  /// The forced presentations that wait for the top flow to show its first entry, in order.
  private var forced: [NavigationRequest] = []

  init(
    window: WindowTree, runner: FlowRunner, replies: LateReplies, screens: ScreenStore, guards: LeaveGuards,
    links: LinkRouter, steps: StepReporter, broker: ServiceBroker, notices: NoticeBoard,
    presenter: ScenePresenter, services: any EngineServices, loop: any EventLoop
  ) {
    self.loop = loop
    self.notices = notices
    self.presenter = presenter
    self.services = services
    self.steps = steps
    self.broker = broker
    self.window = window
    self.runner = runner
    self.replies = replies
    self.screens = screens
    self.guards = guards
    self.links = links
  }

  /// Carries out a request of a flow.
  func carryOut(_ request: NavigationRequest) {
    switch request.kind {
    case .open(let url, let quiet):
      links.open(url, isQuiet: quiet, by: request.sender) { [weak self] outcome, failure in
        self?.runner.settle(request, outcome, because: failure?.code == .linkLoop ? failure : nil)
      }
    case .openOutside(let address):
      do throws(FlowFailure) {
        reach(.open(try OutsideAddress(address)), for: request)
      } catch {
        runner.settle(request, .refused(.invalidLink), because: error)
      }
    case .copy(let text): reach(.copy(text), for: request)
    case .send(let name, let payload): replies.send(action: name, payload: payload, for: request)
    case .answer(let token, let outcome, let failure):
      replies.reply(token, from: request.sender, outcome, failure)
      runner.settle(request, .done)
    case .observe(let isOn):
      steps.setObserving(isOn, request.sender)
      runner.settle(request, .done)
    case .service(let kind): broker.carryOut(kind, for: request)
    case .releaseLinks:
      links.releaseHeld()
      runner.settle(request, .done)
    case .presentFlow(_, .embed(let slot)) where !hasSlot(slot, of: request.sender):
      runner.settle(request, .refused(.slotNotFound))
    case .forcePresent where !forced.isEmpty || isTopBeginning(for: request): forced.append(request)
    // The tree decides what becomes of these. There is no default, so that the compiler asks where a new request belongs.
    case .startFlow, .push, .append, .present, .presentFlow, .forcePresent, .pop, .popTo, .popToEntry,
      .popToInitialRoute, .popToPreviousFlow, .popToRoot, .replaceTop, .setStack, .restart, .dismiss, .dismissModal,
      .dismissToRoot, .close, .finish, .selectTab, .badge, .pageBadge, .setRoot, .setPages, .selectPage, .dropEntry,
      .rewriteEntry:
      navigate(request)
    }
  }

  /// Lets front ends carry out something outside the window, or tells the user what the feature lacks for it.
  private func reach(_ effect: OutsideEffect, for request: NavigationRequest) {
    let feature = window.tree.feature(of: request.sender)
    switch allowance.count(services.library(of: feature), for: feature, at: loop.now) {
    case .admitted: break
    case .firstRefused(let failure):
      notices.show(.failure, failure.message, detail: "\(failure)")
      return runner.settle(request, .refused(.tooManyRequests), because: failure)
    case .refused(let failure): return runner.settle(request, .refused(.tooManyRequests), because: failure)
    }
    if let failure = services.refusal(of: effect, by: feature) {
      notices.show(.failure, failure.message, detail: "\(failure)")
      return runner.settle(request, .refused(.notPermitted), because: failure)
    }
    presenter.carryOut(effect)
    runner.settle(request, .done)
  }

  /// Carries out the forced presentations that waited, once the top flow shows an entry.
  func resumeForced() {
    forced.removeAll { window.tree.flows[$0.sender] == nil }
    while let next = forced.first, !isTopBeginning(for: next) {
      forced.removeFirst()
      navigate(next)
    }
  }

  /// Returns whether the flow on top of the window shows no entry yet but still may.
  private func isTopBeginning(for request: NavigationRequest) -> Bool {
    let tree = window.tree
    guard let container = tree.visible.last.flatMap({ tree.containers[$0] }), container.entries.isEmpty,
      container.flow != tree.root, container.flow != request.sender
    else { return false }
    switch runner.phase(of: container.flow) {
    case .idle, .loading, .starting: return true
    // A container of pages may remain empty.
    case .running: return container.kind == .stack
    case .failed, nil: return false
    }
  }

  private func navigate(_ request: NavigationRequest) {
    // A flow that shows something for a link takes the user there.
    if request.kind.leadsSomewhere, let visit = links.visit(of: request.sender), visit.arrival != .done {
      return visit.arrive { [weak self] outcome in
        if outcome.isDone { self?.carryOut(request) } else { self?.runner.settle(request, outcome) }
      }
    }
    let effect = Effect.request(request)
    guards.attempt(effect, by: request.sender) { [weak self] outcome in
      // The request of a presentation is settled when the presented flow ends.
      if request.kind.isSettledAtEnd && outcome.isDone { return }
      if case .refused(let reason) = outcome { self?.window.tellRefusal(of: effect, reason) }
      self?.runner.settle(request, outcome)
    }
  }

  /// Returns whether the top screen of a flow's stack has a slot of this name.
  ///
  /// True if the screen is not known yet.
  private func hasSlot(_ name: String, of flow: FlowID) -> Bool {
    let tree = window.tree
    guard let container = tree.flows[flow]?.container, let top = tree.containers[container]?.entries.last,
      let screen = screens.screen(of: top), screens.isCurrent(top)
    else { return true }
    return screen.elements.contains { $0.kind == .slot && $0.string(.name) == name }
  }
}
