import TerminalKit

// The rows that a filter leaves.
extension Window {
  /// Focuses the first row that matches the filter.
  mutating func focusFirstFound() {
    guard let top, !state.layerState(top.key).filter.isEmpty, let found = top.firstFound else { return }
    move(to: found)
  }

  /// Begins at the first row after a change of the filter.
  mutating func filterChanged() {
    updateTop {
      $0.focus = nil
      $0.order = 0
      $0.top = 0
    }
    updateLayout(reveals: true)
  }
}
