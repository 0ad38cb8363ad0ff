import Failures
import Flows
import Screens

/// Where a route leads in the end.
enum RouteDestination<R: Route> {
  case route(R)
  case parent(CoordinatorAction)
  case refused(RefusalReason)
}

extension CoordinatorBase {
  /// The route on top of what this flow and those it has pushed show on its stack; nil while that is nothing.
  var topOfStack: (any Route)? {
    for child in children.reversed() where child.isPushed && child.isRunning {
      if let route = child.topOfStack { return route }
    }
    return topRoute
  }
}

extension Coordinator {
  /// How often a route may be redirected.
  private static var redirectionLimit: Int { 8 }

  /// Follows redirections, and asks whether the flow can show where they lead.
  func destination(of route: R) -> RouteDestination<R> {
    var route = route
    for _ in 0..<Self.redirectionLimit {
      switch redirect(route) {
      case .none: return canShow(route) ? .route(route) : .refused(.cannotShow)
      case .to(let next): route = next
      case .parent(let action): return .parent(action)
      }
    }
    log("\(Self.self) redirects \(route) in a circle.", level: .warning)
    return .refused(.redirectLoop)
  }

  /// Says that the flow does not show a route, and refuses it.
  func cannotShow(_ route: R) -> Outcome {
    log("\(Self.self) does not show \(R.self).\(route): its canShow says no.", level: .warning)
    return .refused(.cannotShow)
  }

  /// Chooses how a route comes, and how it goes again, by the pair of routes.
  func chooseTransitions(to route: R, _ options: inout RequestOptions) {
    var asked: [CoordinatorBase] = [self]
    guard let from = router.top ?? routeBelow(&asked) else { return }
    options.transition = asked.lazy.compactMap { $0.transition(from: from, to: route, .push) }.first
    options.backTransition = asked.lazy.compactMap { $0.transition(from: route, to: from, .pop) }.first
  }

  /// The route that the first of a pushed flow comes to stand on, and those who are asked for the transition.
  private func routeBelow(_ asked: inout [CoordinatorBase]) -> (any Route)? {
    var next: CoordinatorBase = self
    while next.isPushed, let parent = next.parent {
      asked.insert(parent, at: 0)
      if let route = parent.topOfStack { return route }
      next = parent
    }
    return nil
  }

  /// The entry, above the flow's first, that shows a view of this type.
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
