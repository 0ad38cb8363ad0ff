public import Coordination

extension NavigationTree {
  /// The page that a flow lives in, and the container of its tabs.
  public func page(of flow: FlowID) -> (tabs: ContainerID, page: Page)? {
    var next = flows[flow]
    while let node = next {
      if case .page(let id, let tabs) = containers[node.container]?.place,
        let page = containers[tabs]?.pages.first(where: { $0.item.id == id })
      {
        return (tabs, page)
      }
      next = node.parent.flatMap { flows[$0] }
    }
    return nil
  }

  /// The page whose own flow is this one.
  func ownPage(of flow: FlowID) -> (tabs: ContainerID, index: Int)? {
    guard let node = flows[flow], case .page(let id) = node.place,
      case .page(_, let tabs) = containers[node.container]?.place,
      let index = containers[tabs]?.pages.firstIndex(where: { $0.item.id == id })
    else { return nil }
    return (tabs, index)
  }

  /// The containers that are visible, from the window to the topmost modal: of tabs, what is in the selected page.
  public var visible: [ContainerID] {
    var result: [ContainerID] = []
    var next: ContainerID? = window
    while let id = next, let container = containers[id] {
      switch container.kind {
      case .stack:
        result.append(id)
        next = container.modals.last.flatMap { modals[$0]?.container }
        // Lower modals over the same container are visible as far as those above leave room.
        for modal in container.modals.dropLast() { result += below(modal) }
      case .tabs:
        if let modal = container.modals.last {
          if let page = selectedPage(of: container) { result.append(page.container) }
          next = modals[modal]?.container
        } else {
          next = selectedPage(of: container)?.container
          if next == nil { result.append(id) }
        }
      }
    }
    return result
  }

  /// The tabs that are visible in the window, if its content has tabs.
  public var tabs: Container? {
    containers[window].flatMap { $0.kind == .tabs ? $0 : nil }
  }

  public func selectedPage(of container: Container) -> Page? {
    container.selected.flatMap { selected in container.pages.first { $0.item.id == selected } }
  }

  /// The modal that a container is presented in.
  public func modal(of container: ContainerID) -> Modal? {
    guard case .modal(let id) = containers[container]?.place else { return nil }
    return modals[id]
  }

  private func below(_ modal: ModalID) -> [ContainerID] {
    modals[modal].map { [$0.container] } ?? []
  }
}
