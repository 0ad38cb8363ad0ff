import Presentation
import Scenes
import Screens
import TerminalKit

/// The list of keys.
struct Help: Panel {
  /// The first visible line.
  private(set) var top = 0

  static func open(in window: ChromeContext) -> PanelOpening { .panel(Help()) }

  private func layout(in window: ChromeContext) -> HelpLayout {
    let groups = KeyHelp.groups(
      for: window.layer, window.frame.top, window.keys, window.texts, commands: window.scene.commands)
    return HelpLayout(groups, width: window.frame.width, height: window.frame.height)
  }

  mutating func press(_ key: KeyPress, _ command: KeyCommand?, in window: ChromeContext) -> PanelOutcome {
    let last = layout(in: window).lastTop
    switch command {
    case .down: top = min(last, top + 1)
    case .up: top = max(0, min(last, top) - 1)
    case .pageDown, .last: top = last
    case .pageUp, .first: top = 0
    case .back, .help, .leave, .activate: return .closed
    default: break
    }
    return .open
  }

  mutating func turn(by lines: Int, in window: ChromeContext) {
    top = min(max(0, top + lines), layout(in: window).lastTop)
  }

  func draw(in window: ChromeContext, on canvas: inout Canvas) {
    let layout = layout(in: window)
    canvas.openSurface(canvas.texts[.keys], layout.outer)
    let inside = layout.inside
    let top = max(0, min(top, layout.lastTop))
    let width = layout.columns.count > 1 ? layout.step - 3 : inside.width
    let cap = canvas.styles.isFlat ? "" : " "
    for (index, column) in layout.columns.enumerated() {
      let start = inside.column + index * layout.step
      for (offset, line) in column.dropFirst(top).prefix(inside.height).enumerated() {
        let row = inside.row + offset
        if line.isHeading {
          canvas.drawHeading(line.title, row, start, width)
        } else {
          if !line.key.isEmpty {
            canvas.put(cap + line.key + cap, row, start, canvas.styles.keyCap, limit: layout.keyWidth + 1)
          }
          canvas.put(
            line.title, row, start + layout.keyWidth + 1, canvas.styles.faint, limit: width - layout.keyWidth - 1)
        }
      }
    }
    canvas.setCursor(inside.row, inside.column)
  }
}

extension KeyHelp {
  /// Returns the groups of the list for a layer and its layout.
  static func groups(
    for layer: Layer?, _ frame: LayerFrame?, _ keys: KeyMap = .standard, _ texts: AppTexts = AppTexts(),
    commands: [OfferedCommand] = []
  ) -> [Group] {
    groups(for: layer, keys, texts, commands: commands) { isUseful($0, layer, frame) }
  }

  private static func isUseful(_ command: KeyCommand, _ layer: Layer?, _ frame: LayerFrame?) -> Bool {
    switch command {
    case .actions: frame?.focused?.hasMenu ?? false
    case .detent: frame?.grabber != nil
    case .back, .peek, .root: layer.map { $0.canBeLeft || $0.style == .root && $0.depth <= 1 } ?? true
    default: true
    }
  }
}
