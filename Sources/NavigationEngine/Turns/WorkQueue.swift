import Flows

/// What flows and the user have asked for and has not been carried out yet, in the order in which it arrived.
@MainActor
final class WorkQueue {
  private var items = Queue<NavigationRequest>()

  var isEmpty: Bool { items.isEmpty }

  func append(_ item: NavigationRequest) { items.append(item) }

  func popFirst() -> NavigationRequest? { items.popFirst() }
}
