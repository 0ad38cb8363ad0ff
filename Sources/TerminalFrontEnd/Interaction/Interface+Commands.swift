import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

// Running commands.
extension Interface {
  mutating func run(_ command: KeyCommand, _ key: KeyPress? = nil) -> [InterfaceEffect] {
    if let effects = runInControl(command) { return effects }
    if openPanel(command) { return [] }
    if let intents = ChromeParts.run(command, key, in: window.chrome) { return intents.map { .intent($0) } }
    switch command {
    case .down: window.moveVertically(1)
    case .up: window.moveVertically(-1)
    case .pageDown: window.movePage(1)
    case .pageUp: window.movePage(-1)
    case .first: window.moveToEnd(first: true)
    case .last: window.moveToEnd(first: false)
    case .next:
      window.closeControl()
      window.step(1, wraps: true)
    case .previous:
      window.closeControl()
      window.step(-1, wraps: true)
    case .left: return moveHorizontally(-1)
    case .right: return moveHorizontally(1)
    case .activate: return activate()
    case .submit: return submit()
    case .filter:
      state.beginFiltering()
      window.updateLayout()
    case .detent: window.toggleDetent()
    case .back: return back()
    case .peek: return peek()
    case .root: return [.intent(.backToRoot)]
    case .previousPlace: return go(-1)
    case .nextPlace: return go(1)
    case .region:
      if !window.goToNextRegion() { showMessage(texts[.noRegion]) }
    case .tab, .nextTab, .previousTab, .palette, .actions, .help, .details: break
    case .output: return [.output]
    case .moments: return [.moments]
    case .reload: return [.reload]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return quit(key)
    case .leave:
      if window.isAtRoot { return quit(key) }
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
      if let control = top.currentControl { window.move(to: control) } else { window.enterView(top, 1) }
      return []
    }
    if element.isDisabled {
      showDisabledReason(element)
      return []
    }
    if window.enterDetail(of: element) { return [] }
    if case .failed = layer.content { return StatusScreen.intent(of: element, on: layer).map { [.intent($0)] } ?? [] }
    return use(element, element.elementForm.activated(element, top.focusedBlock, top.layout.parts))
  }

  // MARK: - Pickers

  /// Tells the feature that the option with an index was chosen.
  func choose(_ index: Int, of picker: Element) -> [InterfaceEffect] {
    guard let entry = topLayer?.entry, let action = picker.action(.change) else { return [] }
    return [.intent(.act(entry, action, .number(Double(index))))]
  }

  /// Changes the value of the focused control, or moves left or right.
  private mutating func moveHorizontally(_ step: Int) -> [InterfaceEffect] {
    if let element = top?.focused, let use = element.elementForm.moved(element, by: step) {
      return self.use(element, use)
    }
    window.moveHorizontally(step)
    return []
  }

  // MARK: - Navigating

  /// Goes back one level by closing the open control, clearing the filter, cancelling a dialog, or leaving the screen.
  mutating func back() -> [InterfaceEffect] {
    guard let top, let layer = topLayer else { return [] }
    if top.layout.options.openControl != nil {
      window.closeControl()
      return []
    }
    if !state.layerState(top.key).filter.isEmpty {
      window.updateTop { $0.filter = TextLine() }
      window.updateLayout(reveals: true)
      return []
    }
    if top.region != nil {
      if let below = layer.trail.first, layer.bar.back != nil { return [.intent(.backTo(below.entry))] }
      window.giveKeys(to: nil)
      return []
    }
    if let entry = layer.entry, let cancel = layer.cancelAction { return [.intent(.act(entry, cancel, .none))] }
    if window.isAtRoot && !scene.hasDetail && layer.bar.back == nil { return [] }
    return [.intent(.back)]
  }

  /// Goes to the place before the present one, or after it; what is presented over the screen is left first.
  mutating func go(_ step: Int) -> [InterfaceEffect] {
    if step < 0, let style = topLayer?.style, style != .root, style != .detail { return back() }
    if let intent = state.places.go(step, in: scene) { return [.intent(intent)] }
    showMessage(texts[.noPlace])
    return []
  }

  /// Ends the way to another place, as the user does something else; an answer to a question of the app is none.
  mutating func settlePlace() {
    if !asksUser { state.places.settle() }
  }

  /// Whether the app itself asks the user something.
  var asksUser: Bool { topLayer.map { $0.flow == nil && $0.style != .root } ?? false }

  /// Peeks at the previous screen until the next key goes back or cancels.
  mutating func peek() -> [InterfaceEffect] {
    guard let layer = topLayer, layer.depth > 1, layer.bar.back != nil else { return [] }
    return [.intent(.peekBack)]
  }
}
