package import Flows
import Payloads

/// The entries and the page selection that an effect would take from the user.
package struct Departures: Equatable {
  /// The entries that would leave, in no particular order.
  package internal(set) var entries: Set<EntryID> = []
  /// Whether another page would be selected.
  package internal(set) var selectsPage = false
}

extension NavigationTree {
  /// Returns the departures that an effect would cause if it were applied now.
  ///
  /// Empty if the effect would be refused.
  ///
  /// The cost grows with the number of departures, not with the size of the tree.
  package func departures(of effect: Effect) -> Departures {
    var search = DepartureSearch(self)
    search.take(effect)
    return search.departures
  }
}

/// A search for the departures of an effect, from the part that it names to everything that depends on that part.
struct DepartureSearch {
  private enum Part {
    /// The entries of a stack from a depth on.
    case entries(of: ContainerID, from: Int)
    case flow(FlowID)
    case modal(ModalID)
    /// Everything in a container.
    case contents(of: ContainerID)
  }

  private var tree: NavigationTree
  private(set) var departures = Departures()
  /// The number of parts of the tree that the search has visited.
  private(set) var visited = 0
  private var rest: [Part] = []
  private var floors: [ContainerID: Int] = [:]
  private var flows: Set<FlowID> = []
  private var modals: Set<ModalID> = []
  /// The flows that stay when their first entry or their origin leaves, because they get new ones.
  private var restarting: Set<FlowID> = []
  /// The modals that stay, with their flows, although the entries that they were presented from leave.
  private var keptModals: Set<ModalID> = []
  /// The entry that they stand on then.
  private var keptOn: EntryID?
  /// The entries that stay, at another place of their stack.
  private var movedEntries: Set<EntryID> = []

  init(_ tree: NavigationTree) { self.tree = tree }

  // MARK: - What effects name

  mutating func take(_ effect: Effect) {
    switch effect {
    case .request(let request):
      guard tree.flows[request.sender] != nil, request.origin.flatMap({ tree.refusal(from: $0) }) == nil else { return }
      take(request)
    case .back(let container): pop(to: .back(in: container, of: tree), .user)
    case .backTo(let entry): pop(to: .back(to: entry, of: tree), .user)
    case .backToRoot(let container):
      if tree.containers[container]?.kind == .stack { cut(container, from: 1) }
    case .dismiss(let modal): end(modal, cascade: true, .user)
    case .dismissDialog(let modal): end(modal, cascade: true, .finished)
    case .select(let page, let container): select(page, in: container, isUser: true)
    case .end(let flow, let cause): end(flow, cause)
    case .activated, .restore, .remake, .beginUnplaced, .replaceWindow: break
    }
    search()
  }

  private mutating func take(_ request: NavigationRequest) {
    let flow = request.sender
    if let style = tree.styleOfFirst(request), let container = tree.flows[flow]?.container {
      if style == .detail { takeModals(over: container) { $0.style == .detail } }
      var edit = TreeEdit(of: tree)
      edit.place(flow, by: style)
      tree = edit.tree
    }
    switch request.kind {
    case .startFlow: startFlow(flow)
    case .present(_, let style):
      if case .embed = style { return }
      guard style.isModal else { return }
      if tree.flows[flow]?.base != nil {
        present(style, over: tree.flows[flow]?.container, for: request)
      } else {
        takeOver(by: flow)
      }
    case .append(let routes): if !routes.isEmpty { takeOver(by: flow) }
    case .presentFlow(_, let style): presentFlow(style, request)
    case .pop, .popTo, .popToEntry, .popToInitialRoute, .popToPreviousFlow:
      pop(to: .of(request.kind, by: flow, in: tree), .popped)
    case .popToRoot(let dismissing): popToRoot(flow, dismissing: dismissing)
    case .replaceTop: replaceTop(flow)
    case .setStack(let routes): setStack(routes, flow, isMoving: request.options.isSingleTop)
    case .restart: restart(flow)
    case .dismiss: dismiss(flow)
    case .dismissModal(let modal, let cascade):
      if tree.modals[modal]?.presenter == flow { end(modal, cascade: cascade, .dismissed) }
    case .dismissToRoot:
      for base in tree.modalBase(of: flow).map({ tree.withSlots([$0]) }) ?? [] { takeModals(over: base) }
    case .close:
      if tree.hasModals(flow) { dismiss(flow) } else { pop(to: .of(.pop(count: 1), by: flow, in: tree), .popped) }
    case .finish: end(flow, .finished)
    case .selectTab:
      if let (pages, page) = tree.page(of: flow) { select(page.item.id, in: pages, isUser: false) }
    case .selectPage(let page):
      if let container = tree.shownContainer(of: flow) { select(page, in: container, isUser: false) }
    case .setRoot:
      if flow == tree.root, let shown = tree.containers[tree.window]?.flow, shown != flow { rest.append(.flow(shown)) }
    case .setPages(let items, let selected, let style): setPages(items, selected: selected, style: style, of: flow)
    case .dropEntry(let id):
      if let entry = tree.entries[id], entry.flow == flow { cut(entry.container, from: entry.depth) }
    // The topmost container has no modal over it that could be replaced.
    case .forcePresent: break
    case .push, .badge, .pageBadge, .rewriteEntry, .open, .openOutside, .copy, .send, .answer, .releaseLinks, .observe,
      .service:
      break
    }
  }

