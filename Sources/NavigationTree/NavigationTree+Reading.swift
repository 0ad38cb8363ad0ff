public import Flows

extension NavigationTree {
  /// Returns the nearest page around a flow, and the container of its pages.
  public func page(of flow: FlowID) -> (pages: ContainerID, page: Page)? {
    var next = flows[flow]
    while let node = next {
      if case .page(let id, let pages) = containers[node.container]?.position,
        let page = containers[pages]?.pages.first(where: { $0.item.id == id })
      {
        return (pages, page)
      }
      next = node.parent.flatMap { flows[$0] }
    }
    return nil
  }

  /// Returns the page whose own flow is this one.
  package func ownPage(of flow: FlowID) -> (pages: ContainerID, index: Int)? {
    guard let node = flows[flow], case .page(let id) = node.position,
      case .page(_, let pages) = containers[node.container]?.position,
      let index = containers[pages]?.pages.firstIndex(where: { $0.item.id == id })
    else { return nil }
    return (pages, index)
  }

  /// The visible containers, from the window to the topmost modal.
  ///
  /// Of a container of pages, only the selected page counts.
  ///
  /// Pages inside a screen of their coordinator, and flows in slots, are part of the container that holds them.
  public var visible: [ContainerID] {
    var result: [ContainerID] = []
    // The containers to visit, the next one last. A list replaces recursion, as presentations may be stacked thousands
    // deep.
    var rest = [(id: window, isShown: true)]
    while let (id, isShown) = rest.popLast() {
      guard let container = containers[id] else { continue }
      var inside: [(id: ContainerID, isShown: Bool)] = []
      if let pages = pagesOnTop(of: container) {
        inside.append((pages, isShown))
      } else if container.kind == .pages, container.pagesStyle != .custom, let page = selectedPage(of: container) {
        inside.append((page.container, isShown))
        // What a flow in a region presents is over the window.
        for page in container.pages where page.item.region != nil { inside.append((page.container, false)) }
      } else {
        if isShown { result.append(id) }
        // The content of a slot is part of this container, but a modal presented from the slot is visible over it.
        if container.kind == .stack || container.pagesStyle == .custom {
          inside += slots(of: id).map { ($0.container, false) }
        }
      }
      inside += container.modals.compactMap { modals[$0] }.map { ($0.container, true) }
      rest += inside.reversed()
    }
    return result
  }

  /// Returns the containers in the slots of a container's top entry, with the names of the slots.
  public func slots(of id: ContainerID) -> [(name: String, container: ContainerID)] {
    guard let container = containers[id], let top = container.entries.last else { return [] }
    if container.kind == .pages {
      return selectedPage(of: container).map { [("page", $0.container)] } ?? []
    }
    return (entries[top]?.flows ?? []).compactMap { flow in
      guard let node = flows[flow], case .embedded(let slot) = node.position else { return nil }
      return (slot, node.container)
    }
  }

  /// Returns the flow that is embedded in a slot of an entry's screen.
  public func embedded(in entry: EntryID, slot: String) -> FlowID? {
    entries[entry]?.flows.first { flows[$0]?.position == .embedded(slot) }
  }

  /// The pages that the window shows as a tab bar, or nil if its content is a stack.
  public var tabs: Container? {
    containers[window].flatMap { $0.kind == .pages ? $0 : nil }
  }

  /// The pages that stand in regions beside the selected one, or none while something covers the window.
  public var regions: [Page] {
    // Most windows have none, and are asked in each turn: a copy of the container would cost more than the look at it.
    guard containers[window]?.pages.contains(where: { $0.item.region != nil }) == true, let tabs,
      tabs.pagesStyle != .custom,
      shownContainers.first.map({ modal(of: $0)?.style.coversAll ?? false }) == false
    else { return [] }
    return tabs.pages.filter { $0.item.region != nil }
  }

  /// Returns the selected page of a container, or nil if there is none.
  public func selectedPage(of container: Container) -> Page? {
    container.selected.flatMap { selected in container.pages.first { $0.item.id == selected } }
  }

  /// Returns the modal that presents a container, directly or as one of its pages.
  public func modal(of container: ContainerID) -> Modal? {
    var next = containers[container]
    while let container = next {
      switch container.position {
      case .modal(let id): return modals[id]
      case .page(_, let pages): next = containers[pages]
      case .entry(let entry): next = entries[entry].flatMap { containers[$0.container] }
      case .window, .slot, .unplaced: return nil
      }
    }
    return nil
  }

  /// Returns the entry that shows the pages around a container in place of a screen, or nil.
  package func pushedPages(around container: ContainerID) -> Entry? {
    var next = containers[container]
    while let container = next {
      switch container.position {
      case .page(_, let pages): next = containers[pages]
      case .entry(let entry): return entries[entry]
      case .window, .modal, .slot, .unplaced: return nil
      }
    }
    return nil
  }

  /// Returns the pages that the top entry of a stack shows in place of a screen, or nil if the entry shows a screen or
  /// a flow that is about to begin covers it.
  func pagesOnTop(of container: Container) -> ContainerID? {
    guard container.kind == .stack, let pages = container.entries.last.flatMap({ entries[$0]?.pages }) else {
      return nil
    }
    return topFlow(of: container.id) == nil ? pages : nil
  }
}
