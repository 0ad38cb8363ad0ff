package import Failures
public import Flows

/// The coordinator of the window: what it shows is the app.
///
/// Only the app has one. In a feature, ``show(_:animated:)`` is refused: a feature's own coordinator is a
/// ``Coordinator`` for screens or a ``TabCoordinator`` for pages.
open class RootCoordinator: CoordinatorBase {
  public override init() { super.init() }

  override var isRoot: Bool { true }

  /// Shows a coordinator as the window's content, in place of what was there.
  @discardableResult
  public func show(_ child: CoordinatorBase, animated: Bool = true) async -> Outcome {
    let outcome = await begin(child, RequestOptions(animated: animated), nil, nil) { .setRoot($0) }.outcome
    if outcome == .refused(.notPermitted) { log("\(Self.misplaced("\(Self.self)"))", level: .error) }
    return outcome
  }

  /// The failure of a root coordinator where there cannot be one.
  package static func misplaced(_ name: String) -> FlowFailure {
    FlowFailure(
      code: "coordinator.root", message: "\(name) is a RootCoordinator, which only the app itself has.",
      expected: "a Coordinator<Route> for screens, or a TabCoordinator for pages", found: "a RootCoordinator",
      remedy: "Inherit from one of those, and show other coordinators with navigate(to:style:).")
  }
}
