import Scenes
import Screens
import TerminalKit

// What is under the mouse, and what it drags.
extension Window {
  /// Notes what is under the mouse.
  ///
  /// - Returns: Whether anything looks different.
  mutating func hover(_ row: Int, _ column: Int) -> Bool {
    let target = hoverTarget(row, column)
    guard target != state.hover else { return false }
    state.hover = target
    return true
  }

  private func hoverTarget(_ row: Int, _ column: Int) -> HoverTarget? {
    guard !frame.isTooSmall, state.mode == .screen || state.mode == .filter, topLayer?.preview == nil,
      case let places = places, ChromeParts.target(row, column, in: chrome) == nil,
      let layer = places.layer(at: row, column),
      layer.outer.contains(row: row, column: column),
      let block = layer.control(at: row, column).flatMap({ layer.block(ofControl: $0) }),
      block.part.isSeenUnderMouse
    else { return nil }
    return HoverTarget(id: block.id, layer: layer.key)
  }

  /// Moves the focus to the other column if that column was pressed.
  mutating func goToColumn(_ row: Int, _ column: Int) {
    goToRegion(row, column)
    guard state.mode == .screen || state.mode == .filter, frame.layers.last?.isBeside == true,
      let index = frame.layers.lastIndex(where: { $0.outer.contains(row: row, column: column) })
    else { return }
    let isOnPrimary = index < frame.layers.count - 1
    guard state.isOnPrimary != isOnPrimary else { return }
    state.isOnPrimary = isOnPrimary
    updateLayout()
  }

  /// Drags the thumb of a scroll bar or the grabber of a sheet, which raises or lowers the sheet.
  mutating func drag(to row: Int) {
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

  /// The places that can be pressed.
  var places: Places { Places(window: chrome) }
}
