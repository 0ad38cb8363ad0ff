public import Flows
import Screens

/// The result of restoring part of a saved tree into another tree.
public struct TreeRestoration: Sendable, Equatable {
  let saved: NavigationTree
  /// The new flows, by their saved counterparts.
  public internal(set) var flows: [FlowID: FlowID] = [:]
  /// The new entries, by their saved counterparts.
  public internal(set) var entries: [EntryID: EntryID] = [:]
  /// The new containers that wait for their pages, by the saved containers of those pages.
  public internal(set) var pages: [ContainerID: ContainerID] = [:]
  /// The parts that were dropped, one line each.
  public internal(set) var dropped: [String] = []

  init(_ saved: NavigationTree) { self.saved = saved }
}

extension NavigationTree {
  /// Restores the content of a container of a saved tree into an empty stack of this tree.
  mutating func restore(
    _ from: ContainerID, of saved: NavigationTree, into container: ContainerID, _ changes: inout [Change]
  ) -> Outcome {
    guard saved.containers[from] != nil, let new = containers[container], new.kind == .stack, new.entries.isEmpty,
      flows[new.flow]?.base == nil
    else { return .refused(.notPermitted) }
    var restored = TreeRestoration(saved)
    restore(from, onto: container, &restored, &changes)
    changes.append(.restored(restored))
    return .done
  }

  /// Marks a flow as continued by another instance.
  ///
  /// From here on the flow is created from its recipe, and the requests that began its children are no longer settled.
  /// Children that wait for their turn begin from their recipes too; those without one are given up.
  mutating func remake(_ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[flow] else { return .noop(.alreadyEnded) }
    flows[flow]?.instance = 0
    for child in node.children { flows[child]?.operation = .none }
    for container in containers.values where container.waiting.contains(where: { $0.presenter == flow }) {
      remakeWaiting(of: flow, in: container.id, &changes)
    }
    return .done
  }

  private mutating func remakeWaiting(of flow: FlowID, in container: ContainerID, _ changes: inout [Change]) {
    var kept: [WaitingPresentation] = []
    for waiting in containers[container]?.waiting ?? [] {
      let next = waiting.presenter == flow ? waiting.withoutInstance : waiting
      if case .child(let child) = next.content, child.instance == 0, child.feature.rawValue.isEmpty {
        changes.append(.gaveUp(next))
      } else {
        kept.append(next)
      }
    }
    containers[container]?.waiting = kept
  }

  /// A part of a saved tree that is still to be restored.
  private enum Part {
    case content(of: ContainerID, onto: ContainerID)
    case modal(ModalID, over: ContainerID)
  }

  /// The greatest depth to which children may be embedded in each other; deeper ones are left out.
  ///
  /// Restoring them nests as many calls. Restoring modals does not, so any number of them can be in one another.
  private static let deepestEmbedding = 128

  /// Restores the content of a saved container into an empty one of this tree, under new identifiers.
  ///
  /// Transient entries, the entries above them, and children without a recipe are left out.
  private mutating func restore(
    _ from: ContainerID, onto container: ContainerID, embedded depth: Int = 0, _ restored: inout TreeRestoration,
    _ changes: inout [Change]
  ) {
    var rest = [Part.content(of: from, onto: container)]
    while let part = rest.popLast() {
      switch part {
      case .content(let from, let container):
        let modals = restoreEntries(of: from, onto: container, embedded: depth, &restored, &changes)
        rest += modals.reversed().map { .modal($0, over: container) }
      case .modal(let modal, let container):
        guard let new = restore(modal: modal, over: container, &restored, &changes),
          let from = restored.saved.modals[modal]?.container
        else { continue }
        rest.append(.content(of: from, onto: new))
      }
    }
  }

