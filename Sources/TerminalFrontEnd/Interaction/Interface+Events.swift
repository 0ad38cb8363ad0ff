import Presentation
import Scenes
import Screens
package import TerminalKit

// Handling events.
extension Interface {
  /// Handles an event and returns its effects in order.
  package mutating func update(_ event: InputEvent) -> [InterfaceEffect] {
    guard !window.hold(event) else { return [] }
    let effects = handle(event)
    if state.region != nil, effects.contains(where: \.goesElsewhere) { window.giveKeys(to: nil) }
    return effects + rowRequests()
  }

  /// Returns the effects that ask for the rows in sight which are not described, and that tell lists the words of the
  /// filter, each once.
  package mutating func rowRequests() -> [InterfaceEffect] { window.rowRequests().map { .intent($0) } }

  mutating func handle(_ event: InputEvent) -> [InterfaceEffect] {
    switch event {
    case .key, .paste: state.hasInput = true
    case .mouse(let mouse): if case .press = mouse.kind { state.hasInput = true }
    case .focus, .resized, .closed: break
    }
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
    settlePlace()
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
    case .moments: return [.moments]
    default: break
    }
    guard !frame.isTooSmall else { return [] }
    if key == KeyPress(.escape), state.mode == .screen, state.notices.removeFailure() { return [] }
    if topLayer?.preview != nil {
      let goes = key.key == .enter || key.key == .left || command == .back && key.key != .escape
      return [.intent(goes ? .back : .cancelBack)]
    }
    switch state.mode {
    case .screen:
      if let edit = state.edit, command != nil || key.editsText { return press(key, command, in: edit) }
      return command.map { run($0, key) } ?? pressShortcut(key)
    case .panel: return state.panel.map { press(key, command, in: $0) } ?? []
    case .filter: return filter(key, command)
    }
  }

  /// Puts the next held key into its field.
  ///
  /// Returns nil if there is none, or if it has to wait. What has no field any more is dropped: it was text, and is no
  /// command.
  mutating func releaseNext() -> [InterfaceEffect]? {
    guard window.canRelease else { return nil }
    guard isTyping, let event = state.held.popFirst() else {
      state.held = HeldKeys()
      return nil
    }
    return handle(event) + rowRequests()
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

  // MARK: - The filter

  private mutating func filter(_ key: KeyPress, _ command: KeyCommand?) -> [InterfaceEffect] {
    var outcome = FilterPart.Outcome.edited(.ignored)
    window.updateTop { outcome = FilterPart.press(key, command, in: &$0.filter) }
    switch outcome {
    case .leaves(let reveals, let findsFirst):
      state.close()
      window.updateLayout(reveals: reveals)
      if findsFirst { window.focusFirstFound() }
      return []
    case .runs(let command, let leaves):
      if leaves { state.close() }
      return run(command, key)
    case .edited(let effect):
      if effect == .changed { window.filterChanged() } else { window.updateLayout() }
      return []
    }
  }

  private mutating func paste(_ text: String) -> [InterfaceEffect] {
    switch state.mode {
    case .panel:
      updatePanel { $0.paste(text, in: $1) }
      return search()
    case .filter:
      window.updateTop { $0.filter.insert(text) }
      window.filterChanged()
    case .screen:
      guard var edit = state.edit, let element = top?.focused else { return [] }
      guard !element.isDisabled else {
        showDisabledReason(element)
        return []
      }
      edit.line.insert(text, limit: edit.limit)
      return changed(edit)
    }
    return []
  }
}
