import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The screen under a sheet steps back")
struct BackdropTests {
  private func cell(_ depth: ColourDepth, _ theme: Theme.Base) throws -> (cell: Cell, colours: ColourTable) {
    let colours = ThemeColours(Theme(base: theme), depth: depth)
    let interface = Interface(
      scene: Sample.scene(
        Sample.root(Sample.detail), Sample.modal(Sample.photos, .sheet(detents: [.medium], grabber: false))), width: 80,
      height: 26, glyphs: .unicode, keys: .standard, texts: AppTexts(), styles: Styles(colours, depth: depth))
    let buffer = interface.draw()
    let place = try #require(interface.place(of: "Price"))
    return (buffer.cells[place.row * 80 + place.column], buffer.colours)
  }

  @Test("Text goes most of the way to one colour, its background less", arguments: [Theme.Base.dark, .light])
  func mixing(theme: Theme.Base) throws {
    let colours = ThemeColours(Theme(base: theme))
    let (cell, table) = try cell(.direct, theme)
    let ink = Theme.Colour(rgb: try #require(table[cell.foreground]))
    let paper = Theme.Colour(rgb: try #require(table[cell.background]))
    let before = colours[.text].contrast(with: colours[.background])
    #expect(ink.contrast(with: paper) < before / 2 && ink.contrast(with: paper) > 1.3)
    #expect(theme == .light || paper.luminance < colours[.background].luminance)
  }

  @Test("Text is dim where colours cannot be mixed", arguments: [ColourDepth.indexed, .palette, .monochrome])
  func dim(depth: ColourDepth) throws {
    #expect(try cell(depth, .dark).cell.attributes.contains(.dim))
  }

  @Test("The line under the current tab stands on what is behind it")
  func track() throws {
    let interface = Interface(
      scene: Sample.scene(
        Sample.root(Sample.detail), Sample.modal(Sample.photos, .sheet(detents: [.medium], grabber: false))), width: 80,
      height: 26)
    let buffer = interface.draw()
    let tab = try #require(interface.place(of: "1 Catalog"))
    let track = buffer.cells[(tab.row + 1) * 80 + tab.column]
    #expect(track.background == buffer.cells[(tab.row + 1) * 80 + 79].background)
    #expect(track.background != .plain)
  }
}