  private mutating func cut(_ stack: ContainerID, from depth: Int) { rest.append(.entries(of: stack, from: depth)) }

  private mutating func pop(to target: PopTarget, _ cause: EndCause) {
    switch target {
    case .keep(let count, let stack): cut(stack, from: count)
    case .dismiss(let modal): end(modal, cascade: true, cause)
    case .outcome: break
    }
  }

  private mutating func startFlow(_ flow: FlowID) {
    guard let node = tree.flows[flow], tree.containers[node.container]?.kind == .stack else { return }
    guard let first = tree.firstDepth(of: node) else { return takeOver(by: flow) }
    takeModals(over: node.container)
    restarting = [flow]
    cut(node.container, from: first)
  }

  private mutating func popToRoot(_ flow: FlowID, dismissing: Bool) {
    guard let stack = tree.shownStack(of: flow), let container = tree.containers[stack] else { return }
    if dismissing {
      takeModals(over: stack)
    } else {
      keptModals = Set(container.modals.filter { tree.modals[$0]?.style != .detail })
      keptOn = container.entries.first
    }
    cut(stack, from: 1)
  }

  private mutating func replaceTop(_ flow: FlowID) {
    guard let node = tree.flows[flow], let top = tree.containers[node.container]?.entries.last,
      let entry = tree.entries[top], entry.flow == flow
    else { return }
    if node.base == top { restarting = [flow] }
    cut(node.container, from: entry.depth)
  }

  private mutating func setStack(_ routes: [Payload], _ flow: FlowID, isMoving: Bool) {
    guard let node = tree.flows[flow] else { return }
    guard let first = tree.firstDepth(of: node) else {
      if !routes.isEmpty { takeOver(by: flow) }
      return
    }
    if routes.isEmpty { return cut(node.container, from: first + 1) }
    let kept = tree.commonPrefix(of: routes, in: node, from: first)
    if kept == 0 { restarting = [flow] }
    if isMoving {
      movedEntries = Set(tree.movedEntries(to: routes, keeping: kept, in: node, from: first).values)
      rest += movedEntries.flatMap { tree.entries[$0]?.flows ?? [] }.filter { tree.flows[$0]?.position == .pushed }
        .map { .flow($0) }
    }
    cut(node.container, from: first + kept)
  }

  private mutating func restart(_ flow: FlowID) {
    guard let node = tree.flows[flow], let base = node.base, let first = tree.firstDepth(of: node) else { return }
    takeModals(over: node.container) { $0.presenter == flow }
    cut(node.container, from: first + 1)
    rest += (tree.entries[base]?.flows ?? []).map { .flow($0) }
  }

  private mutating func presentFlow(_ style: PresentationStyle, _ request: NavigationRequest) {
    guard let container = tree.flows[request.sender]?.container else { return }
    // A child in the style of its first route replaces nothing before it has one.
    if case .embed = style {} else if request.options.isStyleOfFirstRoute, request.options.policy == .stack { return }
    if style.isModal { return present(style, over: container, for: request) }
    guard case .embed(let slot) = style, let top = tree.containers[container]?.entries.last,
      tree.entries[top]?.flow == request.sender, let old = tree.embedded(in: top, slot: slot)
    else { return }
    rest.append(.flow(old))
  }

  private mutating func present(
    _ style: PresentationStyle, over container: ContainerID?, for request: NavigationRequest
  ) {
    guard let container else { return }
    if style == .detail {
      takeModals(over: container) { $0.style == .detail }
    } else if request.options.policy == .replace {
      rest += tree.rivals(of: style, over: container, isPerSlot: request.options.isPerSlot).map { .modal($0) }
    }
  }

  private mutating func dismiss(_ flow: FlowID) {
    guard let top = tree.flows[flow].flatMap({ tree.containers[$0.container] })?.modals.last else { return }
    end(top, cascade: true, .dismissed)
  }

  private mutating func end(_ id: ModalID, cascade: Bool, _ cause: EndCause) {
    guard let modal = tree.modals[id] else { return }
    rest += tree.ended(with: modal, cascade: cascade, cause).map { .modal($0.id) }
    rest.append(.modal(id))
  }

  private mutating func end(_ flow: FlowID, _ cause: EndCause) {
    guard let node = tree.flows[flow] else { return }
    if flow == tree.root {
      rest += node.children.map { .flow($0) }
      return rest.append(.contents(of: node.container))
    }
    guard case .page = node.position else { return rest.append(.flow(flow)) }
    guard let (id, index) = tree.ownPage(of: flow), let pages = tree.containers[id] else { return }
    let item = pages.pages[index].item
    switch cause == .finished ? item.onFinish : .beginAnew {
    case .finishContainer: return end(pages.flow, cause)
    case .removePage:
      let others = pages.pages.map(\.item).tabs.filter { $0 != item.id }
      noteSelection(pages.selection(among: others, wanted: nil), of: pages)
    case .beginAnew: break
    }
    rest.append(.flow(flow))
  }

