import Screens
import TerminalKit

// The lines that stay in sight.
extension LayerFrame {
  /// The most lines below the last control that are revealed with it.
  private static let shortRest = 6

  /// Whether the current control is in sight.
  var isCurrentVisible: Bool {
    guard let block = currentControl.flatMap({ block(ofControl: $0) }) else { return false }
    return block.endLine > top && Int(block.line) < top + body.height
  }

  /// Returns the first visible line after a new layout.
  ///
  /// If the focused control was visible, it stays in its row, unless nothing was scrolled. Otherwise, the topmost block
  /// does.
  func keptTop(after old: LayerFrame) -> Int {
    if old.top == 0 && lastTop == 0 { return 0 }
    if old.isCurrentVisible, let before = old.currentControl.flatMap({ old.block(ofControl: $0) }),
      let now = currentControl.flatMap({ block(ofControl: $0) }), now.id == before.id
    {
      // At the very top, what comes in above is shown, as long as the focus stays in sight.
      if old.top == 0, now.endLine <= body.height { return 0 }
      return old.top + Int(now.line - before.line)
    }
    let first = old.layout.firstBlock(below: old.top)
    guard old.top > 0, first < old.layout.blocks.count else { return old.top }
    let anchor = old.layout.blocks[first]
    if first < layout.blocks.count, layout.blocks[first].id == anchor.id {
      return old.top + Int(layout.blocks[first].line - anchor.line)
    }
    guard let now = layout.blocks.first(where: { $0.id == anchor.id && $0.part == anchor.part }) else {
      return old.top
    }
    return old.top + Int(now.line - anchor.line)
  }

  /// Returns the first visible line that reveals a control, including its heading if the control is the first one below
  /// it.
  func revealing(_ control: Int, from top: Int) -> Int {
    guard let block = block(ofControl: control) else { return top }
    let index = Int(layout.controls[control])
    var first = Int(block.line)
    if control == 0 && block.endLine <= body.height { first = 0 }
    let above = layout.blocks[..<index].suffix(4).last { $0.section == block.section }
    if let above, above.part == .heading { first = min(first, Int(above.line)) }
    // The headings of a table stay above its rows.
    if block.part == .tableRow { first = min(first, Int(block.line) - 1) }
    var last = block.endLine
    let rest = layout.height - block.endLine
    if control == layout.controls.count - 1, rest <= Self.shortRest, rest + Int(block.height) <= body.height {
      last = layout.height
    }
    var top = top
    if last > top + body.height { top = last - body.height }
    if first < top { top = max(first, block.endLine - body.height) }
    return top
  }
}
