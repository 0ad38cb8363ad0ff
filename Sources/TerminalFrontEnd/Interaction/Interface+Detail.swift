import Presentation
import Scenes
import Screens

// The detail beside a stack.
extension Interface {
  /// Returns the press of the row with the focus, whose detail then takes the place of the one beside it; the keys stay
  /// with the list.
  mutating func followDetail() -> [InterfaceEffect] {
    guard let row = window.restingRow, let top, let entry = topLayer?.entry else { return [] }
    state.restedRow = HoverTarget(id: row.id, layer: top.key)
    return row.press.map { [.intent(.showDetail(entry, $0.action, $0.value))] } ?? []
  }
}
