/// The coordinator of a set of tabs; each page is a feature's flow with a stack of its own.
///
/// Pages begin when they are first shown. Pages that stay when the set changes keep their flows and stacks.
open class TabCoordinator: CoordinatorBase {
  /// The pages as they were last accepted, in the order of their position.
  public private(set) var pages: [PageItem] = []

  public override init() { super.init() }

  /// Sets the pages.
  ///
  /// Duplicate ids are refused. `selected` chooses the page to show; otherwise the selection stays,
  /// or goes to the nearest page that does.
  @discardableResult
  public func setPages(_ pages: [PageItem], selected: PageID? = nil) async -> Outcome {
    let sorted = pages.sorted { ($0.position, $0.id.rawValue) < ($1.position, $1.id.rawValue) }
    let outcome = await request(.setPages(sorted, selected: selected)).outcome
    if outcome.isDone { self.pages = sorted }
    return outcome
  }

  /// Shows a page; one that is not there is refused.
  @discardableResult
  public func select(_ page: PageID) async -> Outcome {
    await request(.selectPage(page)).outcome
  }
}

/// The coordinator of the window: what it shows is the app.
open class RootCoordinator: CoordinatorBase {
  public override init() { super.init() }

  /// Shows a coordinator as the window's content, in place of what was there.
  @discardableResult
  public func show(_ child: CoordinatorBase) async -> Outcome {
    guard child.link == nil, child.parent == nil, !child.hasEnded else { return .refused(.alreadyAttached) }
    child.parent = self
    return await request(.setRoot(childFlow(child))).outcome
  }
}
