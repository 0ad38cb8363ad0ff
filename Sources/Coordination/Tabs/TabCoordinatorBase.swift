import Failures
public import Flows
public import Screens

/// What all coordinators of pages are; each page is a flow with a stack of its own.
///
/// Pages begin when they are first shown. Pages that stay when the set changes keep their flows and stacks. A feature's
/// author inherits from ``TabCoordinator``, which knows the type of the pages; a host shows pages of any features with
/// this one.
open class TabCoordinatorBase: CoordinatorBase {
  /// The pages as they were last accepted, in the order of their position.
  public private(set) var pageItems: [PageItem] = []
  /// The page that is shown; nil while there are none.
  public private(set) var selectedPage: PageID?
  private var badgeTexts: [PageID: String] = [:]
  private var badgeStreams: [UInt64: AsyncStream<PageBadge>.Continuation] = [:]
  private var lastStream: UInt64 = 0

  public override init() { super.init() }

  /// How the pages are shown.
  open var pagesStyle: PagesStyle { .tabs }

  /// Whether all pages begin when they are set; by default each begins when it is first shown.
  ///
  /// A page that is expensive to begin, or whose badge counts from the start, is ready then. Single pages may say so
  /// with ``PageItem/beginning``.
  open var beginsPagesAtOnce: Bool { false }

  /// The screen that stands around the pages when the style is `.custom`: its `Slot` named `page` shows the selected
  /// one, and its buttons call ``select(_:)``.
  @ViewBuilder open var container: any View { Slot("page") }

  /// Sets the pages.
  ///
  /// Duplicate ids are refused. `selected` chooses the page to show, and is ignored when it is none of them; otherwise
  /// the selection stays, or goes to the nearest page that does.
  @discardableResult
  public func setPages(_ pages: [PageItem], selected: PageID? = nil) async -> Outcome {
    var sorted = pages.sorted { ($0.position, $0.id.rawValue) < ($1.position, $1.id.rawValue) }
    if let selected, !pages.contains(where: { $0.id == selected }) {
      log("There is no page '\(selected.rawValue)' to select among \(sorted.map(\.id.rawValue)).", level: .warning)
    }
    if beginsPagesAtOnce { for index in sorted.indices { sorted[index].beginning = .atOnce } }
    let outcome = await request(.setPages(sorted, selected: selected, style: pagesStyle)).outcome
    guard outcome.isDone else { return outcome }
    for old in pageItems where !sorted.contains(where: { $0.instance == old.instance }) { release(old) }
    pageItems = sorted
    badgeTexts = badgeTexts.filter { badge in sorted.contains { $0.id == badge.key } }
    if let selectedPage, !sorted.contains(where: { $0.id == selectedPage }) { self.selectedPage = nil }
    resumeShown()
    redrawContainer()
    return outcome
  }

  /// A page has gone: a coordinator of its that never began is let go; the engine ends those that did.
  private func release(_ page: PageItem) {
    guard let child = CoordinatorTable.shared[page.instance], !child.isRunning else { return }
    letGo(of: child, .pageRemoved)
  }

  /// Ends a coordinator of a page that never began.
  private func letGo(of child: CoordinatorBase, _ cause: EndCause) {
    CoordinatorTable.shared.remove(child.handle)
    child.end(cause)
  }

  /// Sets pages that bring their coordinators along; those of pages that stay are kept.
  @discardableResult
  public func setPages<Page: TabPage>(_ pages: [Page], selected: Page? = nil) async -> Outcome {
    await setOwnPages(pages, selected: selected)
  }

