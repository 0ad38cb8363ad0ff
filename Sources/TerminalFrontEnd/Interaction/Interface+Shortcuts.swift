import Flows
import Presentation
import Scenes
import Screens

// Keys that features propose for their controls.
extension Interface {
  /// Presses the control that proposes a key, or runs the command of a feature with it.
  ///
  /// The control may be on the layer that takes the keys, whose focus stays where it is, or on the one beside it, which takes
  /// the keys then. Keys of the app come first, and a key that edits text does so where text is typed.
  mutating func pressShortcut(_ key: KeyPress) -> [InterfaceEffect] {
    for layer in [topLayer, window.layerBeside].compactMap(\.self) {
      guard let element = StatusScreen.screen(of: layer, texts).elements.first(where: { $0.shortcut == key }) else {
        continue
      }
      guard !element.isDisabled else {
        showDisabledReason(element)
        return []
      }
      if layer.container != topLayer?.container { window.switchColumn(state.isOnPrimary ? 1 : -1) }
      return press(element, on: layer)
    }
    return runCommand(key)
  }

  /// Runs the first command of a feature with a key, unless the app asks something.
  private func runCommand(_ key: KeyPress) -> [InterfaceEffect] {
    guard !asksUser, let command = scene.commands.first(where: { $0.keyPress == key }) else { return [] }
    return [.intent(.link(command.link))]
  }

  /// Returns the effects of pressing an element of a layer wherever the focus is.
  mutating func press(_ element: Element, on layer: Layer) -> [InterfaceEffect] {
    if window.enterDetail(of: element) { return [] }
    if let intent = StatusScreen.intent(of: element, on: layer) { return [.intent(intent)] }
    guard let entry = layer.entry, case .screen = layer.content else { return [] }
    return element.pressed(in: entry)
  }
}

extension Element {
  /// The effects of pressing a button or row, or of switching a toggle, wherever the focus is.
  func pressed(in entry: EntryID) -> [InterfaceEffect] {
    press.map { [.intent(.act(entry, $0.action, $0.value))] } ?? []
  }
}
