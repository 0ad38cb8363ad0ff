import Flows
import Presentation
import Scenes
import Screens

// The parts of the layout that the user changes: columns, sheets, and open controls.
extension Window {
  /// Moves left or right between the bar's buttons, controls that are side by side, or columns.
  mutating func moveHorizontally(_ step: Int) {
    guard let top, let focus = top.focus, top.focused != nil else { return switchColumn(step) }
    let next = focus + step
    if top.tool(ofControl: focus) != nil, top.tool(ofControl: next) != nil {
      move(to: next)
    } else if let here = top.block(ofControl: focus), let there = top.block(ofControl: next), here.line == there.line {
      move(to: next)
    } else if let beside = top.block(ofControl: focus).flatMap({ top.controlBeside($0, step) }) {
      move(to: beside)
    } else {
      switchColumn(step)
    }
  }

  /// Moves the focus between a stack and the detail next to it.
  mutating func switchColumn(_ step: Int) {
    guard frame.layers.last?.isBeside == true, state.isOnPrimary != (step < 0) else { return }
    state.isOnPrimary = step < 0
    updateLayout(reveals: true)
  }

  /// Opens a control, whose first part then receives the keys, or closes it.
  mutating func toggle(_ control: Element) {
    guard top?.layout.options.openControl != control.id else { return closeControl() }
    updateTop {
      $0.openControl = control.id
      $0.focus = control.id.part(0)
    }
    updateLayout(reveals: true)
  }

  /// Closes the open control, which receives the keys again.
  mutating func closeControl() {
    guard let control = top?.layout.options.openControl else { return }
    updateTop {
      $0.openControl = nil
      $0.focus = control
    }
    updateLayout(reveals: true)
  }

  /// Raises the top sheet to its next detent, or lowers it to its lowest one if it is already at the highest.
  mutating func toggleDetent() {
    guard let layer = topLayer, case .sheet(let detents, _, _) = layer.style, detents.count > 1 else { return }
    let sorted = InterfaceState.sorted(detents, rows: height)
    let isHighest = state.detent(of: layer.container, detents, rows: height) == sorted.last
    moveDetent(of: layer.container, detents, by: isHighest ? 1 - sorted.count : 1)
  }

  /// Raises or lowers a sheet by a number of detents, as far as it has any.
  mutating func moveDetent(of sheet: ContainerID, _ detents: Set<Detent>, by steps: Int) {
    let sorted = InterfaceState.sorted(detents, rows: height)
    let present = sorted.firstIndex(of: state.detent(of: sheet, detents, rows: height)) ?? 0
    let next = min(max(0, present + steps), sorted.count - 1)
    guard next != present else { return }
    state.detents[sheet] = sorted[next]
    if state.detents.count > 64 { state.detents = state.detents.filter { $0.key == sheet } }
    updateLayout(reveals: true)
  }
}
