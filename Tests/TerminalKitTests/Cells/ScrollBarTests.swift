import Testing

@testable import TerminalKit

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
}
