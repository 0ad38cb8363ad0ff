import Failures
import Flows
import Payloads

/// What is left of a saved window while its parts find their places again.
struct Restoration {
  let saved: NavigationTree
  let states: [FlowID: Payload]
  let typed: [EntryID: [WindowSnapshot.Typed]]
  /// The saved containers of pages that wait for the pages to be set, by the new container.
  var pages: [ContainerID: ContainerID] = [:]
  /// The saved containers that have found their places.
  var taken: Set<ContainerID> = []
  /// The containers of pages whose selection has been put back.
  var selected: Set<ContainerID> = []

  init(_ snapshot: WindowSnapshot) {
    saved = snapshot.tree
    states = Dictionary(snapshot.states.map { ($0.flow, $0.state) }) { first, _ in first }
    typed = Dictionary(grouping: snapshot.typed, by: \.entry)
  }
}

extension NavigationEngine {
  /// Puts the window back as it was saved, as far as its features are there; before ``begin()``.
  ///
  /// Each flow stands on its entries again and gets its saved state when it is first shown. What cannot be put back is
  /// dropped, with what stood on it, and the log says so.
  public func restore(_ snapshot: WindowSnapshot) {
    guard case .idle? = slots[tree.root]?.phase else { return }
    restoration = Restoration(snapshot)
  }

  /// Asks every running flow for its state and gives the window as it is now.
  ///
  /// A flow that fails to save itself, or does not answer in time, is saved with its last good state.
  public func snapshot(_ done: @escaping @MainActor (WindowSnapshot) -> Void) {
    let gathering = Gathering { [weak self] in
      if let self { done(lastSnapshot) }
    }
    for (flow, slot) in slots where slot.isRunning && tree.flows[flow] != nil {
      gathering.waiting += 1
      let kind = Query.Kind.snapshot { [weak self, weak slot] result in
        switch result {
        case .success(let state): slot?.saved = state
        case .failure(let failure): self?.unsaved(flow, failure)
        }
        gathering.arrived()
      }
      ask(kind, flow, slot) { instance, query in instance.snapshot(query) }
    }
    gathering.arrived()
  }

  /// The window as it is now, with the state that each flow saved of itself last; no flow is asked.
  public var lastSnapshot: WindowSnapshot {
    var states: [WindowSnapshot.State] = []
    for (flow, slot) in slots where tree.flows[flow] != nil {
      if let state = slot.place?.state ?? slot.saved { states.append(.init(flow: flow, state: state)) }
    }
    var typed: [WindowSnapshot.Typed] = []
    for (entry, var fields) in self.typed where tree.entries[entry] != nil {
      if !fields.needsReplay, case .screen(let screen)? = screens[entry]?.state { fields.keepOnly(shownBy: screen) }
      typed += fields.saved(entry)
    }
    return WindowSnapshot(
      tree: tree, states: states.sorted { $0.flow.rawValue < $1.flow.rawValue },
      typed: typed.sorted { ($0.entry.rawValue, $0.field, $0.title) < ($1.entry.rawValue, $1.field, $1.title) })
  }

  private func unsaved(_ flow: FlowID, _ failure: FlowFailure) {
    services.log(
      .warning, "\(feature(of: flow)) could not be saved; its last saved state stays. \(failure)", flow: flow)
  }

  /// The root's own stack stands again before the root begins.
  func restoreRoot() {
    guard let restoration, restoration.saved.containers[restoration.saved.window]?.flow == restoration.saved.root else {
      return
    }
    restore(restoration.saved.window, onto: tree.window)
  }

  /// A flow of the window's begins: what stood in the window stands again.
  func restore(_ node: FlowNode) {
    guard let restoration, node.place == .window, node.id != tree.root else { return }
    let saved = restoration.saved.window
    guard !restoration.taken.contains(saved), restoration.saved.containers[saved]?.flow != restoration.saved.root else {
      return
    }
    restore(saved, onto: node.container)
  }

  /// Pages have been set: those that were there when the window was saved get back what stood in them.
  func restorePages(of container: ContainerID) {
    guard let restoration, let saved = restoration.pages[container].flatMap({ restoration.saved.containers[$0] }) else {
      return
    }
    for page in tree.containers[container]?.pages ?? [] {
      guard let old = saved.pages.first(where: { $0.item.id == page.item.id && $0.item.feature == page.item.feature }),
        case .idle? = slots[page.flow]?.phase, self.restoration?.taken.contains(old.container) == false
      else { continue }
      restore(old.container, onto: page.container)
      if let badge = old.badge, page.badge == nil {
        let owner = tree.containers[container]?.flow ?? tree.root
        perform(.request(NavigationRequest(.pageBadge(page.item.id, badge), from: owner)))
      }
    }
    // The page that was selected may come later than others; once it is shown, the user decides.
    if let selected = saved.selected, let owner = tree.containers[container]?.flow,
      tree.containers[container]?.pages.contains(where: { $0.item.id == selected }) == true,
      self.restoration?.selected.insert(saved.id).inserted == true
    {
      perform(.request(NavigationRequest(.selectPage(selected), from: owner)))
    }
  }

  /// Puts what stood in a saved container into one of this window.
  private func restore(_ saved: ContainerID, onto container: ContainerID) {
    guard let restoration else { return }
    self.restoration?.taken.insert(saved)
    perform(.restore(saved, of: restoration.saved, into: container))
  }

  /// Gives what was put back its state and its text.
  func take(_ restored: TreeRestoration) {
    guard let restoration else { return }
    for line in restored.dropped { services.log(.warning, line, flow: nil) }
    for (old, new) in restored.pages { self.restoration?.pages[new] = old }
    for (old, new) in restored.entries {
      if let saved = restoration.typed[old] { typed[new] = TypedFields(saved) }
    }
    for (old, new) in restored.flows {
      guard let slot = slots[new], case .idle = slot.phase else { continue }
      let place = place(of: new, state: restoration.states[old])
      // Without entries there is nothing to go on from: the flow begins at its beginning.
      if !place.entries.isEmpty { slot.place = place }
    }
  }

  /// Where a flow stands now.
  func place(of flow: FlowID, state: Payload?) -> RestorationPoint {
    let own = tree.flows[flow]?.container
    let entries = tree.entries.values.filter { $0.flow == flow }.sorted { $0.id.rawValue < $1.id.rawValue }
    let modals = tree.modals.values.filter { $0.presenter == flow }.sorted { $0.id.rawValue < $1.id.rawValue }
    return RestorationPoint(
      entries: entries.map { RestorationPoint.Entry(entry: $0.id, route: $0.route, isPresented: $0.container != own) },
      modals: modals.map { modal in
        let route = tree.containers[modal.container]?.entries.first.flatMap { tree.entries[$0]?.route }
        return RestorationPoint.Modal(modal: modal.id, route: modal.flow == nil ? route ?? [] : [])
      }, state: state)
  }
}

/// A snapshot on its way: how many flows have yet to answer.
@MainActor
private final class Gathering {
  /// One for who asks.
  var waiting = 1
  private let done: @MainActor () -> Void

  init(_ done: @escaping @MainActor () -> Void) { self.done = done }

  func arrived() {
    waiting -= 1
    if waiting == 0 { done() }
  }
}
