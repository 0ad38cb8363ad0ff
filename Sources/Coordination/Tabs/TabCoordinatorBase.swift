import Failures
public import Flows
public import Screens

/// The base class of page coordinators, in which each page is a flow with its own stack.
///
/// A page starts when it is first shown. Pages that remain when the set changes keep their flows and stacks. A feature
/// inherits from ``TabCoordinator``, which knows the type of the pages. A host uses this class to show pages of
/// arbitrary features.
///
/// Another instance, after a restart or an edit, restores its state and then starts, and the pages that it sets go on
/// where they stood. A ``TabCoordinator`` has its pages again without that.
open class TabCoordinatorBase: CoordinatorBase {
  /// The last accepted pages, sorted by position.
  public private(set) var pageItems: [PageItem] = []
  /// The selected page, or nil if there are none.
  public private(set) var selectedPage: PageID?
  private var badgeTexts: [PageID: String] = [:]
  private var badgeStreams: [UInt64: AsyncStream<PageBadge>.Continuation] = [:]
  private var lastStream: UInt64 = 0

  public override init() { super.init() }

  /// The way the pages are shown.
  open var pagesStyle: PagesStyle { .tabs }

  /// Whether all pages start as soon as they are set.
  ///
  /// By default, each page starts when it is first shown.
  ///
  /// Starting early prepares pages that are expensive to start or that show a badge from the beginning. Use
  /// ``PageItem/beginning`` to start individual pages early.
  open var beginsPagesAtOnce: Bool { false }

  /// The screen around the pages when the style is `.custom`.
  ///
  /// Its `Slot` named `page` shows the selected page, and its buttons call ``select(_:)``.
  @ViewBuilder open var container: any View { Slot("page") }

  /// Sets the pages.
  ///
  /// Duplicate IDs are refused. `selected` is the page to show and is ignored if it isn't one of the pages. Without it,
  /// the selection is kept or moves to the nearest remaining page.
  ///
  /// Disfavored so that no pages at all are pages of the author's type where there is one.
  @_disfavoredOverload
  @discardableResult
  public func setPages(_ pages: [PageItem], selected: PageID? = nil) async -> Outcome {
    var sorted = Self.sorted(pages)
    if let selected, !pages.contains(where: { $0.id == selected }) {
      log("There is no page '\(selected.rawValue)' to select among \(sorted.map(\.id.rawValue)).", level: .warning)
    }
    if beginsPagesAtOnce { for index in sorted.indices { sorted[index].beginning = .atOnce } }
    let outcome = await request(.setPages(sorted, selected: selected, style: pagesStyle)).outcome
    guard outcome.isDone else { return outcome }
    for old in pageItems where !sorted.contains(where: { $0.instance == old.instance }) { release(old) }
    pageItems = sorted
    didKeep(sorted)
    childList.moveToFront(sorted.compactMap { CoordinatorTable.shared[$0.instance] })
    badgeTexts = badgeTexts.filter { badge in sorted.contains { $0.id == badge.key } }
    if let selectedPage, !sorted.contains(where: { $0.id == selectedPage }) { self.selectedPage = nil }
    resumeShown()
    redrawContainer()
    return outcome
  }

  /// Releases the coordinator of a removed page if it was never started.
  ///
  /// The engine ends those that were.
  private func release(_ page: PageItem) {
    guard let child = CoordinatorTable.shared[page.instance], !child.isRunning else { return }
    letGo(of: child, .pageRemoved)
  }

  /// Ends a page's coordinator that was never started.
  private func letGo(of child: CoordinatorBase, _ cause: EndCause) {
    CoordinatorTable.shared.remove(child.handle)
    child.driver.end(cause)
  }

  /// Sets pages and creates their coordinators.
  ///
  /// Pages that remain keep theirs.
  @discardableResult
  public func setPages<Page: TabPage>(_ pages: [Page], selected: Page? = nil) async -> Outcome {
    await setOwnPages(pages, selected: selected)
  }

