import Scenes
import Screens
import TerminalKit

/// The places of a window that can be pressed.
struct Places {
  let window: ChromeContext

  private var frame: Frame { window.frame }

  /// Returns the layer under the mouse that can be used: the top one, or the other column next to it.
  func layer(at row: Int, _ column: Int) -> LayerFrame? {
    if let region = frame.regions.first(where: { $0.outer.contains(row: row, column: column) }) {
      return frame.layers.contains(where: \.hasBorder) ? frame.top : region
    }
    guard frame.layers.last?.isBeside == true else { return frame.focusedRegion == nil ? frame.top : frame.layers.last }
    return frame.layers.suffix(2).last { $0.outer.contains(row: row, column: column) } ?? frame.top
  }

  /// Returns what is pressed at a place.
  func target(_ row: Int, _ column: Int) -> MouseTarget {
    if let panel = window.state.panel { return panel.target(row, column, in: window) }
    if let target = ChromeParts.target(row, column, in: window) { return target }
    guard let top = frame.top else { return .nothing }
    if !top.outer.contains(row: row, column: column) { return outside(row, column, top) }
    if let target = ChromeParts.target(row, column, top, window.content(of: top)) { return target }
    if top.grabber != nil, row == top.outer.row { return .handle(row: row) }
    if let bar = top.scrollBar, column == bar.column, bar.rows.contains(row) {
      return .scrollBar(top.key, grip: bar.thumb.contains(row) ? row - bar.thumb.lowerBound : bar.thumb.count / 2)
    }
    if let heading = stickyColumn(row, column, top) { return .control(heading.id, in: top.key) }
    guard let block = top.control(at: row, column).flatMap({ top.block(ofControl: $0) }) else { return .nothing }
    return spot(of: block, row, column, top) ?? .control(block.id, in: top.key)
  }

  /// Returns the heading of a table that stays above its rows, if it sorts and is at a place.
  private func stickyColumn(_ row: Int, _ column: Int, _ top: LayerFrame) -> Block? {
    guard row == top.body.row, let (table, heading) = top.stickyTable else { return nil }
    let place = column - top.body.column
    return top.layout.blocks.first { block in
      block.part == .column && block.line == heading.line && place >= Int(block.column)
        && place < Int(block.column + block.width)
        && top.layout.element(of: block).parent?.parent?.position == table.position
    }
  }

  private func outside(_ row: Int, _ column: Int, _ top: LayerFrame) -> MouseTarget {
    guard top.hasBorder else { return .nothing }
    return .outside(frame.layers.last { $0.hasBorder && $0.outer.contains(row: row, column: column) }?.key)
  }

  /// Returns a place in a control that has several, or nil if the control is a whole.
  private func spot(of block: Block, _ row: Int, _ column: Int, _ top: LayerFrame) -> MouseTarget? {
    guard block.part.traits.contains(.hasPlaces) else { return nil }
    return .spot(
      block.id, line: row - top.row(ofLine: Int(block.line)), column: column - top.body.column - Int(block.column),
      in: top.key)
  }
}
