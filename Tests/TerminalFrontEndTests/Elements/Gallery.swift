import SampleScenes
import Screens

@testable import TerminalFrontEnd
@testable import TerminalKit

extension Gallery {
  static func interface(_ screen: Screen, width: Int = 76, height: Int = 40, glyphs: Glyphs = .unicode) -> Interface {
    Interface(scene: Sample.scene(Sample.root(screen), tabs: nil), width: width, height: height, glyphs: glyphs)
  }
}
