import Failures
import Flows

extension JournalText {
  /// Returns the words for an event that a flow is told of.
  static func words(_ event: FlowEvent) -> String {
    switch event {
    case .action: "an action"
    case .settled(_, let outcome, _): "settled: \(outcome)"
    case .entered(_, let route, _): "entered \(route.routeText)"
    case .left(_, let cause): "left (\(cause))"
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .link(let url, _, _, _): "link \(url)"
    case .childAction(let name, _, let child, _, _): "action \(name) of \(child)"
    case .childEnded(let child, let cause, _): "child \(child) ended (\(cause))"
    case .childBegan(let child): "child \(child) began"
    case .timer(let token): "timer \(token)"
    case .wake(let token): "wake \(token)"
    case .tabReselected(let count): "tab selected again (\(count))"
    case .presented: "presented"
    case .dismissed(_, let cause): "dismissed (\(cause))"
    case .backCancelled: "going back cancelled"
    case .leaveRefused: "leaving refused"
    case .pageSelected(let page): "page \(page.rawValue) selected"
    case .badgeChanged(let page, let badge): "badge of \(page.rawValue): \(badge ?? "none")"
    case .settingChanged(let name, _): "setting \(name) changed"
    case .pageRemoved(let page): "page \(page.rawValue) removed"
    case .storeFailed(let key, let cause): "value \(key) not stored: \(cause)"
    case .stands(.pushed): "shown on the stack"
    case .stands(.embedded): "shown in a slot"
    case .stands(.presented): "shown in a modal"
    case .step(let step): words(step)
    case .service(let event): words(event)
    }
  }

  /// The words for a step with what it is about: `step of shop.cart: popped "list" (user)`.
  private static func words(_ step: FlowStep) -> String {
    let parts = [
      "\(step.kind)", step.route.isEmpty ? "" : step.route.routeText, step.page?.rawValue ?? "",
      step.cause.map { "(\($0))" } ?? "", step.text,
    ]
    return "step of \(step.feature): \(parts.filter { !$0.isEmpty }.joined(separator: " "))"
  }

  private static func words(_ event: ServiceEvent) -> String {
    switch event {
    case .called(let call): "call \(call.service).\(call.name) of \(call.caller)"
    case .answered(_, .success): "answer to its call"
    case .answered(_, .failure(let failure)): "answer to its call: \(failure.message)"
    case .published(let service, let topic, _): "topic \(topic) of \(service)"
    }
  }
}
