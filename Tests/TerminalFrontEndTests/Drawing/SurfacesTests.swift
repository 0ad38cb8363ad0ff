import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Sections are cards, and sheets surfaces over the page")
struct SurfacesTests {
  private let scene = Sample.scene(Sample.root(Sample.form(), depth: 2, back: "Cart"))

  private func rows(_ interface: Interface) -> [String] {
    let buffer = interface.draw()
    return (0..<buffer.height).map { buffer.text(row: $0) }
  }

  private func backgrounds(_ interface: Interface, row: Int) -> Set<CellStyle.Colour> {
    let buffer = interface.draw()
    return Set(buffer.cells[row * buffer.width..<(row + 1) * buffer.width].map(\.background))
  }

  @Test("In a terminal of 30 rows, a section is a card with edges of half a row; in one of 29 it has a heading")
  func heights() throws {
    let high = Sample.interface(scene, width: 60, height: 30)
    let top = try #require(rows(high).firstIndex { $0.contains("▄▄▄▄") })
    #expect(rows(high)[top + 1].contains("DELIVERY") && !rows(high)[top + 1].contains("─"))
    let bottom = try #require(rows(high).firstIndex { $0.contains("▀▀▀▀") })
    for row in top + 1..<bottom { #expect(backgrounds(high, row: row).contains(.token(.surface)), "\(row)") }
    for row in [top, bottom] { #expect(!backgrounds(high, row: row).contains(.token(.surface))) }
    // What follows stands on the page, after a blank row.
    #expect(rows(high)[bottom + 1].isEmpty && !rows(high)[bottom + 2].isEmpty)
    #expect(!backgrounds(high, row: bottom + 2).contains(.token(.surface)))
    let low = Sample.interface(scene, width: 60, height: 29)
    #expect(!rows(low).contains { $0.contains("▄▄▄▄") } && rows(low).contains { $0.contains("DELIVERY ──") })
  }

  @Test("Between two cards there is no more than their edges, and a tinted row fills its card")
  func neighbours() throws {
    let screen = Sample.screen {
      Section("One") { Row("First") {} }
      Section("Two") { Row("Second") {} }
    }
    let interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 60, height: 30)
    let end = try #require(rows(interface).firstIndex { $0.contains("▀▀▀▀") })
    #expect(rows(interface)[end + 1].contains("▄▄▄▄"))
    let buffer = interface.draw()
    let row = try #require(interface.place(of: "First")).row
    let edge = try #require(Array(rows(interface)[end]).lastIndex(of: "▀"))
    #expect(buffer.cells[row * 60 + edge].background == .token(.selection))
    #expect(buffer.cells[row * 60 + edge + 1].background == .plain)
  }

  @Test("A screen that can be searched has rows on the page")
  func plain() {
    let interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)), width: 60, height: 40)
    #expect(!rows(interface).contains { $0.contains("▄▄▄▄") } && rows(interface).contains { $0.contains("BEANS ──") })
  }

  @Test("A card has a border where surfaces do not differ", arguments: [ColourDepth.palette, .monochrome])
  func flat(depth: ColourDepth) {
    var interface = Sample.interface(scene, width: 60, height: 30)
    interface.styles = Styles(ThemeColours(Theme(), depth: depth), depth: depth)
    #expect(rows(interface).contains { $0.contains("╭──") } && rows(interface).contains { $0.contains("╰──") })
    #expect(!rows(interface).contains { $0.contains("▄") || $0.contains("▀") })
  }

  @Test("A card that is cut off by the window does not leave it")
  func clipping() {
    var interface = Sample.interface(scene, width: 60, height: 30)
    let sections = Sample.screen {
      for number in 0..<12 { Section("Part \(number)") { Row("Row \(number)") {} } }
    }
    interface.present(Sample.scene(Sample.root(sections, entry: 4)))
    for _ in 0..<12 {
      #expect(!backgrounds(interface, row: 1).contains(.token(.surface)))
      #expect(backgrounds(interface, row: 29) == [.token(.surface), .token(.surfaceRaised)])
      interface.press(.down)
    }
    interface.press(.end)
    #expect(rows(interface).contains { $0.contains("Row 11") })
  }

  @Test("A sheet has its surface everywhere, except under elements with their own")
  func sheet() throws {
    let interface = Sample.interface(
      Sample.scene(
        Sample.root(Sample.detail), Sample.modal(Sample.photos, .sheet(detents: [.medium], grabber: false))), width: 80,
      height: 26)
    let buffer = interface.draw()
    let place = try #require(interface.place(of: "Side"))
    let cells = buffer.cells[place.row * 80 + 3..<place.row * 80 + 77]
    #expect(Set(cells.map(\.background)) == [.token(.overlay)])
  }
}