  /// Restores the entries of a stack; returns the modals that were over it.
  private mutating func restoreEntries(
    of from: ContainerID, onto container: ContainerID, embedded depth: Int, _ restored: inout TreeRestoration,
    _ changes: inout [Change]
  ) -> [ModalID] {
    guard let old = restored.saved.containers[from], let new = containers[container], new.entries.isEmpty else {
      return []
    }
    restored.flows[old.flow] = new.flow
    containers[container]?.knownPages = old.knownPages
    if old.kind == .pages {
      restored.pages[from] = container
      return []
    }
    for id in old.entries {
      guard let entry = restored.saved.entries[id] else { break }
      if entry.isTransient { break }
      guard let flow = flow(for: entry, in: container, &restored, &changes) else { break }
      add(entry, flow, in: container, embedded: depth, &restored, &changes)
    }
    // A modal whose origin was not restored is dropped too.
    let whole = containers[container]?.entries.count == old.entries.count
    return whole ? old.modals : []
  }

  /// Returns the flow that an entry belongs to.
  ///
  /// A pushed flow begins with its first entry, and with it those that it replaced, which show nothing of their own.
  private mutating func flow(
    for entry: Entry, in container: ContainerID, _ restored: inout TreeRestoration, _ changes: inout [Change]
  ) -> FlowID? {
    if let flow = restored.flows[entry.flow] { return flow }
    var missing: [FlowNode] = []
    var next = restored.saved.flows[entry.flow]
    while let node = next, restored.flows[node.id] == nil {
      guard node.position == .pushed else { return nil }
      missing.append(node)
      next = node.parent.flatMap { restored.saved.flows[$0] }
    }
    let origin = containers[container]?.entries.last
    for node in missing.reversed() {
      guard begin(node, at: .pushed, id: nil, in: container, origin: origin, &restored, &changes) != nil else {
        return nil
      }
    }
    return restored.flows[entry.flow]
  }

  private mutating func add(
    _ entry: Entry, _ flow: FlowID, in container: ContainerID, embedded depth: Int,
    _ restored: inout TreeRestoration, _ changes: inout [Change]
  ) {
    var options = RequestOptions()
    options.backTransition = entry.backTransition
    add(entry.route, of: flow, in: container, options: options, &changes)
    guard let top = containers[container]?.entries.last else { return }
    entries[top]?.activated = entry.activated
    restored.entries[entry.id] = top
    if let pages = entry.pages.flatMap({ restored.saved.containers[$0] }) {
      // The flow sets its pages itself.
      let new = ContainerID(rawValue: makeID())
      containers[new] = Container(id: new, kind: .pages, position: .entry(top), flow: flow)
      containers[new]?.pagesStyle = pages.pagesStyle
      containers[new]?.knownPages = pages.knownPages
      entries[top]?.pages = new
      restored.pages[pages.id] = new
    }
    for child in entry.flows {
      guard let node = restored.saved.flows[child], case .embedded(let slot) = node.position else { continue }
      guard depth < Self.deepestEmbedding else {
        restored.dropped.append("\(node.name) was not restored: it is embedded more than \(depth) deep.")
        continue
      }
      let id = FlowID(rawValue: makeID())
      let inner = ContainerID(rawValue: makeID())
      containers[inner] = Container(id: inner, kind: .stack, position: .slot(slot, of: top), flow: id)
      if begin(node, at: .embedded(slot), id: id, in: inner, origin: top, &restored, &changes) == nil {
        containers[inner] = nil
      } else {
        self.restore(node.container, onto: inner, embedded: depth + 1, &restored, &changes)
      }
    }
  }

