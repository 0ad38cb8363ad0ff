import AppControl
import FeatureHosting
import Flows
import HostCoordination
import NavigationEngine
import Presentation

/// The pages of the window's tabs: those of the catalog and of packages that could not be built, or the start page while
/// there is none.
@MainActor
final class AppPages {
  /// The board on which the tabs find their pages.
  let board: TabBoard
  private let catalog: FeatureCatalog
  /// The packages that could not be built, or nil outside of development.
  private let unbuilt: UnbuiltPackages?
  private let names: FlowNames
  private let engine: NavigationEngine
  /// Whether the user is still to be shown the first tab: the libraries are tried for the first time, in a window that
  /// was not restored.
  private var isArriving: Bool
  /// The first page that was set last.
  private var first: PageID?

  /// - Parameter isRestored: Whether the window has the place of an earlier run.
  init(
    of libraries: AppLibraries, in engine: NavigationEngine, keys: KeyMap, log: LogFile, names: FlowNames,
    isRestored: Bool
  ) {
    catalog = libraries.catalog
    unbuilt = libraries.unbuilt
    self.names = names
    self.engine = engine
    isArriving = !isRestored
    board = TabBoard(emptyPage: StartPage.page(engine.texts)) {
      engine.tree
    } onRefusal: { [weak engine] outcome in
      log.write(.warning, "The tabs were not changed: \(outcome)", phase: "catalog")
      guard let engine else { return }
      let key = keys.name(of: .reload, engine.texts).map { " \(engine.texts(.asksAgain, $0))." } ?? ""
      engine.show(.refusal, engine.texts[.tabsStay] + key)
    }
  }

  /// Whether tabs differ from the catalog's pages, because a leave guard kept a screen open.
  var isOutOfDate: Bool { board.isOutOfDate(with: all) }

  /// All pages as they are now.
  private var all: [PageItem] { catalog.pages + (unbuilt?.pages ?? []) }

  /// Returns the title of a feature, as its tab shows it.
  func title(of feature: FeatureID) -> String { all.first { $0.feature == feature }?.title ?? feature.rawValue }

  /// Sets the tabs.
  ///
  /// - Parameters:
  ///   - pages: The pages of the catalog.
  ///   - successors: The pages that replace others, by the replaced page. A user on a replaced page is taken to its
  ///     successor.
  func set(_ pages: [PageItem], _ successors: [PageID: PageID]) {
    let built = unbuilt?.takeSuccessors() ?? [:]
    let successors = successors.merging(built) { known, _ in known }
    let pages = pages + (unbuilt?.pages ?? [])
    names.update(from: catalog, pages)
    board.set(pages, arriving(pages, successors))
  }

  /// Returns the successors with the first page for the one that was first before, while the user has done nothing: on a
  /// busy machine libraries become known one by one.
  private func arriving(_ pages: [PageItem], _ successors: [PageID: PageID]) -> [PageID: PageID] {
    guard isArriving, engine.lastIntent == nil else { return successors }
    var successors = successors
    let next = pages.filter { $0.region == nil }.min { ($0.position, $0.id.rawValue) < ($1.position, $1.id.rawValue) }?
      .id
    if let first, let next, first != next, successors[first] == nil { successors[first] = next }
    first = next
    isArriving = !catalog.isIdle
    return successors
  }
}
