import SampleScenes
import Scenes
import Screens
import Testing

@testable import PlainFrontEnd
@testable import Presentation

@MainActor
@Suite("Plain mode says each element for values in words, and each control can be used")
struct PlainValueTests {
  private func lines(_ screen: Screen) -> [String] {
    var output = ""
    let front = PlainFrontEnd(handler: Recorder(), write: { output += $0 }, onQuit: {})
    front.present(Sample.scene(Sample.root(screen), tabs: nil))
    return output.split(separator: "\n").dropFirst().map(String.init)
  }

  /// The values that commands send, and what is said otherwise.
  private func run(_ commands: [String], _ screen: Screen) -> (values: [ActionValue], said: [String], links: [String]) {
    let handler = Recorder()
    var output = ""
    let front = PlainFrontEnd(handler: handler, write: { output += $0 }, onQuit: {})
    front.present(Sample.scene(Sample.root(screen), tabs: nil))
    output = ""
    for command in commands { front.command(command) }
    let values = handler.intents.compactMap { if case .act(_, _, let value) = $0 { value } else { nil } }
    let links = handler.intents.compactMap { if case .link(let link) = $0 { link } else { nil } }
    return (values, output.split(separator: "\n").map(String.init), links)
  }

  @Test("A table is its headings, and rows with the heading before each cell")
  func table() {
    let lines = lines(Gallery.table(rows: 1))
    #expect(lines[0] == "columns: Feature, In, Gen (sorted descending), Swaps, Last, State")
    #expect(lines[1] == "1. [ Gen ]")
    #expect(lines[2] == "2. [ State ]")
    #expect(
      lines[3]
        == "3. Feature 0; In Swift; Gen 0; Swaps 6 values, last 0, lowest 0, mean 3.17, highest 8, rising; Last 40 ms; "
        + "State live")
  }

  @Test("A chart is its numbers and its trend, and bars are their names and numbers")
  func values() {
    let lines = lines(Gallery.values)
    #expect(lines[0] == "Swaps")
    #expect(lines[1] == "Swift: 60 values, last 36 ms, lowest 0 ms, mean 24.48 ms, highest 52 ms, falling")
    #expect(lines[2] == "C: 60 values, last 24 ms, lowest 8 ms, mean 35.52 ms, highest 60 ms, rising")
    #expect(lines[4] == "Time: run 30 ms, swap 53 ms, save 335 ms")
    #expect(lines[6] == "Memory: 71 % of 64 MiB (from 0 to 100)")
    #expect(lines.contains("State: Delivered"))
  }

  @Test("A gauge says its history, and a column without a heading, which only draws what another says, is left out")
  func history() {
    let screen = Sample.screen {
      Gauge("Load", value: 4, in: 0...8, unit: "%", history: [1, 2, 4]).font(.title)
      Table(columns: [TableColumn("Name"), TableColumn(""), TableColumn("CPU")]) {
        TableRow("cart") {
          ProgressView("Use", value: 0.25)
          Text("25 %")
        }
      }
    }
    #expect(
      lines(screen) == [
        "Load: 4 % (from 0 to 8); 3 values, last 4 %, lowest 1 %, mean 2.33 %, highest 4 %, rising",
        "columns: Name, CPU",
        "cart; CPU 25 %",
      ])
  }

  @Test("Controls say their values")
  func controls() {
    let lines = lines(Gallery.controls)
    #expect(lines[0] == "1. Quantity: 2 (from 1 to 6)")
    #expect(lines[1] == "2. Volume: 62 % (from 0 to 100)")
    #expect(lines[2] == "3. Day: Sa 2026-11-21")
    #expect(lines[3...7] == ["4. [x] Books", "5. [ ] Kitchen", "Live", "Slow", "Gone"])
    #expect(
      lines[8] == "6. Note: (text field) \"Please leave it with the neighbours at number 14.\" (49 of 200)")
  }

  @Test("A number, a day and lines of text are typed behind the number of the element")
  func setting() {
    let outcome = run(
      ["1 5", "1 +", "1 -", "1 9", "1 0", "1 x", "2 0.5", "3 2026-12-24", "3 2026-02-30", "6 a\\nb", "6"],
      Gallery.controls)
    let day = Double(Gallery.day("2026-12-24").number)
    #expect(
      outcome.values == [.number(5), .number(3), .number(1), .number(0.5), .number(day), .text("a\nb")])
    #expect(outcome.said.filter { $0.hasPrefix("1 is a number from 1 to 6") }.count == 3)
    #expect(outcome.said.contains { $0.hasPrefix("3 is a day") })
    #expect(
      outcome.said.contains("6 is a text field of several lines: type 6 and the text, with \\n between the lines."))
  }

  @Test("Text is its lines, and its links have numbers")
  func texts() {
    let lines = lines(Gallery.texts)
    #expect(lines[0] == "Release 0.9")
    #expect(lines.contains("1. open link: shop://figures"))
    #expect(lines.contains("29>   Row("))
    #expect(lines.contains("2. Night Trains — Paul Veit — 18.50 €"))
    #expect(run(["1"], Gallery.texts).links == ["shop://figures"])
  }

  @Test("A long list says which rows these are, and a number goes to another row")
  func list() {
    let screen = Sample.screen {
      LazyList(count: 100_000, window: .constant(ListWindow())) { Row("Row \($0)") {} }
    }
    let lines = lines(screen)
    #expect(lines[0] == "1. Rows 1 to 50 of 100000")
    #expect(lines[1] == "2. Row 0")
    #expect(lines.count == 51)
    let outcome = run(["1 500", "1 100000", "1 100001", "1"], screen)
    #expect(outcome.values == [.text("499 50"), .text("99999 1")])
    #expect(outcome.said.filter { $0.hasPrefix("1 is a list") }.count == 2)
  }
}
