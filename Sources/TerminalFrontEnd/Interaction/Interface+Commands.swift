import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

// Running commands.
extension Interface {
  mutating func run(_ command: KeyCommand, _ key: KeyPress? = nil) -> [InterfaceEffect] {
    if let effects = runInControl(command) { return effects }
    switch command {
    case .down: moveVertically(1)
    case .up: moveVertically(-1)
    case .pageDown: movePage(1)
    case .pageUp: movePage(-1)
    case .first: moveToEnd(first: true)
    case .last: moveToEnd(first: false)
    case .next:
      closeMonth()
      step(1, wraps: true)
    case .previous:
      closeMonth()
      step(-1, wraps: true)
    case .left: return moveHorizontally(-1)
    case .right: return moveHorizontally(1)
    case .activate: return activate()
    case .submit: return submit()
    case .actions: openActions()
    case .filter:
      state.mode = .filter
      updateLayout()
    case .detent: toggleDetent()
    case .back: return back()
    case .peek: return peek()
    case .root: return [.intent(.backToRoot)]
    case .tab: return select(key)
    case .nextTab: return selectNext(1)
    case .previousTab: return selectNext(-1)
    case .palette: openPalette()
    case .help: state.mode = .help(0)
    case .details: openDetails()
    case .output: return [.output]
    case .reload: return [.reload]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return quit(key)
    case .leave:
      if isAtRoot { return quit(key) }
      let names = [key?.name(texts) ?? name(of: .leave), name(of: .back), name(of: .quit)]
      showMessage(texts(.onlyFromRoot, names[0], names[1], names[2]))
    }
    return []
  }

  // MARK: - Pressing

  /// Opens, presses, or toggles the focused control.
  mutating func activate() -> [InterfaceEffect] {
    guard let top, let layer = topLayer else { return [] }
    guard let element = top.focused else {
      // Returns to the field that was left, or to the first control.
      if let control = top.currentControl { move(to: control) } else { enterView(top, 1) }
      return []
    }
    if element.isDisabled {
      showDisabledReason(element)
      return []
    }
    if case .failed = layer.content { return StatusScreen.intent(of: element, on: layer).map { [.intent($0)] } ?? [] }
    return use(element, element.elementForm.activated(element, top.focusedBlock, top.layout.parts))
  }

  // MARK: - Pickers

  /// Tells the feature that the option with an index was chosen.
  func choose(_ index: Int, of picker: Element) -> [InterfaceEffect] {
    guard let entry = topLayer?.entry, let action = picker.action(.change) else { return [] }
    return [.intent(.act(entry, action, .number(Double(index))))]
  }

  /// Moves left or right between the bar's buttons or controls that are side by side, or changes the option of a
  /// picker.
  private mutating func moveHorizontally(_ step: Int) -> [InterfaceEffect] {
    guard let top, let element = top.focused, let focus = top.focus else {
      switchColumn(step)
      return []
    }
    if let use = element.elementForm.moved(element, by: step) { return self.use(element, use) }
    let next = focus + step
    if top.tool(ofControl: focus) != nil, top.tool(ofControl: next) != nil {
      move(to: next)
    } else if let here = top.block(ofControl: focus), let there = top.block(ofControl: next), here.line == there.line {
      move(to: next)
    } else if let beside = top.block(ofControl: focus).flatMap({ top.controlBeside($0, step) }) {
      move(to: beside)
    } else {
      switchColumn(step)
    }
    return []
  }

  /// Moves the focus between a stack and the detail next to it.
  mutating func switchColumn(_ step: Int) {
    guard frame.layers.last?.isBeside == true, state.isOnPrimary != (step < 0) else { return }
    state.isOnPrimary = step < 0
    updateLayout(reveals: true)
  }

  // MARK: - Navigating

  /// Goes back one level by leaving the days of a month, clearing the filter, cancelling a dialog, or leaving the screen.
  mutating func back() -> [InterfaceEffect] {
    guard let top, let layer = topLayer else { return [] }
    if top.layout.options.openDate != nil {
      closeMonth()
      return []
    }
    if !state.layerState(top.key).filter.isEmpty {
      updateTop { $0.filter = TextLine() }
      updateLayout(reveals: true)
      return []
    }
    if let entry = layer.entry, let cancel = layer.cancelAction { return [.intent(.act(entry, cancel, .none))] }
    if isAtRoot && layer.bar.back == nil { return [] }
    return [.intent(.back)]
  }

  /// Peeks at the previous screen until the next key goes back or cancels.
  mutating func peek() -> [InterfaceEffect] {
    guard let layer = topLayer, layer.depth > 1, layer.bar.back != nil else { return [] }
    return [.intent(.peekBack)]
  }

  private mutating func select(_ key: KeyPress?) -> [InterfaceEffect] {
    guard case .character(let character)? = key?.key, let number = character.wholeNumberValue else { return [] }
    return selectTab(number - 1)
  }

  mutating func selectTab(_ index: Int) -> [InterfaceEffect] {
    guard let tabs = scene.tabs, tabs.items.indices.contains(index) else { return [] }
    return [.intent(.select(tabs.items[index].id))]
  }

  private func selectNext(_ step: Int) -> [InterfaceEffect] {
    if let pages = topLayer?.pages ?? (scene.tabs?.style == .pager ? scene.tabs : nil) {
      // Pagers do not wrap around.
      let next = (pages.items.firstIndex { $0.id == pages.selected } ?? 0) + step
      return pages.items.indices.contains(next)
        ? [.intent(.selectPage(pages.items[next].id, in: pages.container))] : []
    }
    guard let tabs = scene.tabs, tabs.items.count > 1 else { return [] }
    let selected = tabs.items.firstIndex { $0.id == tabs.selected } ?? 0
    let next = (selected + step + tabs.items.count) % tabs.items.count
    return [.intent(.select(tabs.items[next].id))]
  }

  /// Raises the top sheet to its next detent, or lowers it to its lowest one if it is already at the highest.
  mutating func toggleDetent() {
    guard let layer = topLayer, case .sheet(let detents, _, _) = layer.style, detents.count > 1 else { return }
    let sorted = InterfaceState.sorted(detents, rows: height)
    let isHighest = state.detent(of: layer.container, detents, rows: height) == sorted.last
    moveDetent(of: layer.container, detents, by: isHighest ? 1 - sorted.count : 1)
  }

  /// Raises or lowers a sheet by a number of detents, as far as it has any.
  mutating func moveDetent(of sheet: ContainerID, _ detents: Set<Detent>, by steps: Int) {
    let sorted = InterfaceState.sorted(detents, rows: height)
    let present = sorted.firstIndex(of: state.detent(of: sheet, detents, rows: height)) ?? 0
    let next = min(max(0, present + steps), sorted.count - 1)
    guard next != present else { return }
    state.detents[sheet] = sorted[next]
    if state.detents.count > 64 { state.detents = state.detents.filter { $0.key == sheet } }
    updateLayout(reveals: true)
  }
}
