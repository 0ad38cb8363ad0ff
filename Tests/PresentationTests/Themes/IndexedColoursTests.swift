import TerminalKit
import Testing

@testable import Presentation

@Suite("The colours of a theme in a terminal of 256 colours")
struct IndexedColoursTests {
  private func soft(_ theme: Theme) -> [UInt8] {
    let colours = ThemeColours(theme, depth: .indexed)
    return ThemeToken.soft.map { colours.indexed($0.soft) }
  }

  private func nearest(_ theme: Theme) -> [UInt8] {
    let colours = ThemeColours(theme, depth: .indexed)
    return ThemeToken.soft.map { IndexedColour.nearest(to: colours[$0.soft].rgb) }
  }

  @Test("The soft backgrounds of the dark and the light theme are chosen by hand")
  func chosen() {
    #expect(soft(Theme(base: .dark)) == [237, 236, 236, 236])
    #expect(soft(Theme(base: .light)) == [189, 194, 230, 224])
  }

  @Test("The soft background of a colour that a theme changes is the nearest, and those of the others stay")
  func changed() {
    let theme = Theme(base: .light, critical: 0x5A2A00)
    #expect(soft(theme) == [189, 194, 230, nearest(theme)[3]])
    let surface = Theme(base: .light, surface: 0xE0F0E0)
    #expect(soft(surface) == nearest(surface))
  }
}
