public import Screens

/// A page of tabs that is one view and needs no coordinator of its own.
///
/// A type with pages of both kinds is a ``TabPage`` whose `coordinator()` returns a ``ViewCoordinator`` for those.
public protocol ViewTabPage: TabPage {
  associatedtype Body: View
  @MainActor @ViewBuilder var body: Body { get }
}

extension ViewTabPage {
  /// Makes a coordinator that shows the page's view.
  public func coordinator() -> CoordinatorBase {
    ViewCoordinator(title: title) { body }
  }
}

/// A flow of one screen that shows a view.
public final class ViewCoordinator: Coordinator<DefaultRoute> {
  private let title: String?
  private let route: DefaultRoute

  /// Creates a flow that shows what `content` returns, each time its screen is described.
  ///
  /// `title` stands in the bar where the view has none of its own.
  public init(title: String? = nil, @ViewBuilder content: @escaping @MainActor () -> any View) {
    self.title = title
    route = DefaultRoute(content: content)
    super.init()
  }

  public override var initialRoute: DefaultRoute? { route }
  public override var appearance: RouteAppearance { RouteAppearance(title: title) }
}
