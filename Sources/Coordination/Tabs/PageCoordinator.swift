public import Flows

/// A coordinator of pages that are shown one at a time, with the adjacent pages one step away.
open class PageCoordinator<Page: TabPage>: TabCoordinator<Page> {
  open override var pagesStyle: PagesStyle { .pager }

  /// Shows the page after the selected one.
  ///
  /// Has no effect on the last page.
  @discardableResult
  public func next() async -> Outcome { await step(1) }

  /// Shows the page before the selected one.
  ///
  /// Has no effect on the first page.
  @discardableResult
  public func previous() async -> Outcome { await step(-1) }

  private func step(_ distance: Int) async -> Outcome {
    guard let index = pageItems.firstIndex(where: { $0.id == selectedPage }) else { return .refused(.noSelection) }
    guard pageItems.indices.contains(index + distance) else { return .noop(.unchanged) }
    return await select(pageItems[index + distance].id)
  }
}