  func setOwnPages<Page: TabPage>(_ pages: [Page], selected: Page?) async -> Outcome {
    guard isRunning else { return await refusedDetached("set pages").outcome }
    guard Set(pages.map(\.pageID)).count == pages.count else {
      log("\(Self.self) has two pages with the same name among \(pages.map(\.pageID.rawValue)).", level: .warning)
      return .refused(.duplicatePage)
    }
    var items: [PageItem] = []
    var made: [CoordinatorBase] = []
    for page in pages {
      if let kept = pageItems.first(where: { $0.id == page.pageID }), kept.instance != 0 {
        items.append(page.item(instance: kept.instance))
      } else {
        let child = makeCoordinator(of: page)
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

  private func makeCoordinator(of page: some TabPage) -> CoordinatorBase {
    let child = page.coordinator()
    child.renew()
    adopt(child)
    child.handle = CoordinatorTable.shared.insert(child)
    return child
  }

  /// Takes over the pages of an earlier instance.
  ///
  /// Returns a closure that sets them again, or nil if the coordinator must start for that.
  func goOn(with pages: RestorationPoint.Pages) -> (@MainActor () async -> Void)? { nil }

  /// Takes over pages of an earlier instance, of which some have coordinators of this library.
  ///
  /// The coordinators are made anew. Returns a closure that hands them to the engine.
  func goOn<Page: TabPage>(
    with pages: [Page], and others: [PageItem], selected: PageID?
  ) -> @MainActor () async -> Void {
    let items = pages.map { $0.item(instance: makeCoordinator(of: $0).handle) } + others
    pageItems = Self.sorted(items)
    selectedPage = items.contains { $0.id == selected } ? selected : nil
    didSet(pages)
    return { [self] in await setPages(items, selected: nil) }
  }

  private static func sorted(_ items: [PageItem]) -> [PageItem] {
    items.sorted { ($0.position, $0.id.rawValue) < ($1.position, $1.id.rawValue) }
  }

  /// Called when pages were accepted, before ``didSet(_:)``: all others are gone.
  func didKeep(_ pages: [PageItem]) {}

  /// Called when pages with their own coordinators were accepted.
  func didSet(_ pages: [any TabPage]) {}

  /// Selects a page.
  ///
  /// Selecting an unknown page is refused.
  @discardableResult
  public func select(_ page: PageID) async -> Outcome {
    await request(.selectPage(page)).outcome
  }

  /// Sets the badge of a page, visible or not, or removes it if `badge` is nil.
  public func setBadge(_ badge: String?, for page: PageID) {
    post(.pageBadge(page, badge))
  }

  /// Returns the badge of a page, or nil if it has none.
  public func badge(of page: PageID) -> String? { badgeTexts[page] }

  /// A stream of badge changes from now on.
  ///
  /// Each caller gets its own stream with all changes.
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

  /// Pops the stack of the selected page to its root.
  ///
  /// The page's modals stay.
  @discardableResult
  public func popToRoot() async -> Outcome {
    await request(.popToRoot(dismissing: false)).outcome
  }

  /// Removes all pages.
  @discardableResult
  public func clean() async -> Outcome {
    await setPages([PageItem](), selected: nil)
  }

  /// Returns the coordinator of a page, or nil if the page is a feature of another library.
  public func coordinator(of page: PageID) -> CoordinatorBase? {
    pageItems.first { $0.id == page }.flatMap { CoordinatorTable.shared[$0.instance] }
  }

  /// Returns the coordinator of the page with the given ``TabPage/position``, or nil if there is none.
  public func coordinator(at position: Int) -> CoordinatorBase? {
    pageItems.first { $0.position == position }.flatMap { CoordinatorTable.shared[$0.instance] }
  }

  /// The coordinator of the selected page.
  ///
  /// - Throws: ``NavigationError`` with `.refused(.noSelection)` if this library has no such coordinator.
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

  func didRemove(_ page: PageID) {
    pageItems.removeAll { $0.id == page }
    didKeep(pageItems)
    badgeTexts[page] = nil
    if selectedPage == page { selectedPage = nil }
    redrawContainer()
  }

  /// Removes the pages because the flow has ended.
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

/// The badge of a page, or its absence.
public struct PageBadge: Hashable, Sendable {
  /// The page that the badge belongs to.
  public let page: PageID
  /// The text of the badge, or nil if the page has none.
  public let badge: String?

  /// Creates a badge for a page.
  public init(page: PageID, badge: String?) {
    self.page = page
    self.badge = badge
  }
}
