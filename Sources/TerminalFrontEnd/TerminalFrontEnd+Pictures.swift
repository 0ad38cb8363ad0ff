public import Scenes
import TerminalKit

// Pictures without a terminal.
extension TerminalFrontEnd {
  /// Renders a scene as an SVG image of a terminal of the given size.
  public static func picture(of scene: Scene, width: Int, height: Int) -> String {
    Interface(scene: scene, width: max(0, width), height: max(0, height)).draw().svg(title: scene.title)
  }

  /// Renders a scene as the text of a terminal of the given size, with one line per row.
  public static func text(of scene: Scene, width: Int, height: Int) -> String {
    Interface(scene: scene, width: max(0, width), height: max(0, height)).draw().text
  }
}
