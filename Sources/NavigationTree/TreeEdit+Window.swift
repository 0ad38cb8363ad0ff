import Flows

// The window as it was at another time of the same run.
extension TreeEdit {
  /// Puts another state of the window in the place of this one.
  ///
  /// Both are of one run, so that an identifier names the same thing in both. A flow that goes on with its instance is
  /// told what came and went as if it had been navigated there; of all others there are new instances, or none.
  mutating func replaceWindow(with other: consuming NavigationTree, keeping kept: Set<FlowID>) -> Outcome {
    guard other.root == tree.root, kept.allSatisfy({ tree.flows.contains($0) }) else { return .refused(.notPermitted) }
    let before = tree
    tree = other
    tree.lastID = max(tree.lastID, before.lastID)
    forgetOperations(since: before, of: kept)
    tellOfEnds(since: before, kept)
    tellOfBeginnings(since: before, kept)
    return .done
  }

  /// Makes what is there again free of the requests that led to it: they were answered when it went.
  private mutating func forgetOperations(since before: NavigationTree, of kept: Set<FlowID>) {
    for node in tree.flows.values where !before.flows.contains(node.id) { tree.flows[node.id]?.operation = .none }
    for modal in tree.modals.values where before.modals[modal.id] == nil {
      tree.modals[modal.id] = modal.withoutOperation
    }
    for container in tree.containers.values where !container.waiting.isEmpty {
      let known = before.containers[container.id]?.waiting ?? []
      tree.containers[container.id]?.waiting = container.waiting.map {
        kept.contains($0.presenter) && !known.contains($0) ? $0.withoutInstance : $0
      }
    }
  }

  private mutating func tellOfEnds(since before: NavigationTree, _ kept: Set<FlowID>) {
    var replacement = WindowReplacement()
    for entry in before.entries.values.sorted(by: { $0.id.rawValue > $1.id.rawValue })
    where tree.entries[entry.id] == nil {
      if kept.contains(entry.flow) {
        changes.append(.left(entry, .replaced))
      } else {
        replacement.left.append(entry.id)
      }
    }
    var ended: [Change] = []
    for node in before.flows.values.sorted(by: { $0.id.rawValue > $1.id.rawValue }) where tree.flows[node.id] == nil {
      if let parent = node.parent, kept.contains(parent) {
        ended.append(.flowEnded(node, .replaced, result: nil))
      } else {
        replacement.ended.append(node)
      }
    }
    replacement.begun = tree.flows.keys.filter { !before.flows.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    changes.append(.replaced(replacement))
    changes += ended
    for modal in before.modals.values.sorted(by: { $0.id.rawValue > $1.id.rawValue })
    where tree.modals[modal.id] == nil && kept.contains(modal.presenter) {
      changes.append(.dismissed(modal, .replaced))
    }
  }

  private mutating func tellOfBeginnings(since before: NavigationTree, _ kept: Set<FlowID>) {
    for entry in tree.entries.values.sorted(by: { $0.id.rawValue < $1.id.rawValue })
    where before.entries[entry.id] == nil && kept.contains(entry.flow) {
      changes.append(.entered(entry))
    }
    for modal in tree.modals.values.sorted(by: { $0.id.rawValue < $1.id.rawValue })
    where before.modals[modal.id] == nil && kept.contains(modal.presenter) {
      changes.append(.presented(modal))
    }
    for pages in tree.containers.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) where kept.contains(pages.flow)
    {
      let old = before.containers[pages.id]
      for (page, former) in zip(pages.pages, old?.pages ?? []) where page.badge != former.badge {
        changes.append(.badgeChanged(page.item.id, in: pages.id))
      }
      if let selected = pages.selected, selected != old?.selected { changes.append(.selected(selected, in: pages.id)) }
    }
  }
}

extension Modal {
  /// The same presentation, of which nobody awaits the end.
  fileprivate var withoutOperation: Modal {
    Modal(
      id: id, style: style, container: container, over: over, presenter: presenter, operation: .none, origin: origin,
      flow: flow)
  }
}
