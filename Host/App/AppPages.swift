import AppControl
import Coordination
import Failures
import FeatureHosting
import Flows
import NavigationEngine

/// The tabs of the window: the pages of the catalog, or the start page while the catalog has none.
@MainActor
final class AppPages {
  private let catalog: FeatureCatalog
  private let engine: NavigationEngine
  private let root: AppRoot
  private let log: LogFile

  init(of catalog: FeatureCatalog, in engine: NavigationEngine, root: AppRoot, log: LogFile) {
    self.catalog = catalog
    self.engine = engine
    self.root = root
    self.log = log
  }

  /// Whether the tabs differ from the catalog's pages, because a leave guard kept a screen open.
  var isOutOfDate: Bool { Set(root.tabs.pageItems) != Set(StartPage.fill(catalog.pages, [:]).pages) }

  /// Sets the tabs.
  ///
  /// - Parameter successors: The pages that replace others, by the replaced page. A user on a replaced page is taken to
  ///   its successor.
  func set(_ pages: [PageItem], _ successors: [PageID: PageID]) {
    let (pages, successors) = StartPage.fill(pages, successors)
    let selected = engine.tree.tabs?.selected.flatMap { successors[$0] }
    Task.immediate {
      let outcome = await root.tabs.setPages(pages, selected: selected)
      guard !outcome.isDone else { return }
      log.write(.warning, "The tabs stay as they are: \(outcome)", phase: "catalog")
      engine.show(.refusal, "The tabs stay as they are, as a screen asks not to be left. F5 asks again.")
    }
  }
}
