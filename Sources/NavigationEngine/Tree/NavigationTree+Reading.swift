public import Flows

extension NavigationTree {
  /// The nearest page that a flow lives in, and the container of its pages.
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

  /// The page whose own flow is this one.
  func ownPage(of flow: FlowID) -> (pages: ContainerID, index: Int)? {
    guard let node = flows[flow], case .page(let id) = node.position,
      case .page(_, let pages) = containers[node.container]?.position,
      let index = containers[pages]?.pages.firstIndex(where: { $0.item.id == id })
    else { return nil }
    return (pages, index)
  }

  /// The containers that are visible, from the window to the topmost modal: of pages, what is in the selected one.
  ///
  /// Pages in a screen of their coordinator's own, and flows in slots, are part of the container they stand in.
  public var visible: [ContainerID] {
    var result: [ContainerID] = []
    // Those to look at, the next one last: what is presented may be stacked by the thousand.
    var rest = [(id: window, isShown: true)]
    while let (id, isShown) = rest.popLast() {
      guard let container = containers[id] else { continue }
      var inside: [(id: ContainerID, isShown: Bool)] = []
      if let pages = pagesOnTop(of: container) {
        inside.append((pages, isShown))
      } else if container.kind == .pages, container.pagesStyle != .custom, let page = selectedPage(of: container) {
        inside.append((page.container, isShown))
      } else {
        if isShown { result.append(id) }
        // What stands in a slot is a part of this container; what is presented from there stands over it.
        if container.kind == .stack || container.pagesStyle == .custom {
          inside += slots(of: id).map { ($0.container, false) }
        }
      }
      inside += container.modals.compactMap { modals[$0] }.map { ($0.container, true) }
      rest += inside.reversed()
    }
    return result
  }

  /// The containers that stand in the slots of a container's top entry, by the slot's name.
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

  /// The pages that are shown in the window as a bar of tabs, if its content is one.
  public var tabs: Container? {
    containers[window].flatMap { $0.kind == .pages ? $0 : nil }
  }

  /// Returns the page of a container that is selected; nil when none is.
  public func selectedPage(of container: Container) -> Page? {
    container.selected.flatMap { selected in container.pages.first { $0.item.id == selected } }
  }

  /// The modal that a container is presented in, by itself or as one of the pages that are.
  public func modal(of container: ContainerID) -> Modal? {
    var next = containers[container]
    while let container = next {
      switch container.position {
      case .modal(let id): return modals[id]
      case .page(_, let pages): next = containers[pages]
      case .entry(let entry): next = entries[entry].flatMap { containers[$0.container] }
      case .window, .slot: return nil
      }
    }
    return nil
  }

  /// The entry of a flow that was pushed with pages, where a container stands in those pages.
  func pushedPages(around container: ContainerID) -> Entry? {
    var next = containers[container]
    while let container = next {
      switch container.position {
      case .page(_, let pages): next = containers[pages]
      case .entry(let entry): return entries[entry]
      case .window, .modal, .slot: return nil
      }
    }
    return nil
  }

  /// The pages that the top entry of a stack shows in place of a screen; nil where it is a screen, or a flow that is
  /// about to begin stands on it.
  func pagesOnTop(of container: Container) -> ContainerID? {
    guard container.kind == .stack, let pages = container.entries.last.flatMap({ entries[$0]?.pages }) else {
      return nil
    }
    return topFlow(of: container.id) == nil ? pages : nil
  }
}
