package import Failures
public import Flows

/// The coordinator of the window, whose content is the app.
///
/// Only the app has a root coordinator. In a feature, ``show(_:animated:)`` is refused; inherit from ``Coordinator``
/// for screens or from ``TabCoordinator`` for pages instead.
open class RootCoordinator: CoordinatorBase {
  public override init() { super.init() }

  override var isRoot: Bool { true }

  /// Shows a coordinator as the window's content, replacing the current one.
  @discardableResult
  public func show(_ child: CoordinatorBase, animated: Bool = true) async -> Outcome {
    let presentation = ChildPresentation(child, by: self, RequestOptions(animated: animated), nil, nil)
    let outcome = await presentation.begin().outcome
    if outcome == .refused(.notPermitted) { log("\(Self.misplaced("\(Self.self)"))", level: .error) }
    return outcome
  }

  /// Returns the failure for a root coordinator used in a feature.
  package static func misplaced(_ name: String) -> FlowFailure {
    FlowFailure(
      code: "coordinator.root", message: "\(name) is a RootCoordinator, which only the app itself has.",
      expected: "a Coordinator<Route> for screens, or a TabCoordinator for pages", found: "a RootCoordinator",
      remedy: "Inherit from one of those, and show other coordinators with navigate(to:style:).")
  }
}
