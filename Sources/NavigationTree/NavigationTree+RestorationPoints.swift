package import Flows
package import Payloads

extension NavigationTree {
  /// Returns the point at which another instance of a flow can continue.
  package func restorationPoint(of flow: FlowID, state: Payload?) -> RestorationPoint {
    let own = flows[flow]?.container
    // An entry that was brought to the front is older than those below it.
    func order(_ entry: Entry) -> (Int, UInt64) {
      entry.container == own ? (0, UInt64(entry.depth)) : (1, entry.id.rawValue)
    }
    let entries = entries.values.filter { $0.flow == flow }.sorted { order($0) < order($1) }
    let modals = modals.values.filter { $0.presenter == flow }.sorted { $0.id.rawValue < $1.id.rawValue }
    return RestorationPoint(
      entries: entries.map { RestorationPoint.Entry(entry: $0.id, route: $0.route, isPresented: $0.container != own) },
      modals: modals.map { RestorationPoint.Modal(modal: $0.id, route: presentedRoute(of: $0), slot: $0.style.slot) },
      pages: standingPages(of: flow), state: state)
  }

  /// Returns the pages that a flow shows, or nil if it shows a stack.
  package func standingPages(of flow: FlowID) -> RestorationPoint.Pages? {
    guard let shown = shownContainer(of: flow).flatMap({ containers[$0] }), shown.kind == .pages, shown.flow == flow
    else { return nil }
    return RestorationPoint.Pages(
      items: shown.pages.map(\.item), selected: shown.selected, known: shown.knownPages ?? [])
  }

  /// Returns the route that a modal shows, or an empty payload for a child flow.
  package func presentedRoute(of modal: Modal) -> Payload {
    guard modal.flow == nil else { return [] }
    return containers[modal.container]?.entries.first.flatMap { entries[$0]?.route } ?? []
  }

  /// Returns the tree with a container of pages that are still to be set, as a snapshot has it.
  package func awaitingPages(in container: ContainerID) -> NavigationTree {
    var tree = self
    tree.containers[container]?.kind = .pages
    return tree
  }
}
