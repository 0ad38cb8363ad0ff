import Flows
import Payloads

/// What is left of a saved window while its parts find their places again.
struct Restoration {
  let saved: NavigationTree
  let states: [FlowID: Payload]
  /// The saved containers of pages that wait for the pages to be set, by the new container.
  var pages: [ContainerID: ContainerID] = [:]
  /// The saved containers that have found their places.
  var taken: Set<ContainerID> = []
  /// The containers of pages whose selection has been put back.
  var selected: Set<ContainerID> = []

  init(_ snapshot: WindowSnapshot) {
    saved = snapshot.tree
    states = Dictionary(snapshot.states.map { ($0.flow, $0.state) }) { first, _ in first }
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
  /// A flow that does not answer in time is saved without its state.
  public func snapshot(_ done: @escaping @MainActor (WindowSnapshot) -> Void) {
    let gathering = Gathering(tree) { done($0) }
    for (flow, slot) in slots {
      if let place = slot.place, let state = place.state { gathering.states.append(.init(flow: flow, state: state)) }
      guard slot.isRunning, tree.flows[flow] != nil else { continue }
      gathering.waiting += 1
      let kind = Question.Kind.snapshot { result in
        if case .success(let state?) = result { gathering.states.append(.init(flow: flow, state: state)) }
        gathering.arrived()
      }
      ask(kind, flow, slot) { instance, question in instance.snapshot(question) }
    }
    gathering.arrived()
  }

  /// The root's own stack stands again before the root begins.
  func restoreRoot() {
    guard let restoration, restoration.saved.containers[restoration.saved.window]?.flow == restoration.saved.root else {
      return
    }
    graft(restoration.saved.window, onto: tree.window)
  }

  /// A flow of the window's begins: what stood in the window stands again.
  func restore(_ node: FlowNode) {
    guard let restoration, node.place == .window, node.id != tree.root else { return }
    let saved = restoration.saved.window
    guard !restoration.taken.contains(saved), restoration.saved.containers[saved]?.flow != restoration.saved.root else {
      return
    }
    graft(saved, onto: node.container)
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
      graft(old.container, onto: page.container)
      if let badge = old.badge, page.badge == nil {
        let owner = tree.containers[container]?.flow ?? tree.root
        perform(.request(.pageBadge(page.item.id, badge), from: owner, operation: .none, entry: nil))
      }
    }
    // The page that was selected may come later than others; once it is shown, the user decides.
    if let selected = saved.selected, let owner = tree.containers[container]?.flow,
      tree.containers[container]?.pages.contains(where: { $0.item.id == selected }) == true,
      self.restoration?.selected.insert(saved.id).inserted == true
    {
      perform(.request(.selectPage(selected), from: owner, operation: .none, entry: nil))
    }
  }

  /// Puts what stood in a saved container into one of this window.
  private func graft(_ saved: ContainerID, onto container: ContainerID) {
    guard let restoration else { return }
    self.restoration?.taken.insert(saved)
    var graft = Graft(restoration.saved)
    var changes: [Change] = []
    tree.graft(saved, onto: container, &graft, &changes)
    for line in graft.dropped { services.log(.warning, line, flow: nil) }
    for (old, new) in graft.pages { self.restoration?.pages[new] = old }
    take(changes)
    for (old, new) in graft.flows {
      guard let slot = slots[new], case .idle = slot.phase else { continue }
      let place = place(of: new, state: restoration.states[old])
      // Without entries there is nothing to go on from: the flow begins at its beginning.
      if !place.entries.isEmpty { slot.place = place }
    }
  }

  /// Where a flow stands now.
  func place(of flow: FlowID, state: Payload?) -> FlowPlace {
    let own = tree.flows[flow]?.container
    let entries = tree.entries.values.filter { $0.flow == flow }.sorted { $0.id.rawValue < $1.id.rawValue }
    let modals = tree.modals.values.filter { $0.presenter == flow }.sorted { $0.id.rawValue < $1.id.rawValue }
    return FlowPlace(
      entries: entries.map { FlowPlace.Entry(entry: $0.id, route: $0.route, isPresented: $0.container != own) },
      modals: modals.map { modal in
        let route = tree.containers[modal.container]?.entries.first.flatMap { tree.entries[$0]?.route }
        return FlowPlace.Modal(modal: modal.id, route: modal.flow == nil ? route ?? [] : [])
      }, state: state)
  }
}

/// A snapshot on its way: what the flows have said so far.
@MainActor
private final class Gathering {
  var states: [WindowSnapshot.State] = []
  /// How many answers are still to come; one for who asks.
  var waiting = 1
  private let tree: NavigationTree
  private let done: @MainActor (WindowSnapshot) -> Void

  init(_ tree: NavigationTree, _ done: @escaping @MainActor (WindowSnapshot) -> Void) {
    self.tree = tree
    self.done = done
  }

  func arrived() {
    waiting -= 1
    guard waiting == 0 else { return }
    done(WindowSnapshot(tree: tree, states: states.sorted { $0.flow.rawValue < $1.flow.rawValue }))
  }
}
