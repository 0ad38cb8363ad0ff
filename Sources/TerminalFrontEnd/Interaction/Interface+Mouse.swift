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
    case .forward: return go(1)
    case .press(let button):
      settlePlace()
      state.isQuitPending = false
      state.pressed = nil
      if topLayer?.preview != nil { return endPeek(mouse.row, mouse.column) }
      _ = window.hover(mouse.row, mouse.column)
      if button == 0 { press(mouse.row, mouse.column) }
      if button == 2 { return pressSecondary(mouse.row, mouse.column) }
    case .move: _ = window.hover(mouse.row, mouse.column)
    case .drag:
      _ = window.hover(mouse.row, mouse.column)
      if let effects = drag(toColumn: mouse.column) { return effects }
      window.drag(to: mouse.row)
    case .release:
      let pressed = state.pressed
      state.pressed = nil
      if topLayer?.preview != nil { return endPeek(mouse.row, mouse.column) }
      guard let pressed, pressed == window.places.target(mouse.row, mouse.column) else { return [] }
      return act(on: pressed)
    }
    return []
  }

  /// Turns the wheel over a place, which scrolls the column that is there and leaves the focus where it is.
  private mutating func turn(_ lines: Int, _ row: Int, _ column: Int) {
    guard state.panel == nil else { return updatePanel { $0.turn(by: lines, in: $1) } }
    if let layer = window.places.layer(at: row, column) { window.scroll(layer, by: lines) }
  }

  // MARK: - Pressing, dragging, releasing

  private mutating func press(_ row: Int, _ column: Int) {
    let pressed = window.places.target(row, column)
    if case .notice = pressed { return state.pressed = pressed }
    clearMessage()
    window.goToColumn(row, column)
    let target = window.places.target(row, column)
    state.pressed = target
    switch target {
    case .choice(let item):
      updatePanel { $0.hold(item, in: $1) }
    case .scrollBar: window.drag(to: row)
    case .control(let id, _), .spot(let id, _, _, _):
      if state.mode == .filter { state.close() }
      // What is under the mouse stays there until the button is released.
      if let control = top?.control(id, hint: 0) { window.move(to: control, reveals: false) }
    case .nothing where state.mode == .filter:
      state.close()
      window.updateLayout()
    default: break
    }
  }

  /// Activates the target that was pressed and released.
  private mutating func act(on target: MouseTarget) -> [InterfaceEffect] {
    switch target {
    case .intent(let intent, _): return [.intent(intent)]
    case .command(let command, _): return run(command)
    case .control(let id, _):
      if let control = top?.control(id, hint: 0), control != top?.focus { window.move(to: control) }
      return activate()
    case .spot(let id, let line, let column, _): return press(id, line: line, column: column)
    case .choice(let item):
      state.close()
      return choose(item)
    case .outsidePanel:
      state.close()
      return []
    case .outside(let key): return dismiss(above: key)
    case .region(let index): return enter(index)
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
    window.move(to: control)
    if top.element(ofControl: control)?.menuActions.isEmpty == false { _ = openPanel(.actions) }
    return []
  }
}
