import Failures
import Flows
import NavigationTree
import Payloads
import Screens

/// The composer of a window's outline.
@MainActor
struct OutlineComposer {
  /// The maximum number of characters shown of a route.
  private static let routeLength = 80

  let title: String
  let tree: NavigationTree
  let runner: FlowRunner
  let screens: ScreenStore

  /// Composes the outline of the window as it is now.
  func outline() -> WindowOutline {
    WindowOutline("window", title, [], outline(of: tree.window))
  }

  private func outline(of id: ContainerID) -> [WindowOutline] {
    guard let container = tree.containers[id] else { return [] }
    var children = container.entries.map(outline)
    if container.kind == .pages {
      let pages = container.pages.map { page in
        WindowOutline(
          "page", page.item.title,
          [
            ("feature", name(of: page.flow)), ("is", state(of: page.flow)),
            ("is", page.item.id == container.selected ? "selected" : nil), ("badge", page.badge),
          ], outline(of: page.container))
      }
      children.append(WindowOutline("\(container.pagesStyle)", "", [], pages))
    }
    for modal in container.modals.compactMap({ tree.modals[$0] }) {
      children.append(
        WindowOutline(
          modal.style.name, "", [("by", name(of: modal.presenter)), ("is", modal.flow.map(state))],
          outline(of: modal.container)))
    }
    for waiting in container.waiting {
      children.append(WindowOutline("waiting", waiting.style.name, [("by", name(of: waiting.presenter))]))
    }
    return children
  }

  private func outline(_ id: EntryID) -> WindowOutline {
    guard let entry = tree.entries[id] else { return WindowOutline("entry", "") }
    let title = screens.screen(of: id)?.root.string(.title) ?? ""
    var slots: [WindowOutline] = []
    if let top = tree.containers[entry.container]?.entries.last, top == id,
      tree.containers[entry.container]?.kind == .stack
    {
      slots = tree.slots(of: entry.container).map { WindowOutline("slot", $0.name, [], outline(of: $0.container)) }
    }
    if let pages = entry.pages { slots += outline(of: pages) }
    return WindowOutline(
      "entry", title,
      [
        ("route", routeText(entry.route)), ("of", name(of: entry.flow)), ("number", String(id.rawValue)),
        ("is", entry.isTransient ? "not kept" : nil), ("is", screens.leaveGuard(of: id) == nil ? nil : "guarded"),
      ], slots)
  }

  private func name(of flow: FlowID) -> String { tree.feature(of: flow).rawValue }

  private func state(of flow: FlowID) -> String {
    switch runner.phase(of: flow) {
    case .idle: runner.isToBeRestored(flow) ? "to be restored" : "not begun"
    case .loading: "loading"
    case .starting: "starting"
    case .running: "running"
    case .failed(let failure): "failed: \(failure.message)"
    case nil: "ended"
    }
  }

  /// Returns the route as text, as far as its bytes are self-describing.
  private func routeText(_ route: Payload) -> String {
    let text = PayloadValue.describing(route)
    return text.count <= Self.routeLength ? text : text.prefix(Self.routeLength - 1) + "…"
  }
}

extension PresentationStyle {
  fileprivate var name: String {
    switch self {
    case .push: "push"
    case .sheet: "sheet"
    case .fullScreenCover: "cover"
    case .alert: "alert"
    case .confirmationDialog: "dialog"
    case .detail: "detail"
    case .embed: "slot"
    case .custom: "custom"
    }
  }
}