  private mutating func select(_ page: PageID, in container: ContainerID, isUser: Bool) {
    guard let pages = tree.containers[container], let target = pages.pages.first(where: { $0.item.id == page }),
      target.item.region == nil
    else { return }
    guard pages.selected == page else { return departures.selectsPage = true }
    if isUser, target.item.onReselect == .popToRoot { cut(target.container, from: 1) }
  }

  private mutating func setPages(_ items: [PageItem], selected: PageID?, style: PagesStyle, of flow: FlowID) {
    guard Set(items.map(\.id)).count == items.count else { return }
    guard let own = tree.pagesContainer(of: flow) else {
      guard tree.mayPushPages(flow) else { return }
      if !items.tabs.isEmpty { departures.selectsPage = true }
      return takeOver(by: flow)
    }
    if style != .custom { cut(own.id, from: 0) }
    rest += own.pages.filter { page in !items.contains { tree.goesOn(page, as: $0) } }.map { .flow($0.flow) }
    noteSelection(own.selection(among: items.tabs, wanted: selected), of: own)
  }

  private mutating func takeOver(by flow: FlowID) {
    guard let takeover = tree.takeover(by: flow), let first = tree.entries[takeover.first] else { return }
    takeModals(over: first.container)
    restarting = takeover.kept
    cut(first.container, from: first.depth)
  }

  private mutating func noteSelection(_ chosen: PageID?, of pages: Container) {
    if let chosen, chosen != pages.selected { departures.selectsPage = true }
  }

  private mutating func takeModals(over container: ContainerID, where fits: (Modal) -> Bool = { _ in true }) {
    rest += (tree.containers[container]?.modals ?? []).compactMap { tree.modals[$0] }.filter(fits).map { .modal($0.id) }
  }

  // MARK: - What goes with it

  private mutating func search() {
    while let part = rest.popLast() {
      visited += 1
      switch part {
      case .entries(let stack, let depth): leave(stack, from: depth)
      case .flow(let flow): if flows.insert(flow).inserted { leave(flow) }
      case .modal(let id):
        guard modals.insert(id).inserted, let modal = tree.modals[id] else { continue }
        rest.append(.contents(of: modal.container))
        if let flow = modal.flow { rest.append(.flow(flow)) }
      case .contents(let id):
        takeModals(over: id)
        rest += (tree.containers[id]?.pages ?? []).map { .flow($0.flow) }
        cut(id, from: 0)
      }
    }
    // The first entry may belong to a flow that ends with one above it.
    if let first = keptOn, departures.entries.contains(first) {
      rest += keptModals.map { .modal($0) }
      (keptOn, keptModals) = (nil, [])
      search()
    }
    // What moves within a stack leaves with its flow, if that ends with something else that leaves.
    departures.entries.formUnion(movedEntries.filter { tree.entries[$0].map { flows.contains($0.flow) } ?? false })
  }

  private mutating func leave(_ stack: ContainerID, from depth: Int) {
    guard let container = tree.containers[stack] else { return }
    let end = floors[stack] ?? container.entries.count
    guard depth < end else { return }
    floors[stack] = depth
    for id in container.entries[max(0, depth)..<end] where !movedEntries.contains(id) {
      visited += 1
      departures.entries.insert(id)
      guard let entry = tree.entries[id] else { continue }
      if let pages = entry.pages { rest.append(.contents(of: pages)) }
      rest += entry.flows.filter { !isKept($0) }.map { .flow($0) }
      if !restarting.contains(entry.flow), let owner = tree.flows[entry.flow], owner.base == id,
        owner.position == .pushed
      {
        rest.append(.flow(owner.id))
      }
    }
    for id in container.modals where !keptModals.contains(id) {
      if let origin = tree.modals[id]?.origin, departures.entries.contains(origin) { rest.append(.modal(id)) }
    }
  }

  private mutating func leave(_ flow: FlowID) {
    guard let node = tree.flows[flow] else { return }
    rest += node.children.map { .flow($0) }
    takeModals(over: node.container) { $0.presenter == flow }
    if !restarting.contains(flow), let first = tree.firstDepth(of: node) { cut(node.container, from: first) }
    switch node.position {
    case .modal(let id): rest.append(.modal(id))
    case .page, .window, .embedded, .unplaced: rest.append(.contents(of: node.container))
    case .pushed: break
    }
  }

  /// Returns whether a flow stays although its origin leaves, either itself or with the modal that shows it.
  private func isKept(_ flow: FlowID) -> Bool {
    if restarting.contains(flow) { return true }
    guard !keptModals.isEmpty, case .modal(let id) = tree.flows[flow]?.position else { return false }
    return keptModals.contains(id)
  }
}
