import Flows

/// What flows and the user have asked for and has not been carried out yet, in the order in which it arrived.
@MainActor
final class WorkQueue {
  /// Something to carry out.
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
