import Screens
import TerminalKit

// Moving the focus and scrolling.
extension Window {
  /// Focuses a control of the top layer.
  ///
  /// - Parameter reveals: Whether to scroll to show it whole, with what belongs to it.
  mutating func move(to control: Int, reveals: Bool = true) {
    guard let top, control >= 0, control < top.controlCount else { return }
    let id = top.block(ofControl: control)?.id ?? top.tool(ofControl: control)?.id
    if leads, !state.isLeading, id != top.focused?.id {
      state.tinted = top.focused?.id
      state.isLeading = true
    }
    updateTop {
      $0.focus = id
      $0.order = control
      $0.hasLeftField = false
      $0.awaitedRow = nil
    }
    updateLayout(reveals: reveals)
  }

  mutating func scroll(by lines: Int) {
    if let top { scroll(top, by: lines) }
  }

  mutating func scroll(_ layer: LayerFrame, by lines: Int) {
    state.update(layer.key) { $0.top = min(max(0, layer.top + lines), layer.lastTop) }
    updateLayout()
  }

  /// Moves to the next enabled control in document order.
  ///
  /// The bar's buttons come last.
  mutating func step(_ step: Int, wraps: Bool) {
    guard let top, top.controlCount > 0 else { return scroll(by: step) }
    let start = top.currentControl ?? (step > 0 ? -1 : top.controlCount)
    if let next = top.neighbour(of: start, step, wraps: wraps) { move(to: next) }
  }

  /// Moves up or down to the next control on another line, or scrolls by a line if that control isn't visible.
  mutating func moveVertically(_ step: Int) {
    guard let top else { return }
    guard top.controlCount > 0 else { return scroll(by: step) }
    guard let focus = top.currentControl else { return enterView(top, step) }
    if let tool = top.tool(ofControl: focus) { return leave(tool, downwards: step > 0) }
    guard let here = top.block(ofControl: focus) else { return }
    let bottom = top.top + top.body.height
    if here.endLine <= top.top || Int(here.line) >= bottom { return enterView(top, step) }
    let next = top.nextLine(from: focus, here, step) ?? (step > 0 ? top.layout.controls.count : -1)
    guard let there = top.block(ofControl: next), top.isReachable(there) else {
      // The buttons of an alert stand side by side where they fit: any arrow leads from one to the next.
      if top.layout.options.isAlert, top.block(ofControl: focus + step) != nil { return move(to: focus + step) }
      if awaitRow(on: here.endLine - (step > 0 ? 0 : Int(here.height) + 1), top) { return }
      let isEnd = step > 0 ? top.top >= top.lastTop : top.top == 0
      if !isEnd { return scroll(by: step) }
      // Below the last card of a column, the next one stands at the top of another.
      if step > 0, top.layout.options.columns > 1, let beside = top.neighbour(of: focus, step, wraps: false),
        let block = top.block(ofControl: beside), block.section != here.section
      {
        return move(to: beside)
      }
      if step < 0 && next < 0, top.layout.options.openControl == nil,
        let index = top.tools.firstIndex(where: { !$0.isDisabled })
      {
        move(to: top.layout.controls.count + index)
      }
      return
    }
    // Among controls that are side by side, the one nearest to the focus is chosen.
    var best = next
    var other = next
    while let block = top.block(ofControl: other), block.line == there.line, block.section == there.section {
      if !block.isDisabled, let kept = top.block(ofControl: best),
        abs(block.column - here.column) < abs(kept.column - here.column)
      {
        best = other
      }
      other += step
    }
    move(to: best)
  }

  private mutating func leave(_ tool: ToolFrame, downwards: Bool) {
    guard downwards, let top else { return }
    if top.layout.controls.isEmpty { return scroll(by: 1) }
    enterView(top, 1)
  }

  /// Focuses the first or last visible control.
  mutating func enterView(_ top: LayerFrame, _ step: Int) {
    let lines = top.top..<top.top + top.body.height
    let control =
      step > 0
      ? top.layout.firstControl(on: lines) { !$0.isDisabled } : top.layout.lastControl(on: lines) { !$0.isDisabled }
    if let control { move(to: control) } else { scroll(by: step) }
  }

  mutating func movePage(_ step: Int) {
    guard let top else { return }
    let lines = max(1, top.body.height - 1)
    guard let focus = top.currentControl, let here = top.block(ofControl: focus), top.layout.options.openControl == nil
    else {
      return scroll(by: step * lines)
    }
    // The last enabled control within one page.
    let target = Int(here.line) + step * lines
    let best =
      step > 0
      ? top.control(on: Int(here.line) + 1..<max(Int(here.line) + 1, target + 1), from: here, -1)
      : top.control(on: max(0, target)..<max(0, Int(here.line)), from: here, 1)
    if awaitRow(on: target, top) { return }
    updateTop { $0.top = min(max(0, top.top + step * lines), top.lastTop) }
    if let best { move(to: best) } else { updateLayout() }
  }

  mutating func moveToEnd(first: Bool) {
    guard let top else { return }
    if awaitRow(on: first ? 0 : top.layout.height - 1, top) { return }
    updateTop { $0.top = first ? 0 : top.lastTop }
    let count = top.layout.controls.count
    guard count > 0 else { return updateLayout() }
    let range = 0..<count
    var control = first ? range.lowerBound : range.upperBound - 1
    while range.contains(control), top.isDisabled(control) { control += first ? 1 : -1 }
    if range.contains(control) { move(to: control) } else { updateLayout() }
  }
}
