import Flows

// Pages that are selected, begun and removed, and flows that take the place of others.
extension TreeEdit {
  /// Selects a page.
  ///
  /// If the user selects the selected page again, its flow is told, and its stack goes back to the root if the page
  /// asks for it.
  mutating func select(
    _ page: PageID, in container: ContainerID, isUser: Bool
  ) -> Outcome {
    guard let target = tree.containers[container]?.pages.first(where: { $0.item.id == page }) else {
      return .refused(.unknownPage)
    }
    // What stands in a region of its own is on screen with every page.
    guard target.item.region == nil else { return .noop(.alreadySelected) }
    if tree.containers[container]?.selected == page {
      guard isUser else { return .noop(.alreadySelected) }
      if target.item.onReselect == .popToRoot { _ = pop(target.container, keeping: 1, .user) }
      changes.append(.reselected(page, in: container))
      return .done
    }
    tree.containers[container]?.selected = page
    changes.append(.selected(page, in: container))
    return .done
  }

  /// Begins the flow of a page anew after it has ended.
  mutating func beginPage(_ index: Int, in pages: ContainerID) {
    guard let page = tree.containers[pages]?.pages[index], let owner = tree.containers[pages]?.flow else { return }
    // A live coordinator cannot be recreated after it has ended; only a feature can.
    let node = makeFlow(page.item, instance: 0, container: page.container, of: owner)
    tree.containers[page.container]?.flow = node.id
    tree.containers[pages]?.pages[index].flow = node.id
    tree.containers[pages]?.pages[index].badge = nil
    changes.append(.flowBegan(node))
  }

  /// Removes a page whose flow has ended.
  mutating func takeOut(_ id: PageID, of pages: ContainerID) {
    guard let old = tree.containers[pages], let index = old.pages.firstIndex(where: { $0.item.id == id }) else {
      return
    }
    tree.containers[old.pages[index].container] = nil
    tree.containers[pages]?.pages.remove(at: index)
    let chosen = old.selection(among: (tree.containers[pages]?.pages ?? []).map(\.item).tabs, wanted: nil)
    tree.containers[pages]?.selected = chosen
    changes.append(.pagesChanged(pages))
    if let chosen, chosen != old.selected { changes.append(.selected(chosen, in: pages)) }
  }

  mutating func removePage(_ page: Page, _ cause: EndCause) {
    endTree(page.flow, cause, result: nil)
    tree.containers[page.container] = nil
  }

  /// Makes the flow of a page.
  mutating func makeFlow(
    _ item: PageItem, instance: UInt64, container: ContainerID, of owner: FlowID
  ) -> FlowNode {
    let node = FlowNode(
      id: FlowID(rawValue: tree.makeID()), feature: item.feature, launch: item.launch, parent: owner, origin: nil,
      container: container, position: .page(item.id), operation: .none, instance: instance)
    tree.flows[node.id] = node
    tree.flows[owner]?.children.append(node.id)
    return node
  }

  /// Removes the content that a flow replaces, if any.
  mutating func takeOver(by flow: FlowID) {
    guard let takeover = tree.takeover(by: flow), let first = tree.entries[takeover.first],
      let last = takeover.flows.last
    else {
      return
    }
    tree.flows[last]?.takesOver = nil
    let below = first.depth > 0 ? tree.containers[first.container]?.entries[first.depth - 1] : nil
    for id in (takeover.flows + takeover.ancestors).reversed() { keep(id, over: below, whenLeaving: first) }
    giveUpWaiting(in: first.container) { _ in true }
    endModals(over: first.container, .replaced)
    removeEntries(of: first.container, keeping: first.depth, .replaced)
  }

  /// Keeps a flow when the entries from `first` on leave: moves its origin to the entry below them, so that it does not
  /// end with its own first entry.
  private mutating func keep(_ id: FlowID, over below: EntryID?, whenLeaving first: Entry) {
    func leaves(_ entry: EntryID?) -> Bool {
      guard let entry = entry.flatMap({ tree.entries[$0] }) else { return false }
      return entry.container == first.container && entry.depth >= first.depth
    }
    guard let node = tree.flows[id] else { return }
    if leaves(node.base) { tree.flows[id]?.base = nil }
    guard node.position == .pushed, let origin = node.origin, leaves(origin) else { return }
    tree.entries[origin]?.flows.removeLast(equalTo: id)
    tree.flows[id]?.origin = below
    if let below { tree.entries[below]?.flows.append(id) }
  }
}
