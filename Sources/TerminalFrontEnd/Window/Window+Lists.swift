import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

// Lists of which only the rows in sight are described.
extension Window {
  /// The intents that ask for the rows in sight which are not described, and that tell lists the words of the filter.
  ///
  /// Each is returned once.
  mutating func rowRequests() -> [Intent] {
    guard let top, let layer = topLayer, let entry = layer.entry, !top.layout.parts.lists.isEmpty else { return [] }
    let before = state.layerState(top.key)
    var after = before
    let inSight = top.top..<top.top + max(0, top.body.height)
    var intents: [Intent] = []
    for list in top.layout.parts.lists {
      let element = top.layout.screen.element(at: list.position)
      if let action = element.action(.filter), after.filter.text != before.toldFilter {
        after.toldFilter = after.filter.text
        after.askedRows[list.id] = nil
        intents.append(.act(entry, action, .text(after.filter.text)))
      } else if let action = element.action(.change), let rows = list.missingRows(inSight: inSight, after.awaitedRow) {
        let text = "\(rows.lowerBound) \(rows.count)"
        guard after.askedRows[list.id] != text else { continue }
        after.askedRows[list.id] = text
        intents.append(.act(entry, action, .text(text)))
      }
    }
    if after != before { state.update(top.key) { $0 = after } }
    return intents
  }

  /// Moves to a row of a list that is not described yet, by its line.
  ///
  /// Returns false if the line is not that of such a row.
  mutating func awaitRow(on line: Int, _ top: LayerFrame) -> Bool {
    guard top.layout.options.openControl == nil else { return false }
    let last = top.layout.height - 1
    for list in top.layout.parts.lists where list.lines.contains(min(max(0, line), last)) {
      let index = (min(max(0, line), last) - list.line) / list.linesPerRow
      guard !list.described.contains(index) else { return false }
      let start = list.line + index * list.linesPerRow
      updateTop {
        $0.awaitedRow = ListLayout.Row(list: list.id, index: index)
        if start < $0.top { $0.top = start }
        if start + list.linesPerRow > $0.top + top.body.height {
          $0.top = start + list.linesPerRow - top.body.height
        }
      }
      updateLayout()
      return true
    }
    return false
  }

  /// Gives the focus to the row that was moved to before it was described.
  mutating func focusAwaitedRow() {
    guard let top, let row = state.layerState(top.key).awaitedRow else { return }
    guard let list = top.layout.parts.lists.first(where: { $0.id == row.list }), row.index < list.count else {
      return updateTop { $0.awaitedRow = nil }
    }
    guard list.described.contains(row.index) else { return }
    updateTop { $0.awaitedRow = nil }
    let line = list.line + row.index * list.linesPerRow
    if let control = top.layout.firstControl(on: line..<line + 1, where: { Int($0.line) == line }) { move(to: control) }
  }
}
