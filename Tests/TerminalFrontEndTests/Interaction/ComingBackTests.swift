import Coordination
import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Navigating forward and back, nothing jumps")
struct ComingBackTests {
  @Test("A screen that is shown first has its focus on the row that led away from it, and shows it")
  func row() throws {
    let screen = Sample.screen {
      ForEach(0..<100, id: \.self) { number in Row("row \(number)") {}.id("row-\(number)") }
    }
    var layer = Sample.root(screen)
    layer.focus = screen.elements.first { $0.string(.title) == "row 60" }?.id
    var interface = Sample.interface(Sample.scene(layer))
    #expect(interface.focusedName == "row 60")
    #expect(interface.place(of: "▌ row 60") != nil)
    // From then on it is where the user goes.
    interface.press(.down)
    layer.focus = screen.elements.first { $0.string(.title) == "row 2" }?.id
    interface.present(Sample.scene(layer))
    #expect(interface.focusedName == "row 61")
  }

  @Test(
    "A title stands in the same row on a root, on a pushed screen and while either loads",
    arguments: [(40, 12), (64, 24), (120, 40)])
  func title(_ width: Int, _ height: Int) throws {
    var loading = Sample.root(Sample.catalog, large: true)
    loading.content = .loading("Catalog")
    let layers = [
      Sample.root(Sample.catalog, large: true), Sample.root(Sample.catalog), loading,
      Sample.root(Sample.catalog, entry: 2, depth: 2, back: "Shop", large: true),
      Sample.root(Sample.catalog, entry: 2, depth: 2, back: "Shop"),
    ]
    for layer in layers {
      let interface = Sample.interface(Sample.scene(layer, tabs: nil), width: width, height: height)
      #expect(interface.draw().text(row: 0).contains("Catalog"), "\(interface.text)")
    }
  }

  @Test("A placeholder is in parentheses, faint and italic; a value is not")
  func placeholder() throws {
    let screen = Sample.screen {
      TextField("City", text: .constant(""), prompt: "London")
      TextField("Name", text: .constant("London"), prompt: "Ada")
    }
    let interface = Sample.interface(Sample.scene(Sample.root(screen)))
    let prompt = try #require(interface.place(of: "(London)"))
    let faint = style(of: interface, prompt.row, prompt.column + 1)
    #expect(faint.attributes.contains(.italic) && faint.foreground == .token(.textFaint))
    let value = try #require(interface.place(of: " London"))
    #expect(value.row == prompt.row + 3)
    let typed = style(of: interface, value.row, value.column + 1)
    #expect(!typed.attributes.contains(.italic) && typed.foreground != .token(.textFaint))
  }

  @Test("A sheet's title does not move while the sheet cannot be dismissed")
  func lockedTitle() throws {
    var sheet = Sample.modal(Sample.photos, .sheet(detents: [.medium, .large], grabber: true))
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog), sheet), width: 80, height: 26)
    let before = try #require(interface.place(of: "Photos"))
    sheet.bar.back = nil
    interface.present(Sample.scene(Sample.root(Sample.catalog), sheet))
    let after = try #require(interface.place(of: "Photos"))
    #expect(after == before)
  }

  private func style(of interface: Interface, _ row: Int, _ column: Int) -> CellStyle {
    let buffer = interface.draw()
    return buffer.cells[row * buffer.width + column].style
  }

  @Test("An obsolete notice is hidden, other notices stay until a key is pressed")
  func notice() {
    let notice = Notice(number: 3, kind: .refusal, text: "This screen cannot be left now.")
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog), notice: notice))
    #expect(interface.text.contains("cannot be left"))
    interface.present(Sample.scene(Sample.root(Sample.detail)))
    #expect(!interface.text.contains("cannot be left"))
    // What the front end says itself is not the engine's to take away.
    interface.press(.character("a"))
    interface.present(Sample.scene(Sample.root(Sample.catalog)))
    #expect(interface.text.contains("There are no actions"))
  }
}
