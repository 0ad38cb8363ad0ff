import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Cards stand side by side where there is room, and keys move between them as they stand")
struct ColumnsTests {
  /// Four cards of 5, 2, 1 and 1 rows, a line across, and a card that spans all columns.
  private static let screen = Sample.screen {
    List {
      Section("First") { for number in 1...5 { Row("A\(number)") {} } }
      Section("Second") { for number in 1...2 { Row("B\(number)") {} } }
      Section("Third") { Row("C1") {} }
      Section("Fourth") { Row("D1") {} }
      Text("Across")
      Section("Fifth") { Row("E1") {} }.span(.full)
    }
    .navigationTitle("Cards")
  }

  private func interface(_ width: Int, _ height: Int = 40) -> Interface {
    Sample.interface(Sample.scene(Sample.root(Self.screen)), width: width, height: height)
  }

  private func place(_ text: String, _ interface: Interface) throws -> (row: Int, column: Int) {
    try #require(interface.place(of: text))
  }

  @Test("A section fills the column that is the shortest, and one that spans all stands across")
  func columns() throws {
    let interface = interface(120)
    let (first, second) = (try place("FIRST", interface), try place("SECOND", interface))
    let (third, fourth) = (try place("THIRD", interface), try place("FOURTH", interface))
    #expect(first.row == second.row && second.column == first.column + 59)
    #expect(third.column == second.column && third.row > second.row)
    #expect(fourth.column == first.column && fourth.row > first.row)
    let fifth = try place("FIFTH", interface)
    let across = try place("Across", interface)
    #expect(fifth.column == first.column && fifth.row > across.row)
    let chevron = interface.text.split(separator: "\n").first { $0.contains("E1") }
    #expect(chevron.map { TextWidth.columns(String($0)) } ?? 0 > 110)
  }

  @Test(
    "Three columns need 48 columns each, two need 34, and below a window of 110 there is one",
    arguments: [
      (200, 3), (179, 3), (149, 2), (110, 2), (109, 1), (60, 1),
    ])
  func count(_ width: Int, _ columns: Int) throws {
    let interface = interface(width, 60)
    let starts = try ["FIRST", "SECOND", "THIRD"].map { try place($0, interface) }
    #expect(starts.filter { $0.row == starts[0].row }.count == columns)
  }

  @Test("Below 30 rows sections are not cards, and stand one below the other")
  func low() throws {
    let interface = interface(120, 29)
    let (first, second) = (try place("FIRST", interface), try place("SECOND", interface))
    #expect(second.row > first.row)
  }

  @Test("Tab visits one card after the other")
  func tab() {
    var interface = interface(120)
    var names = [interface.focusedName ?? ""]
    for _ in 0..<9 {
      interface.press(.tab)
      names.append(interface.focusedName ?? "")
    }
    #expect(names == ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "D1", "E1"])
  }

  @Test("The arrows move within a column, to the one beside it, and back")
  func arrows() {
    var interface = interface(120)
    func press(_ keys: InputEvent.Key...) -> String? {
      for key in keys { interface.press(key) }
      return interface.focusedName
    }
    #expect(press(.right) == "B1")
    #expect(press(.down) == "B2")
    #expect(press(.down) == "C1")
    #expect(press(.left) == "A5")
    #expect(press(.down) == "D1")
    #expect(press(.down) == "E1")
    #expect(press(.up) == "D1")
    #expect(press(.up) == "A5")
    #expect(press(.end) == "E1")
    #expect(press(.home) == "A1")
    // Below the last card of a column, the focus goes on at the next one.
    var two = Sample.interface(
      Sample.scene(
        Sample.root(Sample.screen { for name in ["One", "Two"] { Section(name) { Row("Row \(name)") {} } } })),
      width: 120, height: 40)
    two.press(.down)
    #expect(two.focusedName == "Row Two")
    #expect(press(.pageDown) == "E1")
  }

  @Test("A click focuses the row under it in any column")
  func click() throws {
    var interface = interface(120)
    let place = try place("C1", interface)
    _ = interface.click(row: place.row, column: place.column + 10)
    #expect(interface.focusedName == "C1")
  }

  @Test("Text is at most 98 columns wide")
  func text() {
    let screen = Sample.screen { Text(String(repeating: "word ", count: 60)) }
    let interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 170, height: 40)
    let widest = interface.text.split(separator: "\n").filter { $0.contains("word") }.map {
      TextWidth.columns(String($0))
    }
    let left = interface.top?.body.column ?? 0
    #expect(widest.max() ?? 0 <= left + BlockBuilder.gutter + BlockBuilder.widest && widest.count == 4)
  }
}
