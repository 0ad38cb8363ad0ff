import Failures
import Flows
import Payloads
import Screens

/// The restoration of the window from the app's last run, part by part.
///
/// Each flow gets its entries back, and its saved state when it or one of its family is first shown.
@MainActor
final class WindowRestoration {
  /// The progress of the restoration.
  private struct Progress {
    let saved: NavigationTree
    let states: [FlowID: Payload]
    let typed: [EntryID: [WindowSnapshot.Typed]]
    let titles: [EntryID: String]
    let guards: [EntryID: LeaveGuard]
    /// The saved containers whose pages have not been set again, by the new container.
    var pages: [ContainerID: ContainerID] = [:]
    /// The saved containers that have been restored.
    var restored: Set<ContainerID> = []
    /// The saved containers whose selected page has been restored.
    var selected: Set<ContainerID> = []

    init(_ snapshot: WindowSnapshot) {
      saved = snapshot.tree
      states = Dictionary(snapshot.states.map { ($0.flow, $0.state) }) { first, _ in first }
      typed = Dictionary(grouping: snapshot.typed, by: \.entry)
      titles = Dictionary(snapshot.titles.map { ($0.entry, $0.title) }) { first, _ in first }
      guards = Dictionary(snapshot.guards.map { ($0.entry, $0.leaveGuard) }) { first, _ in first }
    }
  }

  private let window: WindowTree
  private let runner: FlowRunner
  private let screens: ScreenStore
  private let services: any EngineServices
  private let observers: EngineObservers
  private var progress: Progress?

  init(
    window: WindowTree, runner: FlowRunner, screens: ScreenStore, services: any EngineServices,
    observers: EngineObservers
  ) {
    self.observers = observers
    self.window = window
    self.runner = runner
    self.screens = screens
    self.services = services
  }

  /// Begins to restore a saved window.
  func begin(_ snapshot: WindowSnapshot) { progress = Progress(snapshot) }

  /// Restores the content of the root's own stack before the root begins.
  func restoreRoot() {
    guard let saved = progress?.saved, saved.containers[saved.window]?.flow == saved.root else { return }
    restore(saved.window, into: window.tree.window)
  }

  /// Restores the content of the window when the flow that it shows begins.
  func flowBegan(_ node: FlowNode) {
    guard let progress, node.position == .window, node.id != window.tree.root else { return }
    let saved = progress.saved
    guard let old = saved.containers[saved.window], old.flow != saved.root else { return }
    // A root may show something else first, such as a sign-in. Saved pages wait for whoever sets them, each once; a
    // saved stack waits for its own coordinator.
    if old.kind != .pages {
      let isItsOwn = saved.flows[old.flow]?.isSame(as: node) ?? false
      guard isItsOwn, !progress.restored.contains(saved.window) else { return }
    }
    restore(saved.window, into: node.container)
  }

  /// Restores the content of pages that existed when the window was saved.
  func pagesChanged(in container: ContainerID) {
    guard let progress, let saved = progress.pages[container].flatMap({ progress.saved.containers[$0] }),
      let pages = window.tree.containers[container]
    else { return }
    for page in pages.pages {
      guard let old = saved.pages.first(where: { $0.item.id == page.item.id && $0.item.feature == page.item.feature }),
        runner.phase(of: page.flow) == .idle, self.progress?.restored.contains(old.container) == false
      else { continue }
      restore(old.container, into: page.container)
      if let badge = old.badge, page.badge == nil {
        window.apply(.request(NavigationRequest(.pageBadge(page.item.id, badge), from: pages.flow)))
      }
    }
    // The page that was selected may be set later than others. Once it has been selected, the user decides.
    if let selected = saved.selected,
      window.tree.containers[container]?.pages.contains(where: { $0.item.id == selected }) == true,
      self.progress?.selected.insert(saved.id).inserted == true
    {
      window.apply(.request(NavigationRequest(.selectPage(selected), from: pages.flow)))
    }
  }

  /// Restores the states, texts, titles and leave guards of restored flows and entries.
  func restored(_ restored: TreeRestoration) {
    guard let progress else { return }
    for line in restored.dropped {
      services.log(.warning, line, flow: nil)
      observers.publish(.dropped(line))
    }
    for (old, new) in restored.pages { self.progress?.pages[new] = old }
    for (old, new) in restored.entries {
      if let saved = progress.typed[old] { screens.restoreText(saved, into: new) }
      if let title = progress.titles[old] { screens.restoreTitle(title, of: new) }
      if let leaveGuard = progress.guards[old] { screens.restoreGuard(leaveGuard, of: new) }
    }
    for (old, new) in restored.flows {
      let pages = progress.saved.standingPages(of: old)
      var point = window.tree.restorationPoint(of: new, state: progress.states[old])
      // The pages are set by their coordinator, and go on then.
      point.pages = pages
      runner.setRestorationPoint(pages != nil || window.tree.goesOn(new) ? point : nil, of: new)
    }
  }

  private func restore(_ saved: ContainerID, into container: ContainerID) {
    guard let tree = progress?.saved else { return }
    progress?.restored.insert(saved)
    window.apply(.restore(saved, of: tree, into: container))
  }
}

extension FlowNode {
  /// Whether this is a flow of the same kind, by the feature or the name of its coordinator.
  fileprivate func isSame(as other: FlowNode) -> Bool {
    feature == other.feature && (!feature.rawValue.isEmpty || launch == other.launch)
  }
}

extension NavigationTree {
  /// Returns the point at which another instance of a flow can continue.
  func restorationPoint(of flow: FlowID, state: Payload?) -> RestorationPoint {
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
  func standingPages(of flow: FlowID) -> RestorationPoint.Pages? {
    guard let shown = shownContainer(of: flow).flatMap({ containers[$0] }), shown.kind == .pages, shown.flow == flow
    else { return nil }
    return RestorationPoint.Pages(
      items: shown.pages.map(\.item), selected: shown.selected, known: shown.knownPages ?? [])
  }

  /// Returns the route that a modal shows, or an empty payload for a child flow.
  func presentedRoute(of modal: Modal) -> Payload {
    guard modal.flow == nil else { return [] }
    return containers[modal.container]?.entries.first.flatMap { entries[$0]?.route } ?? []
  }
}
