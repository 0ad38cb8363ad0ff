import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

// The mouse.
//
// Pressing a button sets the focus, and releasing it over the same element activates that element.
extension Interface {
  mutating func point(_ mouse: InputEvent.Mouse) -> [InterfaceEffect] {
    switch mouse.kind {
    case .wheelUp: turn(-3, mouse.row, mouse.column)
    case .wheelDown: turn(3, mouse.row, mouse.column)
    case .back:
      clearMessage()
      return back()
    case .forward: break
    case .press(let button):
      state.isQuitPending = false
      state.pressed = nil
      if topLayer?.preview != nil { return endPeek(mouse.row, mouse.column) }
      _ = hover(mouse.row, mouse.column)
      if button == 0 { press(mouse.row, mouse.column) }
      if button == 2 { return pressSecondary(mouse.row, mouse.column) }
    case .move: _ = hover(mouse.row, mouse.column)
    case .drag:
      _ = hover(mouse.row, mouse.column)
      if let effects = drag(toColumn: mouse.column) { return effects }
      drag(to: mouse.row)
    case .release:
      let pressed = state.pressed
      state.pressed = nil
      if topLayer?.preview != nil { return endPeek(mouse.row, mouse.column) }
      guard let pressed, pressed == target(mouse.row, mouse.column) else { return [] }
      return act(on: pressed)
    }
    return []
  }

  /// Turns the wheel over a place, which scrolls the column that is there and leaves the focus where it is.
  private mutating func turn(_ lines: Int, _ row: Int, _ column: Int) {
    switch state.mode {
    case .menu(var menu):
      menu.move(lines.signum())
      show(menu)
    case .help(let top): state.mode = .help(min(max(0, top + lines), lastHelpLine))
    case .details(let top): scrollDetails(to: top + lines)
    case .screen, .filter:
      if let layer = layer(at: row, column) { scroll(layer, by: lines) }
    }
  }

  // MARK: - Hit testing

  /// Returns the layer under the mouse that can be used: the top one, or the other column next to it.
  func layer(at row: Int, _ column: Int) -> LayerFrame? {
    guard frame.layers.last?.isBeside == true else { return top }
    return frame.layers.suffix(2).last { $0.outer.contains(row: row, column: column) } ?? top
  }

  private func target(_ row: Int, _ column: Int) -> MouseTarget {
    if state.mode == .screen || state.mode == .filter, let number = notice(at: row, column) { return .notice(number) }
    switch state.mode {
    case .menu(let menu):
      let menuFrame = MenuFrame(menu, width: width, height: height)
      if let item = menuFrame.item(row: row, column: column) { return .choice(menu.items[item]) }
      return menuFrame.outer.contains(row: row, column: column) ? .nothing : .outsidePanel
    case .help, .details: return .outsidePanel
    case .screen, .filter: break
    }
    if let tab = frame.tabs.first(where: { $0.rect.contains(row: row, column: column) }), let tabs = scene.tabs {
      return .tab(tabs.items[tab.index].id)
    }
    guard let top else { return .nothing }
    if !top.outer.contains(row: row, column: column) { return outside(row, column, top) }
    if let page = top.pages.first(where: { $0.rect.contains(row: row, column: column) }), let pages = topLayer?.pages {
      return .page(pages.items[page.index].id, in: pages.container)
    }
    if let step = top.path.first(where: { $0.rect.contains(row: row, column: column) }) {
      return step.entry.map { .step($0) } ?? .back(top.key)
    }
    if top.grabber != nil, row == top.outer.row { return .handle(row: row) }
    if row == top.filterRow { return .filter(top.key) }
    if let bar = top.scrollBar, column == bar.column, bar.rows.contains(row) {
      return .scrollBar(top.key, grip: bar.thumb.contains(row) ? row - bar.thumb.lowerBound : bar.thumb.count / 2)
    }
    if let tool = top.tools.first(where: { $0.rect.contains(row: row, column: column) }) {
      return .control(tool.id, in: top.key)
    }
    if let heading = stickyColumn(row, column, top) { return .control(heading.id, in: top.key) }
    guard let block = control(at: row, column, top).flatMap({ top.block(ofControl: $0) }) else { return .nothing }
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
    let isOnTabs =
      frame.tabRow.map { row <= $0 + 1 } ?? false || frame.sidebar?.contains(row: row, column: column) == true
    guard top.hasBorder, row < frame.footerRow, !isOnTabs else { return .nothing }
    return .outside(frame.layers.last { $0.hasBorder && $0.outer.contains(row: row, column: column) }?.key)
  }

