import Presentation
import SampleScenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Elements for values are drawn in characters, and in ASCII where nothing else is allowed")
struct ElementPictureTests {
  /// The lines of a screen's content without blank ones.
  private func lines(_ screen: Screen, width: Int = 76, glyphs: Glyphs = .unicode) -> [String] {
    Gallery.interface(screen, width: width, glyphs: glyphs).text.split(separator: "\n").dropFirst().dropLast()
      .map { line in String(line.dropFirst(3)) }.filter { line in line.contains { $0 != " " } }
  }

  @Test("A table aligns its columns, marks the one that sorts, and draws sparklines and states")
  func table() {
    let lines = lines(Gallery.table())
    #expect(lines[0] == "Feature              In       ▾ Gen    Swaps            Last    State")
    #expect(lines[1] == String(repeating: "─", count: 70))
    #expect(lines[2] == "Feature 0            Swift        0    ▂▃▅▄█▁          40 ms    ◉ live")
    #expect(lines[5] == "Feature 3            C           21    ▂▃▅▄█▄          43 ms    ◉ live")
    #expect(lines.allSatisfy { TextWidth.columns($0) <= 70 })
  }

  @Test("Columns of less weight are left out where there is no room, and the first never")
  func narrow() {
    #expect(lines(Gallery.table(sorted: .ascending), width: 44)[0].contains("▴ Gen"))
    #expect(lines(Gallery.table(), width: 44)[2] == "Feature 0  Swift      0  40 ms  ◉ live")
    let table = Gallery.table()[1]
    #expect(TableLayout(table, width: 24).columns.map(\.index) == [0, 2, 5])
    #expect(TableLayout(table, width: 4).columns.map(\.index) == [0])
    #expect(TableLayout(table, width: 4).columns.map(\.width) == [4])
  }

  @Test("The rest of the width goes to the widest column with text, and not to bars")
  func rest() {
    let screen = Sample.screen {
      Table(columns: [
        TableColumn("No"), TableColumn("Date"), TableColumn(""), TableColumn("Sum", alignment: .trailing),
      ]) {
        TableRow("57") {
          Text("18 November 2026")
          ProgressView("Part", value: 0.5)
          Text("119 €")
        }
      }
    }
    let columns = TableLayout(screen[1], width: 80).columns
    #expect(columns.map(\.width) == [2, 80 - 2 - 12 - 5 - 3 * 4, 12, 5])
    #expect(columns.last.map { $0.start + $0.width } == 80)
  }

  @Test("A stepper, a slider, a month and chips are drawn in characters")
  func controls() {
    let lines = lines(Gallery.controls)
    #expect(lines[0] == "Quantity  ▐−▌ 2 ▐+▌  of 6")
    #expect(lines[1] == "Volume    ━━━━━━━━━━━━━━━━━━●───────────  62 %")
    #expect(lines[2] == "Day       2026-11-21 ▾")
    #expect(lines[3].contains("November 2026"))
    #expect(lines[4] == "           Mo  Tu  We  Th  Fr  Sa  Su")
    #expect(lines[5] == "           26  27  28  29  30  31   1")
    #expect(lines[8] == "           16  17  18  19  20 [21] 22")
    #expect(lines[11] == " ✓ Books    Kitchen    ● Live   ▲ Slow   ✗ Gone")
    #expect(lines[12].hasPrefix("╭─ Note ───"))
    #expect(lines[13].hasPrefix("│ Please leave it with the neighbours at number 14."))
    #expect(lines.contains { $0.hasSuffix(" 49 of 200 ─╯") })
  }

  @Test("Charts have an axis and a legend, bars their names and numbers, and gauges large digits")
  func values() {
    let lines = lines(Gallery.values)
    #expect(lines[0] == "Swaps")
    #expect(lines[1].hasPrefix("60 ⠉⠙⢦"))
    #expect(lines[8].hasPrefix(" 0 ⣀⣠⠞⠁"))
    #expect(lines[9] == "━━ Swift   ━━ C")
    #expect(lines[11] == "run   ━━━━━────────────────────────────────────────────────────  30 ms")
    #expect(lines[14].hasPrefix("Load  ▂▂▃▄▆█▂▅▇") && lines[14].hasSuffix("  36 %"))
    #expect(lines[16...18] == ["▄▄▄  ▄", "  █  █", "  █  █  % of 64 MiB"])
    #expect(lines[21] == "State                 ◉ Delivered    Parcel                 46 × 14 cm")
  }

