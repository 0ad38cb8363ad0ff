import Presentation
import Scenes
import Screens

// The detail beside a stack.
extension Interface {
  /// The row with the focus whose detail is to be opened when the focus has rested on it, or nil.
  ///
  /// Only rows that are safe to try are pressed, which an author says: their actions have no effect outside of the window.
  /// A list without a detail beside it yet has to say that its rows open one.
  private var restingRow: Element? {
    guard state.mode == .screen, let top, let layer = topLayer, let row = top.focused, row.kind == .row,
      row.flag(.safeToTry), !row.isDisabled, row.id != layer.focus,
      state.restedRow != HoverTarget(id: row.id, layer: top.key)
    else { return nil }
    if top.isStack { return row }
    guard top.layout.screen.root.flag(.opensDetail), scene.layers.count == 1, top.region == nil,
      WidthClass(columns: window.width) >= .split
    else { return nil }
    return row
  }

  /// Whether a detail is to be opened although the user has not moved the focus: where there is none.
  var awaitsDetail: Bool { top?.isStack == false && restingRow != nil }

  /// Returns the press of the row with the focus, whose detail then takes the place of the one beside it; the keys stay
  /// with the list.
  mutating func followDetail() -> [InterfaceEffect] {
    guard let row = restingRow, let top, let entry = topLayer?.entry else { return [] }
    state.restedRow = HoverTarget(id: row.id, layer: top.key)
    return row.press.map { [.intent(.showDetail(entry, $0.action, $0.value))] } ?? []
  }

  /// Gives the keys to the detail of a row that the user presses: at once if it is open, otherwise when it comes.
  ///
  /// - Returns: Whether there is nothing else to do.
  mutating func enterDetail(of row: Element) -> Bool {
    guard row.kind == .row, row.flag(.safeToTry) else { return false }
    state.restedRow = nil
    guard state.isOnPrimary, window.opensDetail(scene), row.id == topLayer?.focus else { return false }
    state.isOnPrimary = false
    window.updateLayout(reveals: true)
    return true
  }
}
