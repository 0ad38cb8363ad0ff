import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A scroll bar moves in steps of half a row, from the first row to the last")
struct ScrollBarTests {
  @Test("The thumb reaches both ends and never moves back", arguments: [(10, 11), (10, 30), (14, 100), (3, 5000)])
  func ends(_ rows: Int, _ lines: Int) throws {
    func bar(_ top: Int) throws -> ScrollBar {
      try #require(ScrollBar(column: 9, rows: 4..<4 + rows, top: top, lastTop: lines - rows, lines: lines))
    }
    #expect(try bar(0).halves.lowerBound == 0)
    #expect(try bar(lines - rows).halves.upperBound == 2 * rows)
    var starts: Set<Int> = []
    var before = 0
    for top in 0...lines - rows {
      let bar = try bar(top)
      #expect(bar.halves.lowerBound >= before && bar.halves.count >= 2)
      before = bar.halves.lowerBound
      starts.insert(before)
      #expect(bar.thumb.lowerBound >= 4 && bar.thumb.upperBound <= 4 + rows)
    }
    // Steps of half a row, where there are as many lines.
    if lines - rows >= 2 * rows { #expect(starts.contains { $0 % 2 == 1 }) }
    #expect(ScrollBar(column: 9, rows: 4..<14, top: 0, lastTop: 0, lines: 10) == nil)
  }

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
