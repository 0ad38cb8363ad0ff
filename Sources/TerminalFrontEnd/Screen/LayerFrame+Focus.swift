import Screens
import TerminalKit

// The controls that the focus moves to.
extension LayerFrame {
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
    if layout.options.openDate != nil { return false }
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