  /// Restores a modal without its content; returns the container for that.
  private mutating func restore(
    modal id: ModalID, over container: ContainerID, _ restored: inout TreeRestoration, _ changes: inout [Change]
  ) -> ContainerID? {
    // An open dialog is not presented again.
    guard let modal = restored.saved.modals[id], !modal.style.isDialog, let presenter = restored.flows[modal.presenter]
    else {
      return nil
    }
    let origin = containers[container]?.entries.last
    guard let old = modal.flow else {
      guard
        let first = restored.saved.containers[modal.container]?.entries.first.flatMap({ restored.saved.entries[$0] }),
        !first.isTransient
      else { return nil }
      return addModal(
        modal.style, over: container, flow: nil, presenter: presenter, operation: .none, origin: origin, &changes
      ).container
    }
    guard let node = restored.saved.flows[old] else { return nil }
    guard node.hasRecipe else {
      restored.dropped.append("\(node.name) was not restored: \(FlowNode.noRecipe)")
      return nil
    }
    let flow = FlowID(rawValue: makeID())
    let new = addModal(
      modal.style, over: container, flow: flow, presenter: presenter, operation: .none, origin: origin, &changes)
    _ = begin(node, at: .modal(new.id), id: flow, in: new.container, origin: origin, &restored, &changes)
    return new.container
  }

  private mutating func begin(
    _ node: FlowNode, at position: FlowNode.Position, id: FlowID?, in container: ContainerID, origin: EntryID?,
    _ restored: inout TreeRestoration, _ changes: inout [Change]
  ) -> FlowID? {
    guard node.hasRecipe, let parent = node.parent.flatMap({ restored.flows[$0] }) else {
      restored.dropped.append("\(node.name) was not restored: \(FlowNode.noRecipe)")
      return nil
    }
    let id = id ?? FlowID(rawValue: makeID())
    let child = ChildFlow(feature: node.feature, launch: node.launch)
    begin(
      child, at: position, id: id, in: container, origin: origin, parent: parent, operation: .none,
      isApart: node.isApart, &changes)
    restored.flows[node.id] = id
    return id
  }
}

extension NavigationTree {
  /// Returns whether a new instance of a flow continues at the flow's position, on its entries, with its pages or below
  /// its children.
  ///
  /// A flow with none of these starts fresh.
  package func goesOn(_ flow: FlowID) -> Bool {
    guard let node = flows[flow] else { return false }
    if standingPages(of: flow) != nil { return true }
    guard containers[node.container]?.kind == .stack else { return false }
    if flow != root && !node.children.isEmpty { return true }
    return entries.values.contains { $0.flow == flow }
  }
}

extension NavigationTree {
  /// Returns the relatives of a flow that have instances.
  ///
  /// A flow that was begun by its feature alone is no relative of the flow that began it.
  ///
  /// The flows of pages belong to the coordinators that set the pages.
  @MainActor
  package func relatives(of flow: FlowID, instance: (FlowID) -> (any Flow)?) -> FlowRelatives {
    guard let node = flows[flow] else { return FlowRelatives() }
    return FlowRelatives(
      parent: node.isRelative ? node.parent.flatMap(instance) : nil,
      children: node.children.filter { flows[$0]?.isRelative == true }.compactMap(instance))
  }
}

extension FlowNode {
  /// Whether the flow was presented, pushed or embedded by its parent, rather than shown in a page or the window.
  package var isChild: Bool {
    switch position {
    case .modal, .pushed, .embedded: true
    case .window, .page, .unplaced: false
    }
  }

  /// Whether the flow was begun by its feature alone, so that its coordinator and its parent's do not know each other.
  var isApart: Bool {
    get { apart ?? false }
    set { apart = newValue ? true : nil }
  }

  /// Whether the coordinator of the flow is a child of its parent's.
  package var isRelative: Bool { isChild && !isApart }

  /// Whether the flow can be recreated without its live instance.
  package var hasRecipe: Bool { !feature.rawValue.isEmpty }

  /// The name of the flow in notices: its feature, or the name that its parent gave it.
  package var name: String {
    if hasRecipe { return feature.rawValue }
    let name = PrintableText.clean(String(decoding: launch.prefix(80), as: UTF8.self))
    return name.isEmpty ? "A child flow" : name
  }

  /// The reason why a flow without a recipe is lost, and the remedy.
  package static let noRecipe =
    "it cannot be created again from a value. Make it a DefaultRelaunchable, or a Relaunchable with a value."
}
