import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A scroll bar is drawn in halves of rows")
struct ScrollBarLookTests {
  @Test("Half rows have their own signs, and the thumb has the accent while it is held")
  func look() throws {
    let screen = Sample.screen { ForEach(0..<100, id: \.self) { Row("row \($0)") {} } }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 80, height: 26)
    var seen: Set<String> = []
    for _ in 0..<30 {
      let bar = try #require(interface.top?.scrollBar)
      #expect(bar.column == 79)
      let buffer = interface.draw()
      for row in bar.rows {
        let cell = buffer.cells[row * 80 + 79]
        let sign = String(Character(Unicode.Scalar(cell.glyph) ?? " "))
        let expected =
          switch bar.covers(row: row) {
          case (true, true): "▐"
          case (true, false): "▝"
          case (false, true): "▗"
          case (false, false): " "
          }
        #expect(sign == expected)
        if sign != " " { #expect(cell.foreground == .token(.border)) }
        seen.insert(sign)
      }
      _ = interface.mouse(.wheelDown, row: 10, column: 10)
    }
    #expect(seen == ["▐", "▝", "▗", " "])
    let bar = try #require(interface.top?.scrollBar)
    _ = interface.mouse(.press(0), row: bar.thumb.lowerBound, column: 79)
    let place = bar.thumb.lowerBound * 80 + 79
    #expect(interface.draw().cells[place].foreground == .token(.accent))
    _ = interface.mouse(.release(0), row: bar.thumb.lowerBound, column: 79)
    #expect(interface.draw().cells[place].foreground == .token(.border))
  }
}
