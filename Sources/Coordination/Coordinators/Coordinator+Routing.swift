import Failures
import Flows
import Screens

/// The result of resolving a route's redirections.
enum RouteDestination<R: Route> {
  case route(R)
  case parent(CoordinatorAction)
  case refused(RefusalReason)
}

extension CoordinatorBase {
  /// The topmost route of this flow and the flows it has pushed on the stack, or nil if they show none.
  var topOfStack: (any Route)? {
    for child in children.reversed() where child.isPushed && child.isRunning {
      if let route = child.topOfStack { return route }
    }
    return topRoute
  }
}

extension Coordinator {
  /// The maximum number of redirections followed for one route.
  private static var redirectionLimit: Int { 8 }

  /// Follows a route's redirections and checks whether the flow can show the result.
  func destination(of route: R) -> RouteDestination<R> {
    var route = route
    for _ in 0..<Self.redirectionLimit {
      switch redirect(route) {
      case .none: return canShow(route) ? .route(route) : .refused(.cannotShow)
      case .to(let next): route = next
      case .parent(let action): return .parent(action)
      }
    }
    log("\(Self.self) redirects \(route) in a loop.", level: .warning)
    return .refused(.redirectLoop)
  }

  /// Logs that the flow can't show a route and returns the refusal.
  func cannotShow(_ route: R) -> Outcome {
    log("\(Self.self) does not show \(R.self).\(route): its canShow returned false.", level: .warning)
    return .refused(.cannotShow)
  }

  /// Chooses the forward and backward transitions to a route from the pair of routes involved.
  func chooseTransitions(to route: R, _ options: inout RequestOptions) {
    var asked: [CoordinatorBase] = [self]
    guard let from = router.top ?? routeBelow(&asked) else { return }
    options.transition = asked.lazy.compactMap { $0.transition(from: from, to: route, .push) }.first
    options.backTransition = asked.lazy.compactMap { $0.transition(from: route, to: from, .pop) }.first
  }

  /// Returns the route below a pushed flow's first entry, and collects the coordinators to ask for a transition.
  private func routeBelow(_ asked: inout [CoordinatorBase]) -> (any Route)? {
    var next: CoordinatorBase = self
    while next.isPushed, let parent = next.parent {
      asked.insert(parent, at: 0)
      if let route = parent.topOfStack { return route }
      next = parent
    }
    return nil
  }

  /// The entry above the flow's first one that shows a view of the given type.
  func entry<V>(showing type: V.Type, _ match: ViewMatch) -> EntryID? {
    guard let candidates = routes?.ownStack.dropFirst() else { return nil }
    switch match {
    case .lowest: return candidates.first { shows(type, $0) }
    case .nearest: return candidates.last { shows(type, $0) }
    }
  }

  private func shows<V>(_ type: V.Type, _ entry: EntryID) -> Bool {
    guard let route = try? routes?.route(of: entry) else { return false }
    return route is V || view(for: route).contains(type)
  }
}
