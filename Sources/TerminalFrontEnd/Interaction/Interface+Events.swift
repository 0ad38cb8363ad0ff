import Presentation
import Scenes
import Screens
package import TerminalKit

// Handling events.
extension Interface {
  /// Handles an event and returns its effects in order.
  package mutating func update(_ event: InputEvent) -> [InterfaceEffect] {
    hold(event) ? [] : handle(event) + rowRequests()
  }

  mutating func handle(_ event: InputEvent) -> [InterfaceEffect] {
    switch event {
    case .key(let key, let modifiers): return press(KeyPress(key, modifiers))
    case .paste(let text):
      clearMessage()
      state.isQuitPending = false
      return frame.isTooSmall ? [] : paste(text)
    case .mouse(let mouse): return frame.isTooSmall ? [] : point(mouse)
    case .focus, .resized: return []
    case .closed: return [.quit]
    }
  }

  private mutating func press(_ key: KeyPress) -> [InterfaceEffect] {
    clearMessage()
    state.hover = nil
    let command = keys.command(for: key, inText: isTyping)
    switch command {
    case .quit: return quit(key)
    case .leave where frame.isTooSmall: return quit(key)
    case .leave: break
    default: state.isQuitPending = false
    }
    switch command {
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .reload: return [.reload]
    case .output: return [.output]
    default: break
    }
    guard !frame.isTooSmall else { return [] }
    if key == KeyPress(.escape), state.mode == .screen, dismissFailure() { return [] }
    if topLayer?.preview != nil {
      let goes = key.key == .enter || key.key == .left || command == .back && key.key != .escape
      return [.intent(goes ? .back : .cancelBack)]
    }
    switch state.mode {
    case .screen:
      if let edit = state.edit, command != nil || key.editsText { return press(key, command, in: edit) }
      return command.map { run($0, key) } ?? pressShortcut(key)
    case .help(let top): return help(command, top)
    case .details(let top): return details(command, top)
    case .menu(let menu): return press(key, command, in: menu)
    case .filter: return filter(key, command)
    }
  }

  /// Quits.
  ///
  /// If unsubmitted text would be lost, the first request shows a warning and the second one quits.
  mutating func quit(_ key: KeyPress?) -> [InterfaceEffect] {
    guard scene.hasUnsubmittedText && !state.isQuitPending else { return [.quit] }
    state.isQuitPending = true
    showMessage(texts(.unsubmittedText, key?.name(texts) ?? name(of: .quit)), .refusal)
    return []
  }

  /// The name of the first key that runs a command, for a sentence.
  func name(of command: KeyCommand) -> String { keys.name(of: command, texts) ?? "\(glyphs.dash)" }

  // MARK: - Modes

  /// The last line that the list of keys can be scrolled to.
  var lastHelpLine: Int {
    HelpLayout(KeyHelp.lines(for: topLayer, top, keys, texts), width: width, height: height).lastTop
  }

  private mutating func help(_ command: KeyCommand?, _ top: Int) -> [InterfaceEffect] {
    let last = lastHelpLine
    switch command {
    case .down: state.mode = .help(min(last, top + 1))
    case .up: state.mode = .help(max(0, min(last, top) - 1))
    case .pageDown, .last: state.mode = .help(last)
    case .pageUp, .first: state.mode = .help(0)
    case .back, .help, .leave, .activate: state.mode = .screen
    default: break
    }
    return []
  }

  private mutating func filter(_ key: KeyPress, _ command: KeyCommand?) -> [InterfaceEffect] {
    switch key.key {
    case .escape, .enter:
      state.mode = .screen
      updateLayout(reveals: true)
      if key.key == .enter { focusFirstFound() }
      return []
    case .backspace where topLayer.map({ state.layerState(LayerKey($0)).filter.isEmpty }) ?? true:
      state.mode = .screen
      updateLayout()
      return []
    default: break
    }
    if let command, ![.back, .filter].contains(command) {
      if ![.palette, .help, .details].contains(command) { state.mode = .screen }
      // Focuses the first matching row rather than the one below it.
      if command == .down || command == .next, key.modifiers.isEmpty {
        updateLayout(reveals: true)
        focusFirstFound()
        return []
      }
      return run(command, key)
    }
    var effect = TextLine.Effect.ignored
    updateTop { effect = $0.filter.press(key.key, key.modifiers) }
    if effect == .changed { filterChanged() } else { updateLayout() }
    return []
  }

  /// Focuses the first row that matches the filter, skipping other controls.
  private mutating func focusFirstFound() {
    guard let top, !state.layerState(top.key).filter.isEmpty else { return }
    let found = (0..<top.controlCount).first { control in
      guard let block = top.block(ofControl: control) else { return false }
      return (block.part == .row || block.part == .tableRow) && !block.isDisabled
    }
    if let found { move(to: found) }
  }

  mutating func filterChanged() {
    updateTop {
      $0.focus = nil
      $0.order = 0
      $0.top = 0
    }
    updateLayout(reveals: true)
  }

  private mutating func paste(_ text: String) -> [InterfaceEffect] {
    switch state.mode {
    case .filter:
      updateTop { $0.filter.insert(text) }
      filterChanged()
      return []
    case .menu(var menu):
      menu.query?.insert(text)
      menu.search()
      show(menu)
      return []
    case .screen:
      guard var edit = state.edit, let element = top?.focused else { return [] }
      guard !element.isDisabled else {
        showDisabledReason(element)
        return []
      }
      edit.line.insert(text, limit: edit.limit)
      return changed(edit)
    case .help, .details: return []
    }
  }
}
