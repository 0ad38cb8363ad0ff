import Flows

/// The queue of requests and intents to carry out, in order of arrival.
@MainActor
final class WorkQueue {
  /// A queued request or intent.
  enum Item {
    case request(NavigationRequest)
    case intent(Intent)
  }

  private var items = Queue<Item>()

  var isEmpty: Bool { items.isEmpty }

  func append(_ request: NavigationRequest) { items.append(.request(request)) }

  func append(_ intent: Intent) { items.append(.intent(intent)) }

  func popFirst() -> Item? { items.popFirst() }
}
