import Presentation
import Scenes
import Screens
import TerminalKit

/// The filter of a layer, whose words are those of the layer's state.
struct FilterPart: LayerPart {
  func draw(_ layer: LayerFrame, _ content: Layer, isTop: Bool, in window: ChromeContext, on canvas: inout Canvas) {
    guard let row = layer.filterRow else { return }
    let filter = FilterView(
      layer: layer, row: row, text: window.state.layerState(layer.key).filter,
      isTyping: isTop && window.state.mode == .filter)
    filter.draw(on: &canvas)
  }

  func target(_ row: Int, _ column: Int, _ layer: LayerFrame, _ content: Layer) -> MouseTarget? {
    row == layer.filterRow ? .command(.filter, in: layer.key) : nil
  }

  func words(in window: ChromeContext) -> [(key: String, title: String)]? {
    guard window.state.mode == .filter else { return nil }
    let texts = window.texts
    return [
      (texts[.enterKey], texts[.keep]), (texts[.escapeKey], texts[.leave]), (window.glyphs.arrows, texts[.move]),
    ]
  }
}

// The keys of a filter.
extension FilterPart {
  /// The meaning of a key in a filter.
  enum Outcome {
    /// The keys go back to the screen, and to the first row that is found.
    case leaves(reveals: Bool, findsFirst: Bool)
    /// A command is run, after the keys have gone back to the screen if it is about that.
    case runs(KeyCommand, leaves: Bool)
    /// The words have changed, or only the caret.
    case edited(TextLine.Effect)
  }

  /// Handles a key in the words of a filter.
  static func press(_ key: KeyPress, _ command: KeyCommand?, in filter: inout TextLine) -> Outcome {
    switch key.key {
    case .escape, .enter: return .leaves(reveals: true, findsFirst: key.key == .enter)
    case .backspace where filter.isEmpty: return .leaves(reveals: false, findsFirst: false)
    default: break
    }
    if let command, ![.back, .filter].contains(command) {
      // Focuses the first matching row rather than the one below it.
      if command == .down || command == .next, key.modifiers.isEmpty {
        return .leaves(reveals: true, findsFirst: true)
      }
      return .runs(command, leaves: ![.palette, .help, .details].contains(command))
    }
    return .edited(filter.press(key.key, key.modifiers))
  }
}

extension LayerFrame {
  /// The first row that can be used, skipping other controls.
  var firstFound: Int? {
    (0..<controlCount).first { control in
      guard let block = block(ofControl: control) else { return false }
      return (block.part == .row || block.part == .tableRow) && !block.isDisabled
    }
  }
}
