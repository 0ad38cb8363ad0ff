import Presentation
import Scenes
import Screens

// The detail beside a stack.
extension Interface {
  /// The row with the focus whose detail is to be opened when the focus has rested on it, or nil.
  ///
  /// Only rows that are safe to try are pressed, which an author says: their actions have no effect outside of the window.
  /// Where there is no detail beside the list yet, the list has to say that its rows open one.
  private var restingRow: Element? {
    guard state.mode == .screen, let top, let layer = topLayer, let row = top.focused, row.kind == .row,
      row.flag(.safeToTry), !row.isDisabled, row.id != layer.focus
    else { return nil }
    if top.isStack { return row }
    guard top.layout.screen.root.flag(.opensDetail), scene.layers.count == 1, top.region == nil,
      WidthClass(columns: window.width) >= .split, state.triedDetail != HoverTarget(id: row.id, layer: top.key)
    else { return nil }
    return row
  }

  /// Whether a detail is to be opened although the user has not moved the focus: where there is none.
  var awaitsDetail: Bool { top?.isStack == false && restingRow != nil }

  /// Returns the press of the row with the focus, whose detail then takes the place of the one beside it; the keys stay
  /// with the list.
  mutating func followDetail() -> [InterfaceEffect] {
    guard let row = restingRow, let top, let entry = topLayer?.entry else { return [] }
    if !top.isStack {
      // One that opens no detail is not tried again.
      state.triedDetail = HoverTarget(id: row.id, layer: top.key)
    }
    state.follows = true
    return row.pressed(in: entry)
  }

  /// Gives the keys to the detail beside a list whose row is pressed by the user.
  ///
  /// - Returns: Whether the row is the one that is open already, so that there is nothing else to do.
  mutating func enterDetail(of row: Element) -> Bool {
    guard state.isOnPrimary, scene.hasDetail, row.kind == .row, row.flag(.safeToTry) else { return false }
    let isOpen = row.id == topLayer?.focus
    if isOpen {
      state.isOnPrimary = false
      window.updateLayout(reveals: true)
    } else {
      state.entersDetail = true
    }
    return isOpen
  }
}
