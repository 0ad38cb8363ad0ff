public import Flows

/// The coordinator of a set of pages that are cases of an author's own type.
///
///     enum AppPage: TabPage, CaseIterable { case home, settings … }
///
///     final class AppTabs: TabCoordinator<AppPage> {
///       override init() { super.init(pages: AppPage.sortedByPosition(), selected: .home) }
///     }
///
/// Pages begin when they are first shown. Pages that stay when the set changes keep their flows and stacks.
open class TabCoordinator<Page: TabPage>: TabCoordinatorBase {
  /// The pages as they were last accepted, in the order of their position.
  public private(set) var pages: [Page] = []
  private let firstPages: [Page]
  private let firstPage: Page?

  /// A coordinator without pages until ``setPages(_:selected:)-([Page],_)`` gives it some.
  public override init() {
    firstPages = []
    firstPage = nil
    super.init()
  }

  /// A coordinator that begins with these pages, and shows the selected one, or else the first.
  public init(pages: [Page], selected: Page? = nil) {
    firstPages = pages
    firstPage = selected
    super.init()
  }

  /// Shows the pages that the coordinator was made with.
  open override func start() async throws {
    if !firstPages.isEmpty { await setPages(firstPages, selected: firstPage) }
  }

  /// Sets the pages, which bring their coordinators along; those of pages that stay are kept.
  @discardableResult
  public func setPages(_ pages: [Page], selected: Page? = nil) async -> Outcome {
    await setOwnPages(pages, selected: selected)
  }

  /// The page that is shown; nil while there are none.
  ///
  /// Setting it asks for the page; ``select(_:)-(Page)`` does so too and says what became of it.
  public var currentPage: Page? {
    get { pages.first { $0.pageID == selectedPage } }
    set { if let newValue, newValue.pageID != selectedPage { post(.selectPage(newValue.pageID)) } }
  }

  /// Shows a page; one that is not there is refused.
  @discardableResult
  public func select(_ page: Page) async -> Outcome { await select(page.pageID) }

  /// Sets or takes away the badge of a page, shown or not.
  public func setBadge(_ badge: String?, for page: Page) { setBadge(badge, for: page.pageID) }

  /// The badge of a page; nil when it has none.
  public func badge(of page: Page) -> String? { badge(of: page.pageID) }

  /// The coordinator of a page, as the type that it is; nil when the page is not there or its coordinator is of another.
  ///
  ///     let settings: SettingsCoordinator? = tabs.coordinator(for: .settings)
  public func coordinator<Child: CoordinatorBase>(for page: Page, as type: Child.Type = Child.self) -> Child? {
    coordinator(of: page.pageID) as? Child
  }

  override func didSet(_ pages: [any TabPage]) {
    self.pages = pages.compactMap { $0 as? Page }.sorted {
      ($0.position, $0.pageID.rawValue) < ($1.position, $1.pageID.rawValue)
    }
  }
}
