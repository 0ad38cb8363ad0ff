package import Flows

extension NavigationTree {
  mutating func setPages(
    _ items: [PageItem], selected: PageID?, style: PagesStyle, of flow: FlowID, _ changes: inout [Change]
  ) -> Outcome {
    guard Set(items.map(\.id)).count == items.count else { return .refused(.duplicatePage) }
    guard let own = pagesContainer(of: flow) ?? pushPages(of: flow, &changes) else { return .refused(.notPermitted) }
    containers[own.id]?.kind = .pages
    containers[own.id]?.pagesStyle = style
    setFrame(style, own.id, flow, &changes)
    var pages: [Page] = []
    for item in items {
      if var page = own.pages.first(where: { goesOn($0, as: item) }) {
        // The page continues with the coordinator's new instance.
        if page.item.instance != item.instance { flows[page.flow]?.instance = item.instance }
        page.item = item
        pages.append(page)
      } else {
        pages.append(makePage(item, in: own.id, of: flow, &changes))
      }
    }
    containers[own.id]?.pages = pages
    containers[own.id]?.knownPages = Self.known(own.knownPages, with: items.map(\.id))
    let chosen = selection(after: own, among: items.map(\.id), wanted: selected)
    containers[own.id]?.selected = chosen
    for page in own.pages where !pages.contains(where: { $0.container == page.container }) {
      removePage(page, .pageRemoved, &changes)
    }
    changes.append(.pagesChanged(own.id))
    if let chosen, chosen != own.selected { changes.append(.selected(chosen, in: own.id)) }
    return .done
  }

  /// The most pages that a container remembers to have shown.
  private static let mostKnownPages = 256

  private static func known(_ known: [PageID]?, with shown: [PageID]) -> [PageID] {
    let known = known ?? []
    return Array((known.filter { !shown.contains($0) } + shown).suffix(mostKnownPages))
  }

  /// Selects a page.
  ///
  /// If the user selects the selected page again, its flow is told, and its stack goes back to the root if the page
  /// asks for it.
  mutating func select(
    _ page: PageID, in container: ContainerID, isUser: Bool, _ changes: inout [Change]
  ) -> Outcome {
    guard let target = containers[container]?.pages.first(where: { $0.item.id == page }) else {
      return .refused(.unknownPage)
    }
    if containers[container]?.selected == page {
      guard isUser else { return .noop(.alreadySelected) }
      if target.item.onReselect == .popToRoot { _ = pop(target.container, keeping: 1, .user, &changes) }
      changes.append(.reselected(page, in: container))
      return .done
    }
    containers[container]?.selected = page
    changes.append(.selected(page, in: container))
    return .done
  }

  mutating func setBadge(
    _ badge: String?, of page: PageID, in pages: ContainerID, _ changes: inout [Change]
  ) -> Outcome {
    guard let index = containers[pages]?.pages.firstIndex(where: { $0.item.id == page }) else {
      return .refused(.unknownPage)
    }
    let badge = badge?.isEmpty == true ? nil : badge
    if containers[pages]?.pages[index].badge == badge { return .noop(.unchanged) }
    containers[pages]?.pages[index].badge = badge
    changes.append(.badgeChanged(page, in: pages))
    return .done
  }

  /// Returns whether a page keeps its flow and stack when the pages are set again with this item.
  ///
  /// A flow whose live instance was taken away continues with the instance that the item brings.
  func goesOn(_ page: Page, as item: PageItem) -> Bool {
    guard page.item.id == item.id, page.item.feature == item.feature else { return false }
    if page.item.instance == item.instance { return true }
    return page.item.instance != 0 && item.instance != 0 && flows[page.flow]?.instance == 0
  }

  /// Begins the flow of a page anew after it has ended.
  mutating func beginPage(_ index: Int, in pages: ContainerID, _ changes: inout [Change]) {
    guard let page = containers[pages]?.pages[index], let owner = containers[pages]?.flow else { return }
    // A live coordinator cannot be recreated after it has ended; only a feature can.
    let node = makeFlow(page.item, instance: 0, container: page.container, of: owner)
    containers[page.container]?.flow = node.id
    containers[pages]?.pages[index].flow = node.id
    containers[pages]?.pages[index].badge = nil
    changes.append(.flowBegan(node))
  }

  /// Removes a page whose flow has ended.
  mutating func takeOut(_ id: PageID, of pages: ContainerID, _ changes: inout [Change]) {
    guard let old = containers[pages], let index = old.pages.firstIndex(where: { $0.item.id == id }) else { return }
    containers[old.pages[index].container] = nil
    containers[pages]?.pages.remove(at: index)
    let chosen = selection(after: old, among: (containers[pages]?.pages ?? []).map(\.item.id), wanted: nil)
    containers[pages]?.selected = chosen
    changes.append(.pagesChanged(pages))
    if let chosen, chosen != old.selected { changes.append(.selected(chosen, in: pages)) }
  }

  mutating func removePage(_ page: Page, _ cause: EndCause, _ changes: inout [Change]) {
    endTree(page.flow, cause, result: nil, &changes)
    containers[page.container] = nil
  }

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

  /// Gives a pushed flow an entry that shows its pages in place of a screen.
  private mutating func pushPages(of flow: FlowID, _ changes: inout [Change]) -> Container? {
    guard mayPushPages(flow), let stack = flows[flow]?.container else { return nil }
    add([], of: flow, in: stack, options: RequestOptions(), &changes)
    guard let base = flows[flow]?.base else { return nil }
    let pages = Container(id: ContainerID(rawValue: makeID()), kind: .pages, position: .entry(base), flow: flow)
    containers[pages.id] = pages
    entries[base]?.pages = pages.id
    return pages
  }

  /// Adds or removes the coordinator's own screen around the pages, as the style requires.
  private mutating func setFrame(
    _ style: PagesStyle, _ pages: ContainerID, _ flow: FlowID, _ changes: inout [Change]
  ) {
    let hasFrame = depth(of: pages) > 0
    if style == .custom && !hasFrame {
      add([], of: flow, in: pages, options: RequestOptions(), &changes)
    } else if style != .custom && hasFrame {
      removeEntries(of: pages, keeping: 0, .replaced, &changes)
    }
  }

  private mutating func makePage(
    _ item: PageItem, in pages: ContainerID, of owner: FlowID, _ changes: inout [Change]
  ) -> Page {
    let container = ContainerID(rawValue: makeID())
    let node = makeFlow(item, instance: item.instance, container: container, of: owner)
    containers[container] = Container(id: container, kind: .stack, position: .page(item.id, of: pages), flow: node.id)
    changes.append(.flowBegan(node))
    return Page(item: item, container: container, flow: node.id)
  }

  private mutating func makeFlow(
    _ item: PageItem, instance: UInt64, container: ContainerID, of owner: FlowID
  ) -> FlowNode {
    let node = FlowNode(
      id: FlowID(rawValue: makeID()), feature: item.feature, launch: item.launch, parent: owner, origin: nil,
      container: container, position: .page(item.id), operation: .none, instance: instance)
    flows[node.id] = node
    flows[owner]?.children.append(node.id)
    return node
  }

  /// Returns the page to select: the requested page, otherwise the previous one, otherwise its nearest remaining
  /// neighbour.
  func selection(after old: Container, among ids: [PageID], wanted: PageID?) -> PageID? {
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
