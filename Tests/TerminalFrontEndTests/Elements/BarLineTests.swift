import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Bars, values and sums of a card end in the same column")
struct BarLineTests {
  private func lines(_ width: Int = 60, @ViewBuilder _ view: () -> Content) -> [String] {
    let scene = Sample.scene(Sample.root(Sample.screen { view() }), tabs: nil)
    return Sample.interface(scene, width: width, height: 24).text.split(separator: "\n").map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test("Bars below each other are lines that begin and end in the same columns, and a bar alone is a solid one")
  func neighbours() throws {
    let shown = lines {
      for (stars, count) in [(5, 74), (4, 8), (3, 0)] { Gauge("\(stars)★", value: Double(count), in: 0...82) }
    }.filter { $0.contains("★") }
    #expect(shown.allSatisfy { $0.count == shown[0].count })
    #expect(shown[0].hasSuffix(" 74") && shown[2].hasSuffix("  0"))
    #expect(shown[0].contains("━━━╸─") || shown[0].contains("━━━─"))
    // A bar of nothing is empty.
    #expect(!shown[2].contains("━") && shown[2].contains("───"))
    let alone = try #require(lines { ProgressView("Sold", value: 0.5) }.first { $0.contains("Sold") })
    #expect(alone.contains("█") && !alone.contains("━") && alone.hasSuffix(" 50 %"))
  }

  @Test("A label has at most three fifths of the line, and the value the rest")
  func labels() throws {
    let long = String(repeating: "label ", count: 12)
    let line = try #require(
      lines { Facts { LabeledContent(long, value: "the value") } }.first { $0.contains("the value") })
    #expect(line.hasSuffix("  the value"))
    let both = String(repeating: "value ", count: 12) + "!"
    let other = try #require(
      lines { Facts { LabeledContent("short", value: both) } }.first { $0.contains("short") })
    #expect(other.contains("value value value value value value value"))
  }

  @Test("A sum is bold below a line, and ends where the values above it end")
  func sum() throws {
    let scene = Sample.scene(
      Sample.root(
        Sample.screen {
          Facts {
            LabeledContent("1 × Moka Pot", value: "34.90 €")
            LabeledContent("Total", value: "39.80 €").font(.heading)
          }
        }), tabs: nil)
    let interface = Sample.interface(scene, width: 60, height: 24)
    let item = try #require(interface.place(of: "34.90 €"))
    let (total, name) = (try #require(interface.place(of: "39.80 €")), try #require(interface.place(of: "Total")))
    #expect(total.column == item.column && total.row == item.row + 2 && name.row == total.row)
    let buffer = interface.draw()
    #expect(buffer.text(row: item.row + 1).contains("───"))
    for place in [total, name] {
      #expect(buffer.cells[place.row * 60 + place.column].style.attributes.contains(.bold))
    }
  }

  @Test("The sign of a line, a price and a note end in the same column")
  func rows() throws {
    let interface = Sample.interface(
      Sample.scene(
        Sample.root(
          Sample.screen { Row("Kettle", subtitle: "2 l", detail: "44.50 €") {}.note("Sold out") }), tabs: nil),
      width: 60, height: 40)
    let (price, note) = (try #require(interface.place(of: "44.50 €")), try #require(interface.place(of: "Sold out")))
    #expect(price.column + 7 == note.column + 8 && note.row == price.row + 1)
  }
}
