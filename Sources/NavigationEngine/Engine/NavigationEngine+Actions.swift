import EventLoop
import Failures
import Flows
import Payloads

/// What a flow has not said its last word on.
struct PendingAnswer {
  enum Kind {
    /// A child's action, with the request that is settled.
    case action(NavigationRequest, name: String, payload: Payload)
    case link(EventDone)
  }

  var kind: Kind
  /// The flow that was asked.
  var flow: FlowID
  var deadline: LoopToken?
}

extension NavigationEngine {
  /// Sends an action up from a flow, to the nearest parent that handles it.
  func bubble(action name: String, payload: Payload, above child: FlowID, for request: NavigationRequest) {
    let sender = request.sender
    guard let parent = tree.flows[child]?.parent, slots[parent] != nil else {
      if child == sender { return settle(request, .refused(.noParent)) }
      services.log(.warning, "Nobody handled the action '\(name)' of \(feature(of: sender)).", flow: sender)
      return settle(request, .refused(.unhandledAction))
    }
    let feature = feature(of: child)
    let kind = PendingAnswer.Kind.action(request, name: name, payload: payload)
    let token = makeToken(kind, asking: parent)
    tell(.childAction(name: name, payload: payload, child: feature, token: token), to: parent) { [weak self] result in
      switch result {
      case .success(.pending): break
      case .success(.handled): self?.answered(token, by: parent, .done, nil)
      case .success, .failure: self?.answered(token, by: parent, .refused(.unhandledAction), nil)
      }
    }
  }

  func makeToken(_ kind: PendingAnswer.Kind, asking flow: FlowID) -> UInt64 {
    lastToken += 1
    pendingAnswers[lastToken] = PendingAnswer(kind: kind, flow: flow)
    return lastToken
  }

  /// A flow's last word on an event.
  ///
  /// - Returns: false when nobody waits for it.
  @discardableResult
  func answered(_ token: UInt64, by flow: FlowID, _ outcome: Outcome, _ failure: FlowFailure?) -> Bool {
    guard let pending = pendingAnswers[token], pending.flow == flow else { return false }
    pendingAnswers[token] = nil
    pending.deadline?.cancel()
    switch pending.kind {
    case .action(let request, let name, let payload):
      if outcome.isDone {
        settle(request, .done)
      } else {
        bubble(action: name, payload: payload, above: flow, for: request)
      }
    case .link(let done):
      if outcome == .done { done(.success(.handled)) } else { done(.failure(lateFailure(outcome, failure, flow))) }
    }
    return true
  }

  /// The flow has ended: what it was asked goes to its parent, or comes back.
  func giveUpAnswers(of node: FlowNode) {
    for (token, pending) in pendingAnswers where pending.flow == node.id {
      pendingAnswers[token] = nil
      pending.deadline?.cancel()
      switch pending.kind {
      case .action(let request, _, _): settle(request, .refused(.unhandledAction))
      case .link(let done): done(.failure(endedFailure(node, "\(EndCause.other)")))
      }
    }
  }

  func endedFailure(_ node: FlowNode, _ cause: String) -> FlowFailure {
    FlowFailure(code: "flow.ended", message: "\(node.feature) ended before it could do this.", found: cause)
  }

  /// The failure behind the late outcome of a link, whose kind decides over what the flow has written.
  private func lateFailure(_ outcome: Outcome, _ written: FlowFailure?, _ flow: FlowID) -> FlowFailure {
    let code = outcome.linkFailureCode
    guard var failure = written else {
      return FlowFailure(code: code, message: "\(feature(of: flow)) could not open the link.")
    }
    failure.code = code
    return failure
  }
}
