import EventLoop
import Failures
import Flows
import NavigationTree
import Payloads

/// The events that a flow may accept at once and reply to later: actions of its children, and links.
@MainActor
final class LateReplies {
  private let window: WindowTree
  private let runner: FlowRunner
  private let table: ReplyTable
  private let services: any EngineServices
  private let loop: any EventLoop
  private unowned let host: any EngineHost

  init(
    window: WindowTree, runner: FlowRunner, table: ReplyTable, services: any EngineServices, loop: any EventLoop,
    host: any EngineHost
  ) {
    self.window = window
    self.runner = runner
    self.table = table
    self.services = services
    self.loop = loop
    self.host = host
  }

  /// Sends an action up to the nearest parent that handles it, then settles the request.
  func send(action name: String, payload: Payload, for request: NavigationRequest) {
    send(action: name, payload: payload, above: request.sender, for: request)
  }

  private func send(action name: String, payload: Payload, above child: FlowID, for request: NavigationRequest) {
    let sender = request.sender
    guard let parent = window.tree.flows[child]?.parent, runner.has(parent) else {
      if child == sender { return runner.settle(request, .refused(.noParent)) }
      services.log(.warning, "No flow handled the action '\(name)' of \(feature(of: sender)).", flow: sender)
      return runner.settle(request, .refused(.unhandledAction))
    }
    let token = table.expect(from: parent, for: request) { [weak self] reply in
      switch reply {
      case .outcome(let outcome, _) where outcome.isDone: self?.runner.settle(request, .done)
      case .outcome: self?.send(action: name, payload: payload, above: parent, for: request)
      case .flowEnded: self?.runner.settle(request, .refused(.unhandledAction))
      }
    }
    let node = window.tree.flows[sender]
    let source = FlowSender(
      flow: sender, feature: feature(of: sender), launch: node?.hasRecipe == true ? node?.launch ?? [] : [])
    let action = FlowEvent.childAction(
      name: name, payload: payload, child: feature(of: child), sender: source, token: token)
    runner.tell(action, to: parent) { [table] result in
      switch result {
      case .success(.pending): break
      case .success(.handled): _ = table.resolve(token, from: parent, .done)
      case .success, .failure: _ = table.resolve(token, from: parent, .refused(.unhandledAction))
      }
    }
  }

  /// Takes a flow's final reply to an event that it had accepted.
  func reply(_ token: UInt64, from flow: FlowID, _ outcome: Outcome, _ failure: FlowFailure?) {
    if !table.resolve(token, from: flow, outcome, failure) {
      services.log(.warning, "A reply was ignored: no request is waiting for it.", flow: flow)
    }
  }

  /// Sends a link to a flow and calls `done` once with the result: handled, or a failure.
  ///
  /// - Parameters:
  ///   - time: The time in which the flow must reply once it has accepted the link.
  ///   - isFollowing: A closure that is called when the flow has accepted the link and `done` follows later.
  func tell(
    _ link: (url: String, pattern: String), quiet: Bool, to flow: FlowID, within time: Duration,
    isFollowing: @escaping @MainActor () -> Void, done: @escaping Message.Done
  ) {
    let feature = feature(of: flow)
    let token = table.expect(from: flow) { reply in
      switch reply {
      case .outcome(.done, _): done(.success(.handled))
      case .outcome(let outcome, let failure): done(.failure(Self.failure(outcome, failure, of: feature)))
      case .flowEnded: done(.failure(.flowEnded(feature, .other)))
      }
    }
    let event = FlowEvent.link(url: link.url, pattern: link.pattern, quiet: quiet, token: token)
    runner.tell(event, to: flow) { [weak self, table] result in
      guard case .success(.pending) = result else {
        if table.withdraw(token) { done(Self.refusingUnknown(result, by: feature)) }
        return
      }
      guard let self, table.isAwaited(token) else { return }
      isFollowing()
      let deadline = loop.after(time) { [weak self] in
        let late = FlowFailure(code: .failedLink, message: "The link was not followed within \(time).")
        _ = table.resolve(token, from: flow, .refused(.expired), late)
        self?.host.flush()
      }
      table.setDeadline(of: token, deadline)
    }
  }

  /// Returns the answer to a link, where a feature that does not know such an event has not opened it.
  private static func refusingUnknown(
    _ result: Result<FlowAnswer, FlowFailure>, by feature: FeatureID
  ) -> Result<FlowAnswer, FlowFailure> {
    guard case .success(.unhandled) = result else { return result }
    return .failure(
      FlowFailure(
        code: .failedLink, message: "\(feature) does not open this link.",
        remedy: "Contact the feature's author: a pattern of the feature matches the link."))
  }

  private func feature(of flow: FlowID) -> FeatureID { window.tree.feature(of: flow) }

  /// Returns the failure for the late outcome of a link.
  ///
  /// The kind of the outcome overrides the code of the flow's own failure.
  private static func failure(_ outcome: Outcome, _ written: FlowFailure?, of feature: FeatureID) -> FlowFailure {
    let code = outcome.linkFailureCode
    guard var failure = written else {
      return FlowFailure(code: code, message: "\(feature) could not open the link.")
    }
    failure.code = code
    return failure
  }
}

extension FlowFailure {
  /// Returns the failure of an event that a flow did not handle before it ended.
  static func flowEnded(_ feature: FeatureID, _ cause: EndCause) -> FlowFailure {
    FlowFailure(code: "flow.ended", message: "\(feature) ended before it could do this.", found: "\(cause)")
  }
}
