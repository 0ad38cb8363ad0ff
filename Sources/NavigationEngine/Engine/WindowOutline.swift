import Failures
import Flows
import Payloads
import Screens

/// The window as an outline, for people and scripts: what stands where, whose it is, and how it is.
public struct WindowOutline: Sendable, Equatable {
  /// What it is: "window", "pages", "page", "entry", "sheet", "slot".
  public var kind: String
  /// What it is called: the title of a page or of an entry's screen, the name of a slot; may be empty.
  public var title: String
  /// More about it, in order: a feature, a route, a badge.
  public var facts: [Fact]
  /// What stands in it, in order.
  public var children: [WindowOutline]

  /// A fact about an item of the outline, as a name and a value.
  public struct Fact: Sendable, Equatable {
    /// What the fact is about: "feature", "route", "badge".
    public var name: String
    /// The value as text for people.
    public var value: String
  }

  init(_ kind: String, _ title: String, _ facts: [(String, String?)] = [], _ children: [WindowOutline] = []) {
    self.kind = kind
    self.title = title
    self.facts = facts.compactMap { name, value in value.map { Fact(name: name, value: $0) } }
    self.children = children
  }

  /// The outline as lines with branches.
  public var text: String {
    var lines = [line]
    append(to: &lines, indent: "")
    return lines.joined(separator: "\n")
  }

  private var line: String {
    let facts = facts.map { $0.name == "is" ? $0.value : "\($0.name) \($0.value)" }.joined(separator: ", ")
    let name = title.isEmpty ? kind : "\(kind) \(title)"
    return PrintableText.visible(facts.isEmpty ? name : "\(name)  (\(facts))")
  }

  private func append(to lines: inout [String], indent: String) {
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      lines.append(indent + (isLast ? "└─ " : "├─ ") + child.line)
      child.append(to: &lines, indent: indent + (isLast ? "   " : "│  "))
    }
  }
}

extension NavigationEngine {
  /// How much of a route is shown.
  private static let routeLength = 80

  /// What stands where in the window now.
  public func outline() -> WindowOutline {
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
    var title = ""
    if case .screen(let screen)? = screens[id]?.state { title = screen.root.string(.title) ?? "" }
    var slots: [WindowOutline] = []
    if let top = tree.containers[entry.container]?.entries.last, top == id,
      tree.containers[entry.container]?.kind == .stack
    {
      slots = tree.slots(of: entry.container).map { WindowOutline("slot", $0.name, [], outline(of: $0.container)) }
    }
    return WindowOutline(
      "entry", title,
      [
        ("route", routeText(entry.route)), ("of", name(of: entry.flow)), ("number", String(id.rawValue)),
        ("is", entry.isTransient ? "not kept" : nil), ("is", guards[id] == nil ? nil : "guarded"),
      ], slots)
  }

  private func name(of flow: FlowID) -> String { feature(of: flow).rawValue }

  private func state(of flow: FlowID) -> String {
    switch slots[flow]?.phase {
    case .idle: slots[flow]?.place == nil ? "not begun" : "waits to go on"
    case .loading: "loading"
    case .starting: "starting"
    case .running: "running"
    case .failed(let failure): "failed: \(failure.message)"
    case nil: "ended"
    }
  }

  /// The route as far as its bytes say what they mean.
  private func routeText(_ route: Payload) -> String {
    let text: String
    if let value = try? PayloadValue(decoding: route) {
      text = "\(value)"
    } else {
      text = route.prefix(32).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
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