  func setOwnPages<Page: TabPage>(_ pages: [Page], selected: Page?) async -> Outcome {
    guard isRunning else { return await refusedDetached("set pages").outcome }
    guard Set(pages.map(\.pageID)).count == pages.count else {
      log("\(Self.self) has two pages of one name among \(pages.map(\.pageID.rawValue)).", level: .warning)
      return .refused(.duplicatePage)
    }
    var items: [PageItem] = []
    var made: [CoordinatorBase] = []
    for page in pages {
      if let kept = pageItems.first(where: { $0.id == page.pageID }), kept.instance != 0 {
        items.append(page.item(instance: kept.instance))
      } else {
        let child = page.coordinator()
        child.renew()
        adopt(child)
        child.handle = CoordinatorTable.shared.insert(child)
        made.append(child)
        items.append(page.item(instance: child.handle))
      }
    }
    let outcome = await setPages(items, selected: selected?.pageID)
    if outcome.isDone {
      didSet(pages)
    } else {
      for child in made where !child.isRunning { letGo(of: child, .pageRemoved) }
    }
    return outcome
  }

  /// Pages that bring their coordinators along were accepted.
  func didSet(_ pages: [any TabPage]) {}

  /// Shows a page; one that is not there is refused.
  @discardableResult
  public func select(_ page: PageID) async -> Outcome {
    await request(.selectPage(page)).outcome
  }

  /// Sets or takes away the badge of a page, shown or not.
  public func setBadge(_ badge: String?, for page: PageID) {
    post(.pageBadge(page, badge))
  }

  /// The badge of a page; nil when it has none.
  public func badge(of page: PageID) -> String? { badgeTexts[page] }

  /// The badges as they change from now on; each caller gets all of them.
  public var badges: AsyncStream<PageBadge> {
    lastStream += 1
    let number = lastStream
    return AsyncStream { continuation in
      guard !hasEnded else { return continuation.finish() }
      badgeStreams[number] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.badgeStreams[number] = nil }
      }
    }
  }

  /// Pops the stack of the selected page to its root; what it presents stays.
  @discardableResult
  public func popToRoot() async -> Outcome {
    await request(.popToRoot(dismissing: false)).outcome
  }

  /// Takes all pages away.
  @discardableResult
  public func clean() async -> Outcome {
    await setPages([PageItem]())
  }

  /// The coordinator of a page that brought it along; nil for a page that is another library's feature.
  public func coordinator(of page: PageID) -> CoordinatorBase? {
    pageItems.first { $0.id == page }.flatMap { CoordinatorTable.shared[$0.instance] }
  }

  /// The coordinator of the page at this position, as ``TabPage/position`` says it; nil when there is none.
  public func coordinator(at position: Int) -> CoordinatorBase? {
    pageItems.first { $0.position == position }.flatMap { CoordinatorTable.shared[$0.instance] }
  }

  /// The coordinator of the selected page.
  ///
  /// - Throws: ``NavigationError`` with `.refused(.noSelection)` when there is none in this library.
  public func selectedCoordinator() throws(NavigationError) -> CoordinatorBase {
    guard let selectedPage, let coordinator = coordinator(of: selectedPage) else {
      throw NavigationError(.refused(.noSelection))
    }
    return coordinator
  }

  package override func makeContent() -> any FlowContent { PageContent(of: self) }

  func didSelect(_ page: PageID) {
    selectedPage = page
    redrawContainer()
    pageSelected(page)
  }

  func didChangeBadge(of page: PageID, to badge: String?) {
    badgeTexts[page] = badge
    for stream in badgeStreams.values { stream.yield(PageBadge(page: page, badge: badge)) }
    redrawContainer()
  }

  /// Forgets the pages: the flow has ended.
  func removePages() {
    pageItems = []
    selectedPage = nil
    badgeTexts = [:]
    didSet([])
    endBadges()
  }

  private func endBadges() {
    for stream in badgeStreams.values { stream.finish() }
    badgeStreams = [:]
  }

  private func redrawContainer() {
    if let link { link.navigating.invalidate(nil, of: link.flow) }
  }
}

/// The badge of a page, or that it has none.
public struct PageBadge: Hashable, Sendable {
  /// The page whose badge it is.
  public let page: PageID
  /// The text of the badge; nil when the page has none.
  public let badge: String?

  /// Creates the badge of a page.
  public init(page: PageID, badge: String?) {
    self.page = page
    self.badge = badge
  }
}
