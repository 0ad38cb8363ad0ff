import Presentation
import Scenes
import Screens

// The detail beside a stack.
extension Interface {
  /// Returns the press of the row with the focus, whose detail then takes the place of the one beside it.
  ///
  /// Only rows that are safe to try are pressed, which an author says: their actions have no effect outside of the window.
  func followDetail() -> [InterfaceEffect] {
    guard state.mode == .screen, let top, top.isStack, let entry = topLayer?.entry, let row = top.focused,
      row.kind == .row, row.flag(.safeToTry), row.id != topLayer?.focus
    else { return [] }
    return row.pressed(in: entry)
  }
}
