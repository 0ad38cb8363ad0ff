import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A wide window is filled: cards grow, rows stand on a card, and nothing is stretched")
struct FilledWindowTests {
  private func interface(_ width: Int, _ height: Int, @ViewBuilder _ view: () -> Content) -> Interface {
    Sample.interface(Sample.scene(Sample.root(Sample.screen { view() })), width: width, height: height)
  }

  private func cards(_ interface: Interface) throws -> [Block] {
    try #require(interface.top).layout.blocks.filter { $0.part == .card }
  }

  @Test("The last row of cards grows to the bottom, and those above it to the end of their row", arguments: [120, 200])
  func grows(_ width: Int) throws {
    let interface = interface(width, 40) {
      Section("First") { for number in 1...9 { Row("A\(number)") {} } }
      Section("Second") { Row("B") {} }
      Section("Across") { Row("C") {} }.span(.full)
      Section("Third") { Row("D") {} }
      Section("Fourth") { for number in 1...3 { Row("E\(number)") {} } }
    }
    let (cards, top) = (try cards(interface), try #require(interface.top))
    #expect(cards.count == 5)
    #expect(cards[0].endLine == cards[1].endLine && cards[2].line == cards[0].endLine)
    #expect(cards[3].endLine == top.body.height && cards[4].endLine == top.body.height)
  }

  @Test("A chart at the end of a card grows with it, and what stands below cards keeps them as they are")
  func charts() throws {
    let chart = interface(120, 40) {
      Section("Price") { Chart("Price", form: .area, lines: 4) { Series("A", [1, 2]) } }
    }
    let block = try #require(chart.top?.layout.blocks.first { $0.part.kind == .chart })
    #expect(block.height > 20 && block.height <= block.width / 3)
    let below = interface(120, 40) {
      Section("First") { Row("A") {} }
      Button("Order", role: .primary) {}
    }
    #expect(try cards(below).map(\.height) == [5])
  }

  @Test("Rows outside of sections stand on a card, and a filter leaves none where nothing matches")
  func loose() throws {
    var list = interface(120, 40) { for name in ["Lamp", "Kettle"] { Row(name) {} } }
    #expect(try cards(list).count == 1)
    #expect(try #require(list.top).layout.blocks.filter { $0.part == .row }.allSatisfy(\.isInCard))
    _ = list.type("/nothing")
    #expect(try cards(list).isEmpty)
    #expect(try cards(interface(100, 40) { Row("Lamp") {} }).isEmpty)
  }

  @Test("A screen is at most 150 columns wide, or 100 if it is one card, with the same room at both sides")
  func centred() throws {
    let two = interface(260, 60) {
      Section("All") { Row("A") {} }
      Section("More") { Row("B") {} }
    }
    #expect(try room(two) == 150)
    #expect(try room(interface(260, 60) { Section("All") { Row("A") {} } }) == 100)
    let table = interface(260, 60) {
      Section("All") {
        Table(columns: [TableColumn("Name")]) {
          TableRow("A") {
          } cells: {
          }
        }
      }
    }
    #expect(try room(table) == 150)
    // One that is not wider than any screen has all of the window.
    #expect(try room(interface(140, 60) { Section("All") { Row("A") {} } }) == 138)
  }

  /// Returns the width of a screen, whose window leaves the same room at both sides.
  private func room(_ interface: Interface) throws -> Int {
    let layer = try #require(interface.top)
    let (left, right) = (layer.body.column - layer.outer.column, layer.outer.endColumn - layer.body.endColumn)
    #expect(abs(left - right) <= 1)
    return layer.body.width
  }

  @Test("A picture, the price and the main button stand side by side, in the first six rows of a low window")
  func hero() throws {
    @ViewBuilder func view() -> Content {
      HStack {
        Image(base64: "", alt: "a tent", aspectRatio: 1.5, lines: 14)
        VStack {
          Text("289.00 €").font(.title)
          Chips { Label("In stock", symbol: "dot") }
          HStack {
            Stepper("Quantity", value: .constant(1), in: 1...9)
            Button("Add to cart", role: .primary) {}
          }
        }
      }
      Section("Details") { Row("Photos") {} }
    }
    let low = interface(80, 24) { view() }
    let (price, button) = (try #require(low.place(of: "289.00 €")), try #require(low.place(of: "Add to cart")))
    let top = try #require(low.top).body.row
    #expect(price.row == top && button.row - top < 6)
    #expect(low.place(of: "Quantity")?.row == button.row && price.column == 17)
    let high = interface(120, 40) { view() }
    let picture = try #require(high.top?.layout.blocks.first { $0.part == .image })
    #expect(picture.height == 13 && picture.width == 39)
  }
}
