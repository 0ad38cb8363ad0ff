import Coordination

extension NavigationTree {
  mutating func setPages(
    _ items: [PageItem], selected: PageID?, _ node: FlowNode, _ changes: inout [Change]
  ) -> Outcome {
    guard node.place == .window, let tabs = containers[node.container] else { return .refused(.notPermitted) }
    guard Set(items.map(\.id)).count == items.count else { return .refused(.duplicatePage) }
    guard tabs.entries.isEmpty else { return .refused(.notPermitted) }
    containers[tabs.id]?.kind = .tabs
    let old = tabs.pages
    var pages: [Page] = []
    for item in items {
      if var page = old.first(where: { $0.item.id == item.id }), page.item.feature == item.feature {
        page.item = item
        pages.append(page)
      } else {
        pages.append(makePage(item, in: tabs.id, of: node.id, &changes))
      }
    }
    containers[tabs.id]?.pages = pages
    let chosen = selection(after: tabs, among: pages, wanted: selected)
    containers[tabs.id]?.selected = chosen
    for page in old where !pages.contains(where: { $0.container == page.container }) {
      removePage(page, .pageRemoved, &changes)
    }
    changes.append(.pagesChanged(tabs.id))
    if let chosen, chosen != tabs.selected { changes.append(.selected(chosen, in: tabs.id)) }
    return .done
  }

  /// Selects a page.
  ///
  /// The selected one again: `reselecting` tells it and goes to its root.
  mutating func select(
    _ page: PageID, in container: ContainerID, reselecting: Bool = true, _ changes: inout [Change]
  ) -> Outcome {
    guard let tabs = containers[container], let target = tabs.pages.first(where: { $0.item.id == page }) else {
      return .refused(.unknownPage)
    }
    if tabs.selected == page {
      guard reselecting else { return .noop(.alreadySelected) }
      if let stack = containers[target.container] { _ = pop(stack, keeping: 1, .user, &changes) }
      changes.append(.reselected(page, in: container))
      return .done
    }
    containers[container]?.selected = page
    changes.append(.selected(page, in: container))
    return .done
  }

  mutating func setBadge(_ badge: String?, _ node: FlowNode, _ changes: inout [Change]) -> Outcome {
    guard let (tabs, page) = page(of: node.id),
      let index = containers[tabs]?.pages.firstIndex(where: { $0.item.id == page.item.id })
    else { return .refused(.noTab) }
    let badge = badge?.isEmpty == true ? nil : badge
    if page.badge == badge { return .noop(.unchanged) }
    containers[tabs]?.pages[index].badge = badge
    changes.append(.badgeChanged(page.item.id, in: tabs))
    return .done
  }

  /// Begins the flow of a page anew, after its flow has ended.
  mutating func beginPage(_ index: Int, in tabs: ContainerID, _ changes: inout [Change]) {
    guard let page = containers[tabs]?.pages[index], let owner = containers[tabs]?.flow else { return }
    let node = makeFlow(page.item, container: page.container, of: owner)
    containers[page.container]?.flow = node.id
    containers[tabs]?.pages[index].flow = node.id
    containers[tabs]?.pages[index].badge = nil
    changes.append(.flowBegan(node))
  }

  mutating func removePage(_ page: Page, _ cause: EndCause, _ changes: inout [Change]) {
    if let node = flows[page.flow] { endTree(node, cause, result: nil, &changes) }
    containers[page.container] = nil
  }

  private mutating func makePage(
    _ item: PageItem, in tabs: ContainerID, of owner: FlowID, _ changes: inout [Change]
  ) -> Page {
    let container = ContainerID(rawValue: makeID())
    let node = makeFlow(item, container: container, of: owner)
    containers[container] = Container(id: container, kind: .stack, place: .page(item.id, of: tabs), flow: node.id)
    changes.append(.flowBegan(node))
    return Page(item: item, container: container, flow: node.id)
  }

  private mutating func makeFlow(_ item: PageItem, container: ContainerID, of owner: FlowID) -> FlowNode {
    let node = FlowNode(
      id: FlowID(rawValue: makeID()), feature: item.feature, launch: item.launch, parent: owner, origin: nil,
      container: container, place: .page(item.id), operation: .none, instance: 0)
    flows[node.id] = node
    flows[owner]?.children.append(node.id)
    return node
  }

  /// The page to show: the one wanted, else the one that was, else its nearest neighbour that is still there.
  private func selection(after old: Container, among pages: [Page], wanted: PageID?) -> PageID? {
    let ids = pages.map(\.item.id)
    if let wanted, ids.contains(wanted) { return wanted }
    guard let selected = old.selected, let index = old.pages.firstIndex(where: { $0.item.id == selected }) else {
      return ids.first
    }
    if ids.contains(selected) { return selected }
    for distance in 1...max(1, old.pages.count) {
      for neighbour in [index - distance, index + distance] where old.pages.indices.contains(neighbour) {
        if ids.contains(old.pages[neighbour].item.id) { return old.pages[neighbour].item.id }
      }
    }
    return ids.first
  }
}
