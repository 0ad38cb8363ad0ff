import Flows

/// An effect that is being carried out: the tree as it is so far, with the changes that were made.
///
/// Here is what begins and ends with what, whoever asked for it. What a flow may ask for, and what that does, is in
/// ``RequestEdit``.
struct TreeEdit {
  var tree: NavigationTree
  var changes: [Change]

  init(of tree: consuming NavigationTree, after changes: consuming [Change] = []) {
    self.tree = tree
    self.changes = changes
  }

  mutating func apply(_ effect: consuming Effect) -> Outcome {
    switch consume effect {
    case .request(let request): return RequestEdit(request).apply(to: &self)
    case .back(let container): return pop(to: .back(in: container, of: tree), .user)
    case .backTo(let entry): return pop(to: .back(to: entry, of: tree), .user)
    case .backToRoot(let container):
      guard tree.containers[container]?.kind == .stack else { return .refused(.notPermitted) }
      return pop(container, keeping: 1, .user)
    case .dismiss(let id):
      guard tree.modals[id] != nil else { return .noop(.nothingPresented) }
      end(id, cascade: true, .user)
      return .done
    case .activated(let element, let entry):
      guard tree.entries[entry] != nil else { return .noop(.unchanged) }
      tree.entries[entry]?.activated = element
      return .done
    case .dismissDialog(let id):
      guard tree.modals[id] != nil else { return .noop(.nothingPresented) }
      end(id, cascade: true, .finished)
      return .done
    case .select(let page, let container): return select(page, in: container, isUser: true)
    case .end(let flow, let cause):
      guard tree.flows[flow] != nil else { return .noop(.alreadyEnded) }
      return end(flow, cause, result: nil)
    case .restore(let from, let saved, let container):
      var restorer = TreeRestorer(saved)
      return restorer.restore(from, into: container, &self)
    case .remake(let flow): return remake(flow)
    case .beginUnplaced(let feature): return beginUnplaced(feature)
    case .replaceWindow(let other, let kept): return replaceWindow(with: other, keeping: kept)
    }
  }
}
