public import Flows

/// The coordinator of the window: what it shows is the app.
open class RootCoordinator: CoordinatorBase {
  public override init() { super.init() }

  /// Shows a coordinator as the window's content, in place of what was there.
  @discardableResult
  public func show(_ child: CoordinatorBase, animated: Bool = true) async -> Outcome {
    await begin(child, RequestOptions(animated: animated), nil) { .setRoot($0) }.outcome
  }
}
