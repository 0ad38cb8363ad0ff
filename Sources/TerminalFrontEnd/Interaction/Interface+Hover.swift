import Scenes
import Screens

// What is under the mouse.
extension Interface {
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
      case let places = places, places.notice(at: row, column) == nil, let layer = places.layer(at: row, column),
      layer.outer.contains(row: row, column: column),
      let block = layer.control(at: row, column).flatMap({ layer.block(ofControl: $0) }),
      block.part.isSeenUnderMouse
    else { return nil }
    return HoverTarget(id: block.id, layer: layer.key)
  }
}
