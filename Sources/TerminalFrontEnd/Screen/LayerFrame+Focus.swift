import Screens
import TerminalKit

// The controls that the focus moves to.
extension LayerFrame {
  /// The first control that can be used, or else the first one.
  var firstEnabled: Int? {
    (0..<layout.controls.count).first { !isDisabled($0) }
      ?? tools.firstIndex { !$0.isDisabled }.map { layout.controls.count + $0 } ?? (controlCount > 0 ? 0 : nil)
  }

  /// The control that has the focus at first: the first row of the main list, else the first field, else the main button.
  ///
  /// It is a filter or a way out only if there is nothing else.
  var initialControl: Int? {
    let usable = (0..<layout.controls.count).lazy.filter { !isDisabled($0) }
    guard let first = usable.first, element(ofControl: first)?.parent?.kind != .empty else { return firstEnabled }
    let shown = usable.filter { !isFilter($0) && isInFirstView($0) }
    return firstRow(of: shown) ?? (hasField(shown) ? shown.first : nil)
      ?? shown.first { element(ofControl: $0)?.role == .primary } ?? shown.first
      ?? usable.first { !isFilter($0) } ?? first
  }

  private func isInFirstView(_ control: Int) -> Bool {
    block(ofControl: control).map { $0.endLine <= body.height } ?? false
  }

  /// Returns the first of several rows in the same place, or else the first row beside which there is no other control.
  private func firstRow(of controls: some Sequence<Int>) -> Int? {
    var before: (control: Int, place: Int)?
    var alone: Int?
    for control in controls {
      guard let block = block(ofControl: control), block.part.isRow, let place = element(ofControl: control)?.parent
      else { continue }
      if let before, before.place == place.position { return before.control }
      before = (control, place.position)
      if alone == nil, place.children.allSatisfy({ $0.kind == .row || !isUsable($0) }) { alone = control }
    }
    return alone
  }

  private func isUsable(_ element: Element) -> Bool {
    element.action(.activate) != nil || element.action(.change) != nil
  }

  private func hasField(_ controls: some Sequence<Int>) -> Bool {
    controls.contains { block(ofControl: $0)?.part == .field }
  }

  /// Whether a control only changes what the others show: one of several chips, or the heading of a column.
  private func isFilter(_ control: Int) -> Bool {
    block(ofControl: control)?.part == .column || element(ofControl: control)?.parent?.kind == .chips
  }

  /// Returns the next enabled control in document order, or nil if there is none.
  func neighbour(of control: Int, _ step: Int, wraps: Bool) -> Int? {
    let count = controlCount
    var next = control + step
    for _ in 0..<count {
      if next < 0 || next >= count {
        guard wraps else { return nil }
        next = (next + count) % count
      }
      if !isDisabled(next) { return next }
      next += step
    }
    return nil
  }

  func isDisabled(_ control: Int) -> Bool {
    block(ofControl: control)?.isDisabled ?? tool(ofControl: control)?.isDisabled ?? true
  }

  /// Returns the next enabled control on another line: in the same section, else above or below it, else elsewhere.
  func nextLine(from focus: Int, _ here: Block, _ step: Int) -> Int? {
    var next = focus + step
    while let block = block(ofControl: next), block.section == here.section,
      block.isDisabled || block.line == here.line
    {
      next += step
    }
    guard let block = block(ofControl: next) else {
      return layout.options.columns > 1 ? nextSection(here, step) : nil
    }
    return block.section == here.section ? next : nextSection(here, step)
  }

  private func nextSection(_ here: Block, _ step: Int) -> Int? {
    let lines = step > 0 ? here.endLine..<max(here.endLine, layout.height) : 0..<Int(here.line)
    return control(on: lines, from: here, step) { $0.section != here.section }
  }

  /// Returns the control on some lines that is first in a direction, in the same column of cards if there is one.
  func control(
    on lines: Range<Int>, from here: Block, _ step: Int, where isWanted: (Block) -> Bool = { _ in true }
  ) -> Int? {
    func find(_ isInColumn: (Block) -> Bool) -> Int? {
      let isFound = { (block: Block) in
        !block.isDisabled && lines.contains(Int(block.line)) && isWanted(block) && isInColumn(block)
      }
      return step > 0 ? layout.firstControl(on: lines, where: isFound) : layout.lastControl(on: lines, where: isFound)
    }
    guard layout.options.columns > 1 else { return find { _ in true } }
    return find { $0.lane == here.lane || $0.lane < 0 || here.lane < 0 } ?? find { _ in true }
  }

  /// Returns the control in a neighbouring column of cards that is nearest to a line, or nil if none is visible.
  func controlBeside(_ here: Block, _ step: Int) -> Int? {
    guard here.lane >= 0 else { return nil }
    func distance(_ block: Block) -> (columns: Int, lines: Int) {
      (abs(Int(block.lane) - Int(here.lane)), abs(Int(block.line - here.line)))
    }
    let nearest = layout.controlBlocks(on: top..<top + body.height)
      .filter { !$0.isDisabled && $0.lane >= 0 && (Int($0.lane) - Int(here.lane)) * step > 0 }
      .min { distance($0) < distance($1) }
    return nearest.map { Int($0.order) }
  }

  /// Whether a single step may move to a block, which is nearly visible.
  func isReachable(_ block: Block) -> Bool {
    if layout.options.openControl != nil { return false }
    return block.endLine > top - 3 && Int(block.line) < top + body.height + 3
  }

  /// Returns the index of the control at a row and column.
  func control(at row: Int, _ column: Int) -> Int? {
    guard body.contains(row: row, column: column) else { return nil }
    let line = row - body.row - inset + top
    return layout.firstControl(on: line..<line + 1) { block in
      let left = body.column + Int(block.column) - BlockBuilder.gutter
      return column >= left && column < body.column + Int(block.column + block.width)
    }
  }
}
