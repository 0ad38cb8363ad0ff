import FeatureKit

/// The saved state of a flow that does what it is told.
///
/// Beside what its next instance goes on with, it has what the flow sees, so that the saved window tells how each flow
/// stands in its family.
struct CommandState: Codable {
  /// The guards of its screens, by the numbers of their routes.
  var guards: [String: Guarding]
  var isSignedIn: Bool
  /// Whether bare numbers are no routes any more.
  var forgets: Bool

  // The rest is what the flow sees, which its next instance finds out anew.
  var flow: String
  var parent: String?
  var children: [String]
  /// The name of the flow that the family began with, as the dependencies have it.
  var origin: String?
  var stack: [Int]
  var presented: [Int]
  /// The commands that it is still busy with.
  var underWay: [String]
  /// The coordinator that it keeps in a property.
  var kept: String?
  /// The length of the value that another window has stored.
  var elsewhere: Int?

  enum Guarding: String, Codable { case deny, ask }
}

/// The first flow of a family, which those below it find in their dependencies.
struct Origin {
  let name: String
}

extension CommandCoordinator {
  var state: CommandState {
    CommandState(
      guards: Dictionary(
        model.guards.compactMap { number, guarding in CommandState.Guarding(guarding).map { ("\(number)", $0) } },
        uniquingKeysWith: { first, _ in first }),
      isSignedIn: model.isSignedIn, forgets: CommandRoute.forgets, flow: name, parent: parent?.label,
      children: children.map { $0.label ?? "-" }, origin: (try? dependencies.resolve(Origin.self))?.name,
      stack: router.stack.map(\.number), presented: router.presented.map(\.number), underWay: underWay.sorted(),
      kept: kept?.name,
      elsewhere: ((try? storage?.load("elsewhere")) ?? nil)?.count)
  }

  /// Goes on with what an earlier instance has saved.
  func goOn(with state: CommandState) {
    for (number, guarding) in state.guards { model.guards[Int(number) ?? 0] = guarding.leaveGuard }
    model.isSignedIn = state.isSignedIn
    CommandRoute.forget(state.forgets)
  }
}

extension CommandState.Guarding {
  init?(_ guarding: LeaveGuard) {
    switch guarding {
    case .deny: self = .deny
    case .ask: self = .ask
    case .allow: return nil
    }
  }

  var leaveGuard: LeaveGuard {
    switch self {
    case .deny: .deny(reason: "Not yet.")
    case .ask: .ask("Discard it?")
    }
  }
}
