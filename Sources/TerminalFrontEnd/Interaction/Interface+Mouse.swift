import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

// The mouse.
//
// Pressing a button sets the focus, and releasing it over the same element activates that element.
extension Interface {
  mutating func point(_ mouse: InputEvent.Mouse) -> [InterfaceEffect] {
    switch mouse.kind {
    case .wheelUp: turn(-3, mouse.row, mouse.column)
    case .wheelDown: turn(3, mouse.row, mouse.column)
    case .back:
      clearMessage()
      return back()
    case .forward: break
    case .press(let button):
      state.isQuitPending = false
      state.pressed = nil
      if topLayer?.preview != nil { return endPeek(mouse.row, mouse.column) }
      _ = hover(mouse.row, mouse.column)
      if button == 0 { press(mouse.row, mouse.column) }
      if button == 2 { return pressSecondary(mouse.row, mouse.column) }
    case .move: _ = hover(mouse.row, mouse.column)
    case .drag:
      _ = hover(mouse.row, mouse.column)
      if let effects = drag(toColumn: mouse.column) { return effects }
      drag(to: mouse.row)
    case .release:
      let pressed = state.pressed
      state.pressed = nil
      if topLayer?.preview != nil { return endPeek(mouse.row, mouse.column) }
      guard let pressed, pressed == places.target(mouse.row, mouse.column) else { return [] }
      return act(on: pressed)
    }
    return []
  }

  /// Turns the wheel over a place, which scrolls the column that is there and leaves the focus where it is.
  private mutating func turn(_ lines: Int, _ row: Int, _ column: Int) {
    switch state.mode {
    case .menu(var menu):
      menu.move(lines.signum())
      show(menu)
    case .help(let top): state.mode = .help(min(max(0, top + lines), lastHelpLine))
    case .details(let top): scrollDetails(to: top + lines)
    case .screen, .filter:
      if let layer = places.layer(at: row, column) { scroll(layer, by: lines) }
    }
  }

  /// The places that can be pressed.
  var places: Places { Places(scene: scene, state: state, frame: frame, now: now, glyphs: glyphs) }

  // MARK: - Pressing, dragging, releasing

  private mutating func press(_ row: Int, _ column: Int) {
    let pressed = places.target(row, column)
    if case .notice = pressed { return state.pressed = pressed }
    clearMessage()
    goToColumn(row, column)
    let target = places.target(row, column)
    state.pressed = target
    switch target {
    case .choice(let item):
      if case .menu(var menu) = state.mode, let index = menu.items.firstIndex(of: item) {
        menu.selected = index
        show(menu)
      }
    case .scrollBar: drag(to: row)
    case .control(let id, _), .spot(let id, _, _, _):
      if state.mode == .filter { state.mode = .screen }
      // What is under the mouse stays there until the button is released.
      if let control = top?.control(id, hint: 0) { move(to: control, reveals: false) }
    case .nothing where state.mode == .filter:
      state.mode = .screen
      updateLayout()
    default: break
    }
  }

  /// Moves the focus to the other column if that column was pressed.
  private mutating func goToColumn(_ row: Int, _ column: Int) {
    guard state.mode == .screen || state.mode == .filter, frame.layers.last?.isBeside == true,
      let index = frame.layers.lastIndex(where: { $0.outer.contains(row: row, column: column) })
    else { return }
    let isOnPrimary = index < frame.layers.count - 1
    guard state.isOnPrimary != isOnPrimary else { return }
    state.isOnPrimary = isOnPrimary
    updateLayout()
  }

  /// Drags the thumb of a scroll bar or the grabber of a sheet, which raises or lowers the sheet.
  private mutating func drag(to row: Int) {
    switch state.pressed {
    case .scrollBar(let key, let grip):
      guard let bar = top?.scrollBar, top?.key == key else { return }
      updateTop { $0.top = bar.top(forThumbAt: row - grip) }
      updateLayout()
    case .handle(let start):
      guard let layer = topLayer, case .sheet(let detents, _, _) = layer.style, abs(row - start) >= 2 else { return }
      state.pressed = .handle(row: row)
      moveDetent(of: layer.container, detents, by: row < start ? 1 : -1)
    default: break
    }
  }

  /// Activates the target that was pressed and released.
  private mutating func act(on target: MouseTarget) -> [InterfaceEffect] {
    switch target {
    case .tab(let page): return [.intent(.select(page))]
    case .page(let page, let container): return [.intent(.selectPage(page, in: container))]
    case .back: return [.intent(.back)]
    case .step(let entry): return [.intent(.backTo(entry))]
    case .control(let id, _):
      if let control = top?.control(id, hint: 0), control != top?.focus { move(to: control) }
      return activate()
    case .spot(let id, let line, let column, _): return press(id, line: line, column: column)
    case .filter: return run(.filter)
    case .choice(let item):
      state.mode = .screen
      return choose(item)
    case .outsidePanel:
      state.mode = .screen
      return []
    case .outside(let key): return dismiss(above: key)
    case .notice(let number):
      state.notices.remove(number)
      return []
    case .scrollBar, .handle, .nothing: return []
    }
  }

  /// Dismisses all layers above the given one, or only the topmost layer if no other layer was hit.
  private func dismiss(above key: LayerKey?) -> [InterfaceEffect] {
    let hit = key.flatMap { key in frame.layers.lastIndex { $0.key == key } }
    guard let hit, hit + 1 < frame.layers.count - 1 else { return [.intent(.dismiss)] }
    return [.intent(.dismissLayer(scene.layers[frame.layers[hit + 1].index].container))]
  }

  /// Ends peeking by going back if the back button was pressed, and by cancelling otherwise.
  private func endPeek(_ row: Int, _ column: Int) -> [InterfaceEffect] {
    [.intent(top?.back?.contains(row: row, column: column) == true ? .back : .cancelBack)]
  }

  /// Handles the secondary button by opening the actions of a row or peeking at the previous screen.
  private mutating func pressSecondary(_ row: Int, _ column: Int) -> [InterfaceEffect] {
    if let back = top?.back, back.contains(row: row, column: column) { return peek() }
    guard state.mode == .screen, let top, let control = top.control(at: row, column) else { return [] }
    move(to: control)
    if top.element(ofControl: control)?.menuActions.isEmpty == false { openActions() }
    return []
  }
}
