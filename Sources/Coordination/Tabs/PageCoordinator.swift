public import Flows

/// The coordinator of pages that are shown one at a time, with their neighbours a step away.
open class PageCoordinator<Page: TabPage>: TabCoordinator<Page> {
  open override var pagesStyle: PagesStyle { .pager }

  /// Shows the page after the selected one; at the last there is nothing to do.
  @discardableResult
  public func next() async -> Outcome { await step(1) }

  /// Shows the page before the selected one; at the first there is nothing to do.
  @discardableResult
  public func previous() async -> Outcome { await step(-1) }

  private func step(_ distance: Int) async -> Outcome {
    guard let index = pageItems.firstIndex(where: { $0.id == selectedPage }) else { return .refused(.noSelection) }
    guard pageItems.indices.contains(index + distance) else { return .noop(.unchanged) }
    return await select(pageItems[index + distance].id)
  }
}
