package import Flows

// Pages as requests and departures see them.
extension NavigationTree {
  /// Returns the container in which a flow may show pages: one that only this flow uses, with no other content.
  func pagesContainer(of flow: FlowID) -> Container? {
    guard let node = flows[flow] else { return nil }
    if node.position == .pushed { return pushedPages(of: node).flatMap { containers[$0] } }
    guard let own = containers[node.container], own.kind == .pages || own.entries.isEmpty else { return nil }
    return own
  }

  /// Returns the container that a flow shows: the pages of a pushed flow that has them, otherwise the container of its
  /// entries.
  package func shownContainer(of flow: FlowID) -> ContainerID? {
    flows[flow].map { pushedPages(of: $0) ?? $0.container }
  }

  /// Returns whether a flow was pushed and may still begin with pages.
  func mayPushPages(_ flow: FlowID) -> Bool {
    guard let node = flows[flow] else { return false }
    return node.position == .pushed && node.base == nil && containers[node.container]?.kind == .stack
  }

  private func pushedPages(of node: FlowNode) -> ContainerID? {
    node.position == .pushed ? node.base.flatMap { entries[$0]?.pages } : nil
  }

  /// Returns whether a page keeps its flow and stack when the pages are set again with this item.
  ///
  /// A flow whose live instance was taken away continues with the instance that the item brings.
  func goesOn(_ page: Page, as item: PageItem) -> Bool {
    guard page.item.id == item.id, page.item.feature == item.feature else { return false }
    if page.item.instance == item.instance { return true }
    return page.item.instance != 0 && item.instance != 0 && flows[page.flow]?.instance == 0
  }
}
