public import Screens

/// A page that consists of a single view and needs no coordinator of its own.
///
/// For a type with both kinds of pages, conform to ``TabPage`` and return a ``ViewCoordinator`` from `coordinator()`
/// for the pages that are views.
public protocol ViewTabPage: TabPage {
  associatedtype Body: View
  @MainActor @ViewBuilder var body: Body { get }
}

extension ViewTabPage {
  /// Creates a coordinator that shows the page's view.
  public func coordinator() -> CoordinatorBase {
    ViewCoordinator(title: title) { body }
  }
}

/// A flow with a single screen that shows a view.
public final class ViewCoordinator: Coordinator<DefaultRoute> {
  private let title: String?
  private let route: DefaultRoute

  /// Creates a flow that shows the view returned by `content`, which is called each time the screen is described.
  ///
  /// `title` is shown in the bar unless the view sets its own.
  public init(title: String? = nil, @ViewBuilder content: @escaping @MainActor () -> any View) {
    self.title = title
    route = DefaultRoute(content: content)
    super.init()
  }

  public override var initialRoute: DefaultRoute? { route }
  public override var appearance: RouteAppearance { RouteAppearance(title: title) }
}
