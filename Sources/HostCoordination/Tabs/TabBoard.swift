import Coordination
package import Flows
import NavigationEngine
package import NavigationTree

/// The board on which a host's tabs find the pages of the features, now and when they change.
@MainActor
package final class TabBoard {
  private let emptyPage: PageItem?
  private let tree: @MainActor () -> NavigationTree
  private let onRefusal: @MainActor (Outcome) -> Void
  private var tabs: [FeatureTabs] = []
  /// The pages of the features, or nil before they are known.
  private var pages: [PageItem]?

  /// - Parameters:
  ///   - emptyPage: The page that is shown when there is no other, or nil.
  ///   - tree: Returns the window as it is now.
  ///   - onRefusal: Called with the outcome when tabs stay as they are, because a leave guard kept a screen open.
  package init(
    emptyPage: PageItem? = nil, tree: @escaping @MainActor () -> NavigationTree,
    onRefusal: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    self.emptyPage = emptyPage
    self.tree = tree
    self.onRefusal = onRefusal
  }

  /// Whether tabs differ from these pages.
  package func isOutOfDate(with pages: [PageItem]) -> Bool {
    tabs.contains { Set($0.pageItems) != Set(shown(pages, in: $0)) }
  }

  func add(_ tabs: FeatureTabs) async {
    self.tabs.append(tabs)
    if let pages { await tabs.setPages(shown(pages, in: tabs)) }
  }

  func remove(_ tabs: FeatureTabs) { self.tabs.removeAll { $0 === tabs } }

  /// Sets the pages of the features in all tabs.
  ///
  /// - Parameter successors: The pages that replace others, by the replaced page. A user on a replaced page is taken to
  ///   its successor.
  package func set(_ pages: [PageItem], _ successors: [PageID: PageID]) {
    self.pages = pages
    for tabs in tabs {
      let shown = shown(pages, in: tabs)
      var successors = successors
      // A user on the page of an empty window is taken to the first feature that appears.
      if let emptyPage, let first = shown.first { successors[emptyPage.id] = first.id }
      let selected = selected(in: tabs).flatMap { successors[$0] }
      Task.immediate {
        let outcome = await tabs.setPages(shown, selected: selected)
        if !outcome.isDone { onRefusal(outcome) }
      }
    }
  }

  private func shown(_ pages: [PageItem], in tabs: FeatureTabs) -> [PageItem] {
    let sorted = pages.sorted { ($0.position, $0.id.rawValue) < ($1.position, $1.id.rawValue) }
    let arranged = tabs.arranged(sorted.filter { $0.region == nil })
    let shown = arranged.isEmpty ? [emptyPage].compactMap { $0 } : arranged
    return shown + tabs.placed(sorted.filter { $0.region != nil })
  }

  private func selected(in tabs: FeatureTabs) -> PageID? {
    let tree = tree()
    return tabs.link.flatMap { tree.flows[$0.flow] }.flatMap { tree.containers[$0.container]?.selected }
  }
}
