import Flows
import NavigationEngine
import Screens

/// The mouse: what is under it, and what a click does there.
extension Interface {
  mutating func point(_ mouse: InputEvent.Mouse) -> [InterfaceEffect] {
    switch mouse.kind {
    case .wheelUp: turn(-3)
    case .wheelDown: turn(3)
    case .back:
      clearNotice()
      return back()
    case .forward: break
    case .press(let button):
      clearNotice()
      state.isQuitAsked = false
      if topLayer?.preview != nil { return endPeek(mouse.row, mouse.column) }
      return button == 0 ? click(mouse.row, mouse.column) : button == 2 ? clickActions(mouse.row, mouse.column) : []
    case .drag: drag(to: mouse.row)
    case .release:
      state.dragRow = nil
      if topLayer?.preview != nil { return endPeek(mouse.row, mouse.column) }
    }
    return []
  }

  private mutating func turn(_ lines: Int) {
    switch state.mode {
    case .menu(var menu):
      menu.move(lines.signum())
      state.mode = .menu(menu)
    case .help(let top): state.mode = .help(min(max(0, top + lines), max(0, Footer.help.count - (height - 3))))
    case .details(let top): scrollDetails(to: top + lines)
    case .page, .filter, .edit: scroll(by: lines)
    }
  }

  private mutating func click(_ row: Int, _ column: Int) -> [InterfaceEffect] {
    switch state.mode {
    case .help, .details, .menu:
      state.mode = .page
      return []
    case .page, .filter, .edit: break
    }
    if let tab = frame.tabs.first(where: { $0.rect.contains(row: row, column: column) }) {
      return selectTab(tab.index)
    }
    if frame.layers.last?.isBeside == true,
      let place = frame.layers.lastIndex(where: { $0.outer.contains(row: row, column: column) })
    {
      // A click in the other column goes there.
      let isOnPrimary = place < frame.layers.count - 1
      if state.isOnPrimary != isOnPrimary {
        state.isOnPrimary = isOnPrimary
        settle()
      }
    }
    guard let top else { return [] }
    if !top.outer.contains(row: row, column: column) { return clickOutside(row, column, top) }
    if let page = top.pages.first(where: { $0.rect.contains(row: row, column: column) }), let pages = topLayer?.pages {
      return [.intent(.selectPage(pages.items[page.index].id, in: pages.container))]
    }
    if let back = top.back, back.contains(row: row, column: column) { return [.intent(.back)] }
    if top.grabber != nil, row == top.outer.row {
      state.dragRow = row
      return []
    }
    if row == top.filterRow { return run(.filter) }
    if let place = top.tools.firstIndex(where: { $0.rect.contains(row: row, column: column) }) {
      move(to: top.layout.controls.count + place)
      return activate()
    }
    guard let control = control(at: row, column, top) else {
      if state.mode == .filter { state.mode = .page }
      return []
    }
    if state.mode == .filter { state.mode = .page }
    let isField = top.block(ofControl: control)?.part == .field
    move(to: control)
    return isField ? [] : activate()
  }

  /// Outside a panel: it is put away, or all that stands above what was clicked.
  private func clickOutside(_ row: Int, _ column: Int, _ top: LayerFrame) -> [InterfaceEffect] {
    guard top.hasBorder, row < (frame.tabRow ?? frame.footerRow) - 1 else { return [] }
    let hit = frame.layers.lastIndex { $0.hasBorder && $0.outer.contains(row: row, column: column) }
    guard let hit, hit + 1 < frame.layers.count - 1 else { return [.intent(.dismiss)] }
    return [.intent(.dismissLayer(scene.layers[frame.layers[hit + 1].index].container))]
  }

  /// The button was let go while what is behind is shown: on the way back, or somewhere else.
  private func endPeek(_ row: Int, _ column: Int) -> [InterfaceEffect] {
    [.intent(top?.back?.contains(row: row, column: column) == true ? .back : .cancelBack)]
  }

  private mutating func clickActions(_ row: Int, _ column: Int) -> [InterfaceEffect] {
    if let back = top?.back, back.contains(row: row, column: column) { return peek() }
    guard state.mode == .page, let top, let control = control(at: row, column, top) else { return [] }
    move(to: control, edits: false)
    if top.element(ofControl: control)?.menuActions.isEmpty == false { openActions() }
    return []
  }

  /// The control whose block is at a place.
  private func control(at row: Int, _ column: Int, _ top: LayerFrame) -> Int? {
    guard top.body.contains(row: row, column: column) else { return nil }
    let line = row - top.body.row - top.inset + top.top
    var control = top.layout.firstControl(from: top.layout.firstBlock(below: line))
    while let block = top.block(ofControl: control), Int(block.line) <= line {
      let left = top.body.column + Int(block.column) - PageLayoutBuilder.gutter
      let right = top.body.column + Int(block.column + block.width)
      if line < block.endLine, column >= left, column < right { return control }
      control += 1
    }
    return nil
  }

  /// A sheet follows its handle: up is tall, down is half, and down from half puts it away no further than that.
  private mutating func drag(to row: Int) {
    guard let start = state.dragRow, let layer = topLayer, case .sheet = layer.style, abs(row - start) >= 2 else {
      return
    }
    let wanted: Detent = row < start ? .large : .medium
    state.dragRow = row
    if state.detents[layer.container] ?? .medium != wanted { toggleDetent() }
  }
}
