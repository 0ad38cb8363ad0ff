public import Flows

/// A coordinator of a set of pages that are cases of an author-defined type.
///
///     enum AppPage: TabPage, CaseIterable { case home, settings … }
///
///     final class AppTabs: TabCoordinator<AppPage> {
///       override init() { super.init(pages: AppPage.sortedByPosition(), selected: .home) }
///     }
///
/// A page starts when it is first shown. Pages that remain when the set changes keep their flows and stacks.
///
/// Another instance, after a restart, an edit or a crash, restores its state and has the pages that the earlier one
/// showed, with their stacks, selection and badges; it isn't started. Pages given to ``init(pages:selected:)`` that no
/// earlier instance has shown are added, which are those that a new version brings. If ``page(_:)`` doesn't know one of
/// the pages, the coordinator starts after its state has been restored.
open class TabCoordinator<Page: TabPage>: TabCoordinatorBase {
  /// The last accepted pages, sorted by position.
  public private(set) var pages: [Page] = []
  private let firstPages: [Page]
  private let firstPage: Page?

  /// Creates a coordinator without pages.
  ///
  /// Use ``setPages(_:selected:)-([Page],_)`` to set them.
  public override init() {
    firstPages = []
    firstPage = nil
    super.init()
  }

  /// Creates a coordinator that starts with these pages and shows the selected one, or the first by default.
  public init(pages: [Page], selected: Page? = nil) {
    firstPages = pages
    firstPage = selected
    super.init()
  }

  /// Shows the pages that the coordinator was created with.
  open override func start() async throws {
    if !firstPages.isEmpty { await setPages(firstPages, selected: firstPage) }
  }

  /// Returns the page with an ID that an earlier instance has shown, or nil if this version doesn't know it.
  ///
  /// By default, it is one of those that the coordinator was created with, or one of all cases if the type of the pages
  /// is `CaseIterable`. Override it for pages that carry values.
  open func page(_ id: PageID) -> Page? {
    if let first = firstPages.first(where: { $0.pageID == id }) { return first }
    guard let type = Page.self as? any CaseIterable.Type else { return nil }
    return Self.cases(of: type).first { $0.pageID == id }
  }

  private static func cases<Cases: CaseIterable>(of type: Cases.Type) -> [Page] {
    type.allCases.compactMap { $0 as? Page }
  }

  /// Sets the pages and creates their coordinators.
  ///
  /// Pages that remain keep theirs.
  @discardableResult
  public func setPages(_ pages: [Page], selected: Page? = nil) async -> Outcome {
    await setOwnPages(pages, selected: selected)
  }

  /// The selected page, or nil if there are none.
  ///
  /// Setting this property requests the page. Use ``select(_:)-(Page)`` to get the outcome of the request.
  public var currentPage: Page? {
    get { pages.first { $0.pageID == selectedPage } }
    set { if let newValue, newValue.pageID != selectedPage { post(.selectPage(newValue.pageID)) } }
  }

  /// Selects a page.
  ///
  /// Selecting an unknown page is refused.
  @discardableResult
  public func select(_ page: Page) async -> Outcome { await select(page.pageID) }

  /// Sets the badge of a page, visible or not, or removes it if `badge` is nil.
  public func setBadge(_ badge: String?, for page: Page) { setBadge(badge, for: page.pageID) }

  /// Returns the badge of a page, or nil if it has none.
  public func badge(of page: Page) -> String? { badge(of: page.pageID) }

  /// Returns the coordinator of a page, or nil if the page is unknown or its coordinator has another type.
  ///
  ///     let settings: SettingsCoordinator? = tabs.coordinator(for: .settings)
  public func coordinator<Child: CoordinatorBase>(for page: Page, as type: Child.Type = Child.self) -> Child? {
    coordinator(of: page.pageID) as? Child
  }

  override func goOn(with standing: RestorationPoint.Pages) -> (@MainActor () async -> Void)? {
    var pages: [Page] = []
    for item in standing.items where item.instance != 0 {
      guard let page = page(item.id) else { return nil }
      pages.append(page)
    }
    let known = standing.known + standing.items.map(\.id)
    pages += firstPages.filter { !known.contains($0.pageID) }
    return goOn(with: pages, and: standing.items.filter { $0.instance == 0 }, selected: standing.selected)
  }

  override func didKeep(_ pages: [PageItem]) {
    self.pages.removeAll { page in !pages.contains { $0.id == page.pageID } }
  }

  override func didSet(_ pages: [any TabPage]) {
    self.pages = pages.compactMap { $0 as? Page }.sorted {
      ($0.position, $0.pageID.rawValue) < ($1.position, $1.pageID.rawValue)
    }
  }
}
