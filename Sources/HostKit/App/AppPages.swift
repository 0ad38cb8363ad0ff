import AppControl
import FeatureHosting
import Flows
import HostCoordination
import NavigationEngine
import TerminalFrontEnd

/// The pages of the window's tabs: those of the catalog, or the start page while there is none.
@MainActor
final class AppPages {
  /// The board on which the tabs find their pages.
  let board: TabBoard
  private let catalog: FeatureCatalog
  private let hangs: HangWatch
  private let names: FlowNames

  init(
    of catalog: FeatureCatalog, in engine: NavigationEngine, keys: KeyMap, log: LogFile, hangs: HangWatch,
    names: FlowNames
  ) {
    self.catalog = catalog
    self.hangs = hangs
    self.names = names
    board = TabBoard { engine.tree }
    board.emptyPage = StartPage.page(engine.texts)
    board.onRefusal = { [weak engine] outcome in
      log.write(.warning, "The tabs stay as they are: \(outcome)", phase: "catalog")
      guard let engine else { return }
      let key = keys.name(of: .reload, engine.texts).map { " \(engine.texts(.asksAgain, $0))." } ?? ""
      engine.show(.refusal, engine.texts[.tabsStay] + key)
    }
  }

  /// Whether tabs differ from the catalog's pages, because a leave guard kept a screen open.
  var isOutOfDate: Bool { board.isOutOfDate(with: catalog.pages) }

  /// Sets the tabs.
  ///
  /// - Parameter successors: The pages that replace others, by the replaced page. A user on a replaced page is taken to
  ///   its successor.
  func set(_ pages: [PageItem], _ successors: [PageID: PageID]) {
    names.update(from: catalog)
    for page in pages { hangs.name(page.feature, page.title) }
    board.set(pages, successors)
  }
}
