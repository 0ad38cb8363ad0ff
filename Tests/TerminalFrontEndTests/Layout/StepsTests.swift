import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A cover shows the steps of which its screen is one")
struct StepsTests {
  private static let titles = ["Address", "Delivery", "Review"]

  private func screen(_ current: Int, title: String = "Delivery") -> Screen {
    Sample.screen { Text("How does it go?").navigationTitle(title).steps(Self.titles, current: current) }
  }

  private func scene(_ screen: Screen, _ style: Layer.Style = .fullScreenCover) -> Scene {
    Sample.scene(Sample.root(Sample.catalog), Sample.modal(screen, style))
  }

  private func picture(_ scene: Scene, width: Int = 120, height: Int = 30, _ styles: Styles = .standard) -> CellBuffer {
    Interface(
      scene: scene, width: width, height: height, glyphs: .unicode, keys: .standard, texts: AppTexts(), styles: styles
    ).draw()
  }

  /// The column of a text in a row.
  private func column(_ text: String, _ row: Int, in buffer: CellBuffer) throws -> Int {
    let line = Array(buffer.text(row: row))
    let wanted = Array(text)
    return try #require(
      line.indices.first { line[$0...].starts(with: wanted) }, "\(buffer.text(row: row)) has no \(text)")
  }

  @Test("The bar has all steps, with a check for what is done, and the footer which one of how many")
  func wide() throws {
    let buffer = picture(scene(screen(1)))
    #expect(buffer.text(row: 0).contains(" ✓  Address ──  2  Delivery ──  3  Review"))
    #expect(buffer.text(row: buffer.height - 1).hasSuffix("Step 2 of 3"))
    let expected: [(String, CellStyle.Colour)] = [
      ("✓", .token(.positiveSoft)), ("2", .token(.accent)), ("3", .token(.surfaceRaised)),
    ]
    for (sign, paper) in expected {
      #expect(buffer.cells[try column("\(sign) ", 0, in: buffer)].background == paper, "\(sign)")
    }
  }

  @Test("The title stands before the steps where it is not that of the step")
  func title() throws {
    let line = picture(scene(screen(0, title: "Checkout"))).text(row: 0)
    #expect(line.contains("Checkout") && line.contains(" 1  Address ──  2  Delivery"))
    #expect(!picture(scene(screen(0, title: "Address"))).text(row: 0).contains("Address  "))
  }

  @Test("The path to the previous step ends with its title")
  func path() {
    var layer = Sample.modal(screen(1), .fullScreenCover)
    layer.bar = Bar(title: "Delivery", back: .pop("Address"))
    let line = picture(Sample.scene(Sample.root(Sample.catalog), layer)).text(row: 0)
    #expect(line.contains("‹ Address    ") && !line.contains("›"))
  }

  @Test("The track is as long as the share of the steps with the current one", arguments: 0..<3)
  func track(current: Int) {
    let line = picture(scene(screen(current))).text(row: 1)
    #expect(line.prefix { $0 == "▔" }.count == 40 * (current + 1))
  }

  @Test("Below 110 columns, and where the steps have no room, the bar has the title and which one of how many")
  func narrow() {
    for width in [60, 109] {
      let buffer = picture(scene(screen(1)), width: width)
      #expect(buffer.text(row: 0).contains("Delivery  Step 2 of 3"))
      #expect(!buffer.text(row: 0).contains("Review") && !buffer.text(row: buffer.height - 1).contains("Step"))
      #expect(buffer.text(row: 1).prefix { $0 == "▔" }.count == width * 2 / 3)
    }
    let many = Sample.screen {
      Text("").navigationTitle("Many").steps((1...40).map { "Step number \($0)" }, current: 38)
    }
    #expect(picture(scene(many)).text(row: 0).contains("Many  Step 39 of 40"))
  }

  @Test("A screen that is no cover says which one of how many it is, without a track")
  func other() {
    let pushed = Sample.scene(Sample.root(screen(1)))
    let lines = (0..<30).map { picture(pushed).text(row: $0) }
    #expect(lines.contains { $0.contains("Step 2 of 3") } && !lines.contains { $0.contains("✓") })
    #expect(!lines.last!.contains("Step"))
  }

  @Test("Without surfaces, the current step is chosen and the track is a heavy line")
  func flat() throws {
    let styles = Styles(ThemeColours(Theme(base: .dark)), depth: .palette)
    let buffer = picture(scene(screen(1)), styles)
    #expect(buffer.text(row: 0).contains(" ✓  Address ──  2  Delivery ──  3  Review"))
    #expect(buffer.cells[try column("2 ", 0, in: buffer)].background == styles.selected.background)
    #expect(buffer.text(row: 1).prefix { $0 == "━" }.count == 80)
  }

  @Test(
    "A current step that is none of the steps is the nearest one, and no steps are none", arguments: [(-3, 0), (9, 2)])
  func outside(current: Int, nearest: Int) throws {
    let steps = try #require(screen(current).steps)
    #expect(steps.titles == Self.titles && steps.current == nearest)
    #expect(Sample.screen { Text("").steps([], current: 0) }.steps == nil)
    #expect(Sample.screen { Text("").steps(["One\ntwo"], current: 0) }.steps?.titles == ["One two"])
  }

  @Test("Plain mode says the step with its title")
  func plain() throws {
    let plain = try #require(SpokenScreen(scene(screen(1)), filter: "", AppTexts()))
    #expect(plain.lines.map(\.printed).contains("Step 2 of 3: Delivery"))
  }
}
