import Failures
import Flows
import NavigationTree
import Payloads
import Screens

/// The restoration of the window from the app's last run, part by part.
///
/// Each flow gets its entries back, and its saved state when it or one of its family is first shown.
@MainActor
final class WindowRestoration {
  /// A saved window, with what has been restored of it.
  private final class Saved {
    let snapshot: WindowSnapshot
    let tree: NavigationTree
    let states: [FlowID: Payload]
    let typed: [EntryID: [WindowSnapshot.Typed]]
    let titles: [EntryID: String]
    let guards: [EntryID: LeaveGuard]
    /// The containers that have been restored.
    var restored: Set<ContainerID> = []
    /// The containers whose selected page has been restored.
    var selected: Set<ContainerID> = []
    /// The places of the pages that waited in this window since an earlier one, by their containers in this one.
    private var earlier: [ContainerID: Place] = [:]
    /// The part of the snapshot with the pages that waited last, and the containers of these.
    private var waiting: (containers: Set<ContainerID>, window: WindowSnapshot)?

    init(_ snapshot: WindowSnapshot) {
      self.snapshot = snapshot
      tree = snapshot.tree
      states = Dictionary(snapshot.states.map { ($0.flow, $0.state) }) { first, _ in first }
      typed = Dictionary(grouping: snapshot.typed, by: \.entry)
      titles = Dictionary(snapshot.titles.map { ($0.entry, $0.title) }) { first, _ in first }
      guards = Dictionary(snapshot.guards.map { ($0.entry, $0.leaveGuard) }) { first, _ in first }
      for part in snapshot.earlier {
        let window = Saved(part.window)
        for pages in part.pages { earlier[pages.container] = Place(window: window, container: pages.saved) }
      }
    }

    /// Returns the place of the pages of a container: in this window, or in one before it.
    func place(of container: ContainerID) -> Place { earlier[container] ?? Place(window: self, container: container) }

    /// Returns the part of the snapshot that the pages in these containers need.
    func part(with containers: Set<ContainerID>) -> WindowSnapshot {
      // Most windows are saved while the same pages wait.
      if let waiting, waiting.containers == containers { return waiting.window }
      let window = snapshot.keeping(containers)
      waiting = (containers, window)
      return window
    }
  }

  /// The place of pages in a saved window.
  private struct Place {
    let window: Saved
    let container: ContainerID

    var pages: RestorationPoint.Pages? {
      window.tree.containers[container].flatMap { window.tree.standingPages(of: $0.flow) }
    }
  }

  private let window: WindowTree
  private let runner: FlowRunner
  private let screens: ScreenStore
  private let services: any EngineServices
  private let observers: EngineObservers
  /// The window of the last run.
  private var last: Saved?
  /// The places of pages that their coordinators set again, by the new containers.
  private var pages: [ContainerID: Place] = [:]
  /// The new containers whose pages have been set.
  private var set: Set<ContainerID> = []
  /// The window of which a part is being restored.
  private var restoring: Saved?

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
  func begin(_ snapshot: WindowSnapshot) { last = Saved(snapshot) }