  /// Returns the index of the control at a row and column.
  func control(at row: Int, _ column: Int, _ top: LayerFrame) -> Int? {
    guard top.body.contains(row: row, column: column) else { return nil }
    let line = row - top.body.row - top.inset + top.top
    return top.layout.firstControl(on: line..<line + 1) { block in
      let left = top.body.column + Int(block.column) - BlockBuilder.gutter
      return column >= left && column < top.body.column + Int(block.column + block.width)
    }
  }

  // MARK: - Pressing, dragging, releasing

  private mutating func press(_ row: Int, _ column: Int) {
    let pressed = target(row, column)
    if case .notice = pressed { return state.pressed = pressed }
    clearMessage()
    goToColumn(row, column)
    let target = target(row, column)
    state.pressed = target
    switch target {
    case .choice(let item):
      if case .menu(var menu) = state.mode, let index = menu.items.firstIndex(of: item) {
        menu.selected = index
        show(menu)
      }
    case .scrollBar: drag(to: row)
    case .control(let id, _), .spot(let id, _, _, _):
      if state.mode == .filter { state.mode = .screen }
      // What is under the mouse stays there until the button is released.
      if let control = top?.control(id, hint: 0) { move(to: control, reveals: false) }
    case .nothing where state.mode == .filter:
      state.mode = .screen
      updateLayout()
    default: break
    }
  }

  /// Moves the focus to the other column if that column was pressed.
  private mutating func goToColumn(_ row: Int, _ column: Int) {
    guard state.mode == .screen || state.mode == .filter, frame.layers.last?.isBeside == true,
      let index = frame.layers.lastIndex(where: { $0.outer.contains(row: row, column: column) })
    else { return }
    let isOnPrimary = index < frame.layers.count - 1
    guard state.isOnPrimary != isOnPrimary else { return }
    state.isOnPrimary = isOnPrimary
    updateLayout()
  }

  /// Drags the thumb of a scroll bar or the grabber of a sheet, which raises or lowers the sheet.
  private mutating func drag(to row: Int) {
    switch state.pressed {
    case .scrollBar(let key, let grip):
      guard let bar = top?.scrollBar, top?.key == key else { return }
      updateTop { $0.top = bar.top(forThumbAt: row - grip) }
      updateLayout()
    case .handle(let start):
      guard let layer = topLayer, case .sheet(let detents, _, _) = layer.style, abs(row - start) >= 2 else { return }
      state.pressed = .handle(row: row)
      moveDetent(of: layer.container, detents, by: row < start ? 1 : -1)
    default: break
    }
  }

  /// Activates the target that was pressed and released.
  private mutating func act(on target: MouseTarget) -> [InterfaceEffect] {
    switch target {
    case .tab(let page): return [.intent(.select(page))]
    case .page(let page, let container): return [.intent(.selectPage(page, in: container))]
    case .back: return [.intent(.back)]
    case .step(let entry): return [.intent(.backTo(entry))]
    case .control(let id, _):
      if let control = top?.control(id, hint: 0), control != top?.focus { move(to: control) }
      return activate()
    case .spot(let id, let line, let column, _): return press(id, line: line, column: column)
    case .filter: return run(.filter)
    case .choice(let item):
      state.mode = .screen
      return choose(item)
    case .outsidePanel:
      state.mode = .screen
      return []
    case .outside(let key): return dismiss(above: key)
    case .notice(let number):
      state.notices.remove(number)
      return []
    case .scrollBar, .handle, .nothing: return []
    }
  }

  /// Dismisses all layers above the given one, or only the topmost layer if no other layer was hit.
  private func dismiss(above key: LayerKey?) -> [InterfaceEffect] {
    let hit = key.flatMap { key in frame.layers.lastIndex { $0.key == key } }
    guard let hit, hit + 1 < frame.layers.count - 1 else { return [.intent(.dismiss)] }
    return [.intent(.dismissLayer(scene.layers[frame.layers[hit + 1].index].container))]
  }

  /// Ends peeking by going back if the back button was pressed, and by cancelling otherwise.
  private func endPeek(_ row: Int, _ column: Int) -> [InterfaceEffect] {
    [.intent(top?.back?.contains(row: row, column: column) == true ? .back : .cancelBack)]
  }

  /// Handles the secondary button by opening the actions of a row or peeking at the previous screen.
  private mutating func pressSecondary(_ row: Int, _ column: Int) -> [InterfaceEffect] {
    if let back = top?.back, back.contains(row: row, column: column) { return peek() }
    guard state.mode == .screen, let top, let control = control(at: row, column, top) else { return [] }
    move(to: control)
    if top.element(ofControl: control)?.menuActions.isEmpty == false { openActions() }
    return []
  }
}