  @Test("Markdown is drawn with its structure, and code with its numbers")
  func texts() {
    let lines = lines(Gallery.texts)
    #expect(
      lines.prefix(12) == [
        "Release 0.9", String(repeating: "─", count: 70),
        "A save is on the screen in 335 ms, with the stack and the cursor kept.", "See the figures.", "New",
        "• Tables sort, charts scroll", "  ◦ eight are kept", "✓ Plugins in C", "▢ Rust",
        "▎ Nobody else swaps native code.", "1. Save", "2. Look",
      ])
    #expect(lines[12...14] == [" 28   func row() {", "▌29     Row(", " 30   }"])
    #expect(lines[15...19] == [" 30   Row(", " 31 -   old", " 31 +   new", " 32 +   more", " 33   )"])
    #expect(lines[21] == "Night T…   18.50 €      Day Trains               Ships")
    #expect(lines[23] == String(repeating: " ", count: 24) + "A card with text in")
  }

  @Test("A row of a grid is a card: a surface on the page, where the focus marks its title, and a border elsewhere")
  func cards() {
    @ViewBuilder func cards() -> Content {
      Grid(minimum: 16) {
        Card("Night Trains", subtitle: "Paul Veit", detail: "18.50 €", action: {}) {}
        Card("Ships") { Gauge("Ships", value: 7, unit: "%", history: [1, 4, 2, 8]).font(.title) }
      }
    }
    let page = Sample.screen { cards() }
    #expect(
      lines(page) == [
        String(repeating: "▄", count: 33) + "  " + String(repeating: "▄", count: 35),
        "Night Trains            18.50 €      Ships",
        "Paul Veit                            ▄▄▄",
        "                                       █",
        "                                       █ %                      ▁▂▁▃",
        String(repeating: "▀", count: 33) + "  " + String(repeating: "▀", count: 35),
      ])
    // What is no row has no title, and no card.
    let other = lines(Sample.screen { Grid(minimum: 16) { for name in ["One", "Two"] { Text(name) } } })
    #expect(other.map { $0.split(separator: " ") } == [["One", "Two"]])
    let interface = Gallery.interface(page)
    let title = interface.place(of: "Night Trains")
    let rows = interface.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(title.map { rows[$0.row].hasPrefix(" ▌ Night") } == true)
    #expect(title.map { rows[$0.row - 1].hasPrefix(" ▄") } == true)
    #expect(
      lines(page, glyphs: .ascii).prefix(3) == [
        "--------------------------------+  +---------------------------------+",
        "Night Trains            18.50 € |  | Ships                           |",
        "Paul Veit                       |  |                                 |",
      ])
    #expect(
      lines(Sample.screen { Section("In one") { cards() } })[2...4] == [
        "╭ Night Trains ──────── 18.50 € ╮  ╭ Ships ────────────────────────╮",
        "│ Paul Veit                     │  │ ▄▄▄                           │",
        "╰───────────────────────────────╯  │   █                           │",
      ])
  }

  @Test("With ASCII only, no other character is drawn, and what is cut off ends in a tilde")
  func ascii() {
    #expect(Gallery.interface(Gallery.texts, glyphs: .ascii).text.contains("Night T~"))
    for screen in [Gallery.table(), Gallery.controls, Gallery.values, Gallery.texts] {
      let text = Gallery.interface(screen, width: 100, glyphs: .ascii).text
      let others = Set(text.unicodeScalars.filter { !$0.isASCII && !"€×".unicodeScalars.contains($0) })
      #expect(others.isEmpty, "\(others)")
    }
  }

  @Test("The headings of a table stay above its rows, and can be pressed there")
  func sticky() {
    var interface = Gallery.interface(Gallery.table(rows: 100), height: 20)
    interface.press(.end)
    #expect(interface.focusedName == "Feature 99")
    let heading = interface.place(of: "▾ Gen")
    #expect(heading?.row == interface.top?.body.row)
    let effects = interface.click(row: heading?.row ?? 0, column: heading?.column ?? 0)
    #expect(effects.count == 1)
    // The row under the headings is shown as soon as it has the focus.
    interface.press(.end)
    for _ in 0..<40 {
      interface.press(.up)
      guard let name = interface.focusedName, let place = interface.place(of: name) else {
        Issue.record("the focused row is not visible")
        return
      }
      #expect(place.row == interface.draw().cursor?.row)
    }
  }

  @Test("A filter finds rows of a table by any cell")
  func filter() {
    let builder = Sample.screen {
      Table(columns: [TableColumn("Name") {}, TableColumn("State")]) {
        TableRow("a", action: {}) { Text("running") }
        TableRow("b", action: {}) { Text("stopped") }
      }.searchable()
    }
    var interface = Gallery.interface(builder)
    interface.press(.character("/"))
    _ = interface.type("stop")
    interface.press(.enter)
    #expect(interface.focusedName == "b")
    #expect(interface.place(of: "running") == nil)
  }

  @Test("An area begins at zero, or where the chart says")
  func areaRange() {
    func chart(_ range: ClosedRange<Double>?) -> [String] {
      let screen = Sample.screen { Chart("Price", form: .area, in: range, lines: 4) { Series("Tent", [90, 95, 100]) } }
      return lines(screen)
    }
    #expect(chart(nil).contains { $0.trimmed.hasPrefix("0 ") })
    #expect(chart(80...100).contains { $0.trimmed.hasPrefix("80 ") })
  }
}

extension Screen {
  subscript(_ position: Int) -> Element { element(at: position) }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
