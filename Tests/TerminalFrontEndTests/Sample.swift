import SampleScenes
import Scenes
import Screens

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

extension Sample {
  static func interface(_ scene: Scene, width: Int = 60, height: Int = 20) -> Interface {
    Interface(scene: scene, width: width, height: height)
  }
}

extension Interface {
  /// The text of the picture, a row a line.
  var text: String {
    let buffer = draw()
    return (0..<buffer.height).map { buffer.text(row: $0) }.joined(separator: "\n")
  }

  mutating func type(_ text: String) -> [InterfaceEffect] {
    text.flatMap { update(.key(.character($0), [])) }
  }

  @discardableResult
  mutating func press(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers = []) -> [InterfaceEffect] {
    update(.key(key, modifiers))
  }

  /// Moves the mouse through these steps, and returns what is asked for, all in all.
  mutating func mouse(_ kinds: InputEvent.Mouse.Kind..., row: Int, column: Int) -> [InterfaceEffect] {
    kinds.flatMap { update(.mouse(InputEvent.Mouse(kind: $0, column: column, row: row))) }
  }

  /// Presses the mouse button and releases it in the same place.
  mutating func click(row: Int, column: Int) -> [InterfaceEffect] {
    mouse(.press(0), .release(0), row: row, column: column)
  }

  /// The place where a text stands in the picture.
  func place(of text: String) -> (row: Int, column: Int)? {
    let buffer = draw()
    let word = Array(text)
    for row in 0..<buffer.height {
      let line = Array(buffer.text(row: row))
      guard line.count >= word.count else { continue }
      for column in 0...(line.count - word.count) where Array(line[column..<column + word.count]) == word {
        return (row, column)
      }
    }
    return nil
  }

  /// The title of what has the focus.
  var focusedName: String? { top?.focused?.name }
}

extension FrameEncoder {
  /// Creates an encoder for the colours of a theme.
  init(depth: ColourDepth, theme: ThemeColours = ThemeColours(Theme())) {
    self.init(ColourCodes(theme, depth: depth))
  }
}
