import Presentation
import Scenes
import Screens

// The detail that is opened when the focus rests.
extension Window {
  /// The row with the focus whose detail is to be opened when the focus has rested on it, or nil.
  ///
  /// Only rows that are safe to try are pressed, which an author says: their actions have no effect outside of the window.
  /// A list without a detail beside it yet has to say that its rows open one.
  var restingRow: Element? {
    guard state.mode == .screen, let top, let layer = topLayer, let row = top.focused, row.kind == .row,
      row.flag(.safeToTry), !row.isDisabled, row.id != layer.focus,
      state.restedRow != HoverTarget(id: row.id, layer: top.key)
    else { return nil }
    if top.isStack { return row }
    guard top.layout.screen.root.flag(.opensDetail), scene.layers.count == 1, top.region == nil,
      WidthClass(columns: width) >= .split
    else { return nil }
    return row
  }

  /// Whether a detail is to be opened although the user has not moved the focus: where there is none.
  var awaitsDetail: Bool { top?.isStack == false && restingRow != nil }

  /// Gives the keys to the detail of a row that the user presses: at once if it is open, otherwise when it comes.
  ///
  /// - Returns: Whether there is nothing else to do.
  mutating func enterDetail(of row: Element) -> Bool {
    guard row.kind == .row, row.flag(.safeToTry) else { return false }
    state.restedRow = nil
    guard state.isOnPrimary, opensDetail(scene), row.id == topLayer?.focus else { return false }
    state.isOnPrimary = false
    updateLayout(reveals: true)
    return true
  }
}
