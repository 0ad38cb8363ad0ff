import Flows

/// A restoration of a saved tree that is being carried out on another one.
struct TreeRestorer {
  private var restored: TreeRestoration

  init(_ saved: NavigationTree) { restored = TreeRestoration(saved) }

  /// Restores the content of a container of the saved tree into an empty stack.
  mutating func restore(
    _ from: ContainerID, into container: ContainerID, _ edit: inout TreeEdit
  ) -> Outcome {
    guard restored.saved.containers[from] != nil, let new = edit.tree.containers[container], new.kind == .stack,
      new.entries.isEmpty,
      edit.tree.flows[new.flow]?.base == nil
    else { return .refused(.notPermitted) }
    restore(from, onto: container, &edit)
    edit.changes.append(.restored(restored))
    return .done
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

  /// Restores the content of a saved container into an empty one, under new identifiers.
  ///
  /// Transient entries, the entries above them, and children without a recipe are left out.
  private mutating func restore(
    _ from: ContainerID, onto container: ContainerID, embedded depth: Int = 0,
    _ edit: inout TreeEdit
  ) {
    var rest = [Part.content(of: from, onto: container)]
    while let part = rest.popLast() {
      switch part {
      case .content(let from, let container):
        let modals = restoreEntries(of: from, onto: container, embedded: depth, &edit)
        rest += modals.reversed().map { .modal($0, over: container) }
      case .modal(let modal, let container):
        guard let new = restore(modal: modal, over: container, &edit),
          let from = restored.saved.modals[modal]?.container
        else { continue }
        rest.append(.content(of: from, onto: new))
      }
    }
  }

  /// Restores the entries of a stack; returns the modals that were over it.
  private mutating func restoreEntries(
    of from: ContainerID, onto container: ContainerID, embedded depth: Int,
    _ edit: inout TreeEdit
  ) -> [ModalID] {
    guard let old = restored.saved.containers[from], let new = edit.tree.containers[container], new.entries.isEmpty
    else {
      return []
    }
    restored.flows[old.flow] = new.flow
    edit.tree.containers[container]?.knownPages = old.knownPages
    if old.kind == .pages {
      restored.pages[from] = container
      return []
    }
    for id in old.entries {
      guard let entry = restored.saved.entries[id] else { break }
      if entry.isTransient { break }
      guard let flow = flow(for: entry, in: container, &edit) else { break }
      add(entry, flow, in: container, embedded: depth, &edit)
    }
    // A modal whose origin was not restored is dropped too.
    let whole = edit.tree.containers[container]?.entries.count == old.entries.count
    return whole ? old.modals : []
  }

  /// Returns the flow that an entry belongs to.
  ///
  /// A pushed flow begins with its first entry, and with it those that it replaced, which show nothing of their own.
  private mutating func flow(
    for entry: Entry, in container: ContainerID, _ edit: inout TreeEdit
  ) -> FlowID? {
    if let flow = restored.flows[entry.flow] { return flow }
    var missing: [FlowNode] = []
    var next = restored.saved.flows[entry.flow]
    while let node = next, restored.flows[node.id] == nil {
      guard node.position == .pushed else { return nil }
      missing.append(node)
      next = node.parent.flatMap { restored.saved.flows[$0] }
    }
    let origin = edit.tree.containers[container]?.entries.last
    for node in missing.reversed() {
      guard begin(node, at: .pushed, id: nil, in: container, origin: origin, &edit) != nil else {
        return nil
      }
    }
    return restored.flows[entry.flow]
  }

  private mutating func add(
    _ entry: Entry, _ flow: FlowID, in container: ContainerID, embedded depth: Int, _ edit: inout TreeEdit
  ) {
    var options = RequestOptions()
    options.backTransition = entry.backTransition
    edit.add(entry.route, of: flow, in: container, options: options)
    guard let top = edit.tree.containers[container]?.entries.last else { return }
    edit.tree.entries[top]?.activated = entry.activated
    restored.entries[entry.id] = top
    if let pages = entry.pages.flatMap({ restored.saved.containers[$0] }) {
      // The flow sets its pages itself.
      let new = ContainerID(rawValue: edit.tree.makeID())
      edit.tree.containers[new] = Container(id: new, kind: .pages, position: .entry(top), flow: flow)
      edit.tree.containers[new]?.pagesStyle = pages.pagesStyle
      edit.tree.containers[new]?.knownPages = pages.knownPages
      edit.tree.entries[top]?.pages = new
      restored.pages[pages.id] = new
    }
    for child in entry.flows {
      guard let node = restored.saved.flows[child], case .embedded(let slot) = node.position else { continue }
      guard depth < Self.deepestEmbedding else {
        restored.dropped.append("\(node.name) was not restored: it is embedded more than \(depth) deep.")
        continue
      }
      let id = FlowID(rawValue: edit.tree.makeID())
      let inner = ContainerID(rawValue: edit.tree.makeID())
      edit.tree.containers[inner] = Container(id: inner, kind: .stack, position: .slot(slot, of: top), flow: id)
      if begin(node, at: .embedded(slot), id: id, in: inner, origin: top, &edit) == nil {
        edit.tree.containers[inner] = nil
      } else {
        restore(node.container, onto: inner, embedded: depth + 1, &edit)
      }
    }
  }

  /// Restores a modal without its content; returns the container for that.
  private mutating func restore(
    modal id: ModalID, over container: ContainerID, _ edit: inout TreeEdit
  ) -> ContainerID? {
    // An open dialog is not presented again.
    guard let modal = restored.saved.modals[id], !modal.style.isDialog, let presenter = restored.flows[modal.presenter]
    else {
      return nil
    }
    let origin = edit.tree.containers[container]?.entries.last
    guard let old = modal.flow else {
      guard
        let first = restored.saved.containers[modal.container]?.entries.first.flatMap({ restored.saved.entries[$0] }),
        !first.isTransient
      else { return nil }
      return edit.addModal(
        modal.style, over: container, flow: nil, presenter: presenter, operation: .none, origin: origin
      ).container
    }
    guard let node = restored.saved.flows[old] else { return nil }
    guard node.hasRecipe else {
      restored.dropped.append("\(node.name) was not restored: \(FlowNode.noRecipe)")
      return nil
    }
    let flow = FlowID(rawValue: edit.tree.makeID())
    let new = edit.addModal(
      modal.style, over: container, flow: flow, presenter: presenter, operation: .none, origin: origin)
    _ = begin(node, at: .modal(new.id), id: flow, in: new.container, origin: origin, &edit)
    return new.container
  }

  private mutating func begin(
    _ node: FlowNode, at position: FlowNode.Position, id: FlowID?, in container: ContainerID, origin: EntryID?,
    _ edit: inout TreeEdit
  ) -> FlowID? {
    guard node.hasRecipe, let parent = node.parent.flatMap({ restored.flows[$0] }) else {
      restored.dropped.append("\(node.name) was not restored: \(FlowNode.noRecipe)")
      return nil
    }
    let id = id ?? FlowID(rawValue: edit.tree.makeID())
    let child = ChildFlow(feature: node.feature, launch: node.launch)
    edit.begin(
      child, at: position, id: id, in: container, origin: origin, parent: parent, operation: .none,
      isApart: node.isApart)
    restored.flows[node.id] = id
    return id
  }
}
