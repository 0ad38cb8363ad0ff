import Flows
import NavigationEngine
import Screens

/// The keys in the footer.
enum Footer {
  /// Returns up to five keys for the current state, most useful first.
  static func keys(
    _ scene: Scene, _ state: InterfaceState, _ frame: Frame, _ glyphs: Glyphs
  ) -> [(key: String, title: String)] {
    switch state.mode {
    case .filter: return [("Enter", "Keep"), ("Esc", "Leave"), (glyphs.arrows, "Move")]
    case .menu: return [(glyphs.arrows, "Move"), ("Enter", "Choose"), ("Esc", "Close")]
    case .help, .details: return [(glyphs.arrows, "Scroll"), ("Esc", "Close")]
    case .screen: break
    }
    guard let top = frame.top, scene.layers.indices.contains(top.index) else { return [] }
    let layer = scene.layers[top.index]
    if layer.preview != nil { return [("Enter", "Go back"), ("Esc", "Stay")] }
    if state.edit != nil, top.focused?.isDisabled == false {
      return [("Enter", "Next"), ("Tab", "Next field"), ("Ctrl-S", "Submit"), ("Esc", "Leave field")]
    }
    var keys: [(String, String)] = []
    if top.layout.options.openPicker != nil {
      return [(glyphs.arrows, "Move"), ("Enter", "Choose"), ("Esc", "Close")]
    }
    if let focused = top.focused, !focused.isDisabled {
      keys.append(("Enter", verb(focused)))
    } else if let left = top.currentControl.flatMap({ top.element(ofControl: $0) }), left.kind == .textField,
      !left.isDisabled
    {
      keys.append(("Enter", verb(left)))
    }
    if top.controlCount > 1 {
      keys.append((glyphs.arrows, "Move"))
    } else if top.lastTop > 0 {
      keys.append((glyphs.arrows, "Scroll"))
    }
    if top.focused?.hasMenu == true { keys.append(("a", "Actions")) }
    if top.grabber != nil, case .sheet(let detents, _, _) = layer.style {
      keys.append(
        (
          "+",
          state.detent(of: layer.container, detents, rows: frame.height)
            == InterfaceState.sorted(detents, rows: frame.height).last ? "Shorter" : "Taller"
        ))
    }
    if layer.canBeLeft { keys.append(("Esc", leaving(layer))) }
    if frame.layers.last?.isBeside == true {
      keys.append((frame.topIndex < frame.layers.count - 1 ? "→" : "←", "Other column"))
    }
    if layer.pages != nil { keys.append(("[ ]", "Pages")) }
    if top.filterRow != nil { keys.append(("/", "Filter")) }
    if let tabs = scene.tabs, frame.tabRow != nil, tabs.items.count > 1 {
      keys.append(("1-\(min(9, tabs.items.count))", "Tabs"))
    }
    keys.append(("?", "Keys"))
    if scene.layers.count == 1 && layer.depth <= 1 { keys.append(("q", "Quit")) }
    if keys.count > 5, let help = keys.firstIndex(where: { $0.0 == "?" }) {
      // Help is always kept because it lists all other keys.
      let kept = keys.remove(at: help)
      keys = Array(keys.prefix(4)) + [kept]
    }
    return keys
  }

  private static func leaving(_ layer: Layer) -> String {
    if layer.style.isDialog { return "Cancel" }
    return layer.depth > 1 || layer.style == .root ? "Back" : "Close"
  }

  private static func verb(_ element: Element) -> String {
    switch element.kind {
    case .toggle: element.flag(.on) ? "Switch off" : "Switch on"
    case .textField: "Edit"
    case .picker: "Choose"
    case .row: element.action(.activate) == nil ? "Actions" : "Open"
    default: "Press"
    }
  }
}
