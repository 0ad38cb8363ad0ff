import SampleScenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The filter of a list")
struct FilterTests {
  private func names(_ interface: Interface) -> [String] {
    interface.top?.layout.blocks.filter { $0.part == .row }.compactMap { interface.top?.layout.element(of: $0).name }
      ?? []
  }

  @Test(
    "Rows are found by title, subtitle, detail and keywords, in any case",
    arguments: [
      ("ESPRESSO", ["Espresso machine"]), ("steel 15", ["Espresso machine"]), ("13.00", ["Sumatra"]),
      ("africa", ["Yirgacheffe"]), ("zebra", []), ("  ", []),
    ])
  func finds(text: String, found: [String]) {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)))
    interface.press(.character("/"))
    _ = interface.type(text)
    #expect(names(interface) == (text == "  " ? Array(names(Sample.interface(interface.scene))) : found))
  }

  @Test("A section that has only figures is hidden while the user filters, and one with controls is not")
  func figures() {
    let screen = Sample.screen {
      List {
        Section("Machine") { Facts { LabeledContent("Uptime", value: "1 h") } }
        Section("Order") { Toggle("Newest first", isOn: .constant(true)) }
        Section("Rows") { for name in ["Cart", "Kettle"] { Row(name) {} } }
      }
      .searchable(prompt: "Find")
    }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 80, height: 24)
    #expect(interface.text.contains("MACHINE"))
    interface.press(.character("/"))
    _ = interface.type("kett")
    #expect(!interface.text.contains("MACHINE") && !interface.text.contains("Uptime"))
    #expect(interface.text.contains("ORDER") && interface.text.contains("Kettle"))
  }

  @Test("A section without a match is hidden, and the screen shows the number of matches")
  func sections() {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)))
    interface.press(.character("f"), .control)
    _ = interface.type("sumatra")
    let lines = interface.text.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix(" Machines") })
    #expect(lines.contains { $0.hasPrefix("    ⌕ sumatra") && $0.hasSuffix("1 of 6") })
    interface.press(.enter)
    #expect(interface.focusedName == "Sumatra")
    _ = interface.press(.escape)
    #expect(names(interface).count == 6)
  }

  @Test("When nothing matches a filter, the screen says so")
  func nothing() {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)))
    interface.press(.character("/"))
    _ = interface.type("zzz")
    #expect(interface.text.split(separator: "\n").contains { $0.hasPrefix("   Nothing matches “zzz”") })
  }

  @Test("The filter is kept when the screen is described again, and is separate for each screen")
  func stays() {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)))
    interface.press(.character("/"))
    _ = interface.type("decaf")
    interface.press(.enter)
    interface.present(Sample.scene(Sample.root(Sample.detail, entry: 2, depth: 2, back: "Catalog")))
    #expect(interface.top?.filterRow == nil)
    interface.present(Sample.scene(Sample.root(Sample.catalog)))
    #expect(names(interface) == ["Decaf"])
  }
}