  /// Adds to a snapshot the windows with the pages that their coordinators have not set again.
  ///
  /// A coordinator whose tab nobody has looked at since has not begun, and the tree has no pages of it. Of an earlier
  /// window, only these pages are kept, so that it does not hold what has been restored a second time, with those of
  /// coordinators in them that waited in it already.
  func keepWaiting(in snapshot: inout WindowSnapshot) {
    let waiting = pages.filter { !set.contains($0.key) && snapshot.tree.containers[$0.key] != nil }
    var parts: [(saved: Saved, pages: [WindowSnapshot.Earlier.Pages])] = []
    for (container, place) in waiting.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let pages = WindowSnapshot.Earlier.Pages(container: container, saved: place.container)
      snapshot.tree = snapshot.tree.awaitingPages(in: container)
      if let index = parts.firstIndex(where: { $0.saved === place.window }) {
        parts[index].pages.append(pages)
      } else {
        parts.append((place.window, [pages]))
      }
    }
    snapshot.earlier = parts.map { part in
      WindowSnapshot.Earlier(window: part.saved.part(with: Set(part.pages.map(\.saved))), pages: part.pages)
    }
  }

  /// Restores the content of the root's own stack before the root begins.
  func restoreRoot() {
    guard let last, last.tree.containers[last.tree.window]?.flow == last.tree.root else { return }
    restore(last.tree.window, of: last, into: window.tree.window)
  }

  /// Restores the content of the window when the flow that it shows begins.
  func flowBegan(_ node: FlowNode) {
    guard let last, node.position == .window, node.id != window.tree.root else { return }
    let saved = last.tree
    guard let old = saved.containers[saved.window], old.flow != saved.root else { return }
    // A root may show something else first, such as a sign-in. Saved pages wait for whoever sets them, each once; a
    // saved stack waits for its own coordinator.
    if old.kind != .pages {
      let isItsOwn = saved.flows[old.flow]?.isSame(as: node) ?? false
      guard isItsOwn, !last.restored.contains(saved.window) else { return }
    }
    restore(saved.window, of: last, into: node.container)
  }

  /// Restores the content of pages that existed when the window was saved.
  func pagesChanged(in container: ContainerID) {
    guard let place = pages[container], let saved = place.window.tree.containers[place.container],
      let pages = window.tree.containers[container]
    else { return }
    set.insert(container)
    for (index, page) in pages.pages.enumerated() {
      func isSame(_ old: Page) -> Bool { old.item.id == page.item.id && old.item.feature == page.item.feature }
      // Most pages are where they were, and there may be hundreds.
      let isThere = index < saved.pages.count && isSame(saved.pages[index])
      guard let old = isThere ? saved.pages[index] : saved.pages.first(where: isSame),
        runner.phase(of: page.flow) == .idle, !place.window.restored.contains(old.container)
      else { continue }
      restore(old.container, of: place.window, into: page.container)
      if let badge = old.badge, page.badge == nil {
        window.apply(.request(NavigationRequest(.pageBadge(page.item.id, badge), from: pages.flow)))
      }
    }
    // The page that was selected may be set later than others. Once it has been selected, the user decides.
    if let selected = saved.selected,
      window.tree.containers[container]?.pages.contains(where: { $0.item.id == selected }) == true,
      place.window.selected.insert(saved.id).inserted
    {
      window.apply(.request(NavigationRequest(.selectPage(selected), from: pages.flow)))
    }
  }

  /// Restores the states, texts, titles and leave guards of restored flows and entries.
  func restored(_ restored: TreeRestoration) {
    guard let saved = restoring else { return }
    for line in restored.dropped {
      services.log(.warning, line, flow: nil)
      observers.tell(.dropped, { $0.dropped(line) })
    }
    for (old, new) in restored.pages { pages[new] = saved.place(of: old) }
    for (old, new) in restored.entries {
      if let typed = saved.typed[old] { screens.restoreText(typed, into: new) }
      if let title = saved.titles[old] { screens.restoreTitle(title, of: new) }
      if let leaveGuard = saved.guards[old] { screens.restoreGuard(leaveGuard, of: new) }
    }
    for (old, new) in restored.flows {
      let shown = saved.tree.standingPages(of: old) == nil ? nil : saved.tree.shownContainer(of: old)
      let pages = shown.flatMap { saved.place(of: $0).pages }
      var point = window.tree.restorationPoint(of: new, state: saved.states[old])
      // The pages are set by their coordinator, and go on then.
      point.pages = pages
      runner.setRestorationPoint(pages != nil || window.tree.goesOn(new) ? point : nil, of: new)
    }
  }

  private func restore(_ container: ContainerID, of saved: Saved, into new: ContainerID) {
    saved.restored.insert(container)
    restoring = saved
    window.apply(.restore(container, of: saved.tree, into: new))
    restoring = nil
  }
}

extension FlowNode {
  /// Whether this is a flow of the same kind, by the feature or the name of its coordinator.
  fileprivate func isSame(as other: FlowNode) -> Bool {
    feature == other.feature && (!feature.rawValue.isEmpty || launch == other.launch)
  }
}
