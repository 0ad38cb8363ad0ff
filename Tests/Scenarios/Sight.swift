import Flows
import NavigationEngine
import NavigationTree
import Scenes
import Screens

/// The parts of a scene beside the texts of its screens, a line for each, written when it is another than before.
struct Sight {
  private var shown: [String: String] = [:]
  private var transition: UInt64 = 0

  /// The lines of what has changed since the last scene.
  mutating func changes(in scene: Scene) -> [String] {
    let top = scene.layers.last
    var root: Element?
    if case .screen(let screen)? = top?.content { root = screen.root }
    let lines = [
      ("layers", scene.layers.map { Self.name($0.style) }.joined(separator: ", ")),
      ("bar", top.map { Self.bar($0, root) } ?? "none"), ("background", "\(root?.tone ?? .plain)"),
      ("tones", Self.list(top, { $0.tone == .plain ? nil : "\($0.tone)" })),
      ("row badges", Self.list(top, { $0.string(.badge) })),
      ("tabs", scene.tabs.map(Self.pages) ?? "none"), ("pages", top?.pages.map(Self.pages) ?? "none"),
    ]
    var changes: [String] = []
    for (name, text) in lines where shown[name] != text {
      shown[name] = text
      changes.append("\(name) \(text)")
    }
    if let new = scene.transition, new.number != transition {
      transition = new.number
      changes.append("shown by \(new.transition.kind)")
    }
    return changes
  }

  /// The title, what is beside it, where back leads and the items: "'Item 1' back Scenario items [Add]".
  static func bar(_ layer: Layer, _ root: Element?) -> String {
    let bar = layer.bar
    var parts = ["'\(bar.title)'"]
    if let subtitle = bar.subtitle { parts.append("subtitle '\(subtitle)'") }
    switch bar.back {
    case .pop(let title): parts.append("back \(title)")
    case .dismiss: parts.append("close")
    case nil: break
    }
    if bar.isHidden { parts.append("hidden") }
    if bar.isLarge { parts.append("large") }
    if bar.style != .standard { parts.append("\(bar.style)") }
    let items = root?.children.first { $0.kind == .toolbar }?.children.map {
      $0.string(.title) ?? "\($0.kind.rawValue)"
    }
    if let items, !items.isEmpty { parts.append("items \(items)") }
    return parts.joined(separator: " ")
  }

  /// Lists the values of elements of the screen, each with the text of its element.
  static func list(_ layer: Layer?, _ value: (Element) -> String?) -> String {
    guard case .screen(let screen)? = layer?.content else { return "none" }
    let found = screen.elements.dropFirst().compactMap { element in
      value(element).map { "\($0) on \(element.string(.title) ?? element.string(.text) ?? "-")" }
    }
    return found.isEmpty ? "none" : found.joined(separator: ", ")
  }

  /// The pages, with "*" behind the selected one and the text of their badges: "one* two=9".
  static func pages(_ bar: TabBar) -> String {
    bar.items.map { item in
      item.id.rawValue + (item.id == bar.selected ? "*" : "") + (item.badge.map { "=\($0)" } ?? "")
    }
    .joined(separator: " ")
  }

  static func name(_ style: Layer.Style) -> String {
    switch style {
    case .root: "root"
    case .sheet(let detents, let grabber, let radius): sheet(detents, grabber, radius)
    case .fullScreenCover: "cover"
    case .alert: "alert"
    case .confirmationDialog: "dialog"
    case .detail: "detail"
    case .custom(let fullScreen): fullScreen ? "custom full screen" : "custom"
    }
  }

  /// A change of the tree.
  static func line(_ change: Change) -> String {
    switch change {
    case .entered(let entry): "entered \(entry.id.rawValue) of \(entry.flow.rawValue)"
    case .left(let entry, let cause): "left \(entry.id.rawValue): \(cause)"
    case .rewritten(let entry): "rewritten \(entry.rawValue)"
    case .flowBegan(let node): "began \(node.id.rawValue) \(node.feature)"
    case .flowEnded(let node, let cause, let result): "ended \(node.id.rawValue): \(cause) \(result ?? [])"
    case .presented(let modal): "presented \(name(modal.style))"
    case .dismissed(let modal, let cause): "dismissed \(kind(modal.style)): \(cause)"
    case .gaveUp(let waiting): "gave up \(kind(waiting.style))"
    case .selected(let page, _): "selected \(page.rawValue)"
    case .reselected(let page, _): "selected again \(page.rawValue)"
    case .pagesChanged: "pages changed"
    case .restored: "restored"
    case .replaced: "replaced"
    case .badgeChanged(let page, _): "badge of \(page.rawValue)"
    }
  }

  private static func name(_ style: PresentationStyle) -> String {
    switch style {
    case .sheet(let detents, let grabber, let dismissible, let radius):
      sheet(detents, grabber, radius) + (dismissible ? "" : " not dismissible")
    case .custom(let presenting, let dismissing, let fullScreen, _):
      "custom by \(name(presenting)), \(dismissing.map(name) ?? "the same")"
        + (fullScreen ? " full screen" : "")
    default: kind(style)
    }
  }

  /// The transition, with what it does besides its kind and how long it takes.
  private static func name(_ transition: Transition) -> String {
    let effects = transition.effects.isEmpty ? "" : " and effects \(transition.effects.rawValue)"
    guard transition.milliseconds > 0 else { return "\(transition.kind)\(effects)" }
    return "\(transition.kind)\(effects) in \(transition.milliseconds) \(transition.easing)"
  }

  private static func kind(_ style: PresentationStyle) -> String {
    switch style {
    case .push: "push"
    case .sheet: "sheet"
    case .fullScreenCover: "cover"
    case .alert: "alert"
    case .confirmationDialog: "dialog"
    case .detail: "detail"
    case .embed(let slot): "embedded \(slot)"
    case .custom: "custom"
    }
  }

  /// A sheet with its detents in their order.
  private static func sheet(_ detents: Set<Detent>, _ grabber: Bool, _ radius: Double?) -> String {
    "sheet \(detents.sorted(in: 800).map { "\($0)" }.joined(separator: "+"))" + (grabber ? "" : " without grabber")
      + (radius.map { " radius \($0)" } ?? "")
  }
}
