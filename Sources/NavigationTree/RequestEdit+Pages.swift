import Flows

// Requests for pages.
extension RequestEdit {
  func setPages(
    _ items: [PageItem], selected: PageID?, style: PagesStyle, _ edit: inout TreeEdit
  ) -> Outcome {
    guard Set(items.map(\.id)).count == items.count else { return .refused(.duplicatePage) }
    guard let own = edit.tree.pagesContainer(of: sender) ?? pushPages(&edit) else { return .refused(.notPermitted) }
    edit.tree.containers[own.id]?.kind = .pages
    edit.tree.containers[own.id]?.pagesStyle = style
    setFrame(style, own.id, &edit)
    var pages: [Page] = []
    for item in items {
      if var page = own.pages.first(where: { edit.tree.goesOn($0, as: item) }) {
        // The page continues with the coordinator's new instance.
        if page.item.instance != item.instance { edit.tree.flows[page.flow]?.instance = item.instance }
        page.item = item
        pages.append(page)
      } else {
        pages.append(makePage(item, in: own.id, &edit))
      }
    }
    edit.tree.containers[own.id]?.pages = pages
    edit.tree.containers[own.id]?.knownPages = own.knownPages(with: items.map(\.id))
    let chosen = own.selection(among: items.tabs, wanted: selected)
    edit.tree.containers[own.id]?.selected = chosen
    for page in own.pages where !pages.contains(where: { $0.container == page.container }) {
      edit.removePage(page, .pageRemoved)
    }
    edit.changes.append(.pagesChanged(own.id))
    if let chosen, chosen != own.selected { edit.changes.append(.selected(chosen, in: own.id)) }
    return .done
  }

  func setBadge(
    _ badge: String?, of page: PageID, in pages: ContainerID, _ edit: inout TreeEdit
  ) -> Outcome {
    guard let index = edit.tree.containers[pages]?.pages.firstIndex(where: { $0.item.id == page }) else {
      return .refused(.unknownPage)
    }
    let badge = badge?.isEmpty == true ? nil : badge
    if edit.tree.containers[pages]?.pages[index].badge == badge { return .noop(.unchanged) }
    edit.tree.containers[pages]?.pages[index].badge = badge
    edit.changes.append(.badgeChanged(page, in: pages))
    return .done
  }

  /// Gives a pushed flow an entry that shows its pages in place of a screen.
  private func pushPages(_ edit: inout TreeEdit) -> Container? {
    guard edit.tree.mayPushPages(sender), let stack = edit.tree.flows[sender]?.container else { return nil }
    edit.add([], of: sender, in: stack, options: RequestOptions())
    guard let base = edit.tree.flows[sender]?.base else { return nil }
    let pages = Container(
      id: ContainerID(rawValue: edit.tree.makeID()), kind: .pages, position: .entry(base), flow: sender)
    edit.tree.containers[pages.id] = pages
    edit.tree.entries[base]?.pages = pages.id
    return pages
  }

  /// Adds or removes the coordinator's own screen around the pages, as the style requires.
  private func setFrame(
    _ style: PagesStyle, _ pages: ContainerID, _ edit: inout TreeEdit
  ) {
    let hasFrame = edit.tree.depth(of: pages) > 0
    if style == .custom && !hasFrame {
      edit.add([], of: sender, in: pages, options: RequestOptions())
    } else if style != .custom && hasFrame {
      edit.removeEntries(of: pages, keeping: 0, .replaced)
    }
  }

  private func makePage(
    _ item: PageItem, in pages: ContainerID, _ edit: inout TreeEdit
  ) -> Page {
    let container = ContainerID(rawValue: edit.tree.makeID())
    let node = edit.makeFlow(item, instance: item.instance, container: container, of: sender)
    edit.tree.containers[container] = Container(
      id: container, kind: .stack, position: .page(item.id, of: pages), flow: node.id)
    edit.changes.append(.flowBegan(node))
    return Page(item: item, container: container, flow: node.id)
  }
}
