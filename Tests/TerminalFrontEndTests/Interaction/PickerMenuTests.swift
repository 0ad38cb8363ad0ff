import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The options of a picker are a menu at the picker, over the screen, with the present one marked")
struct PickerMenuTests {
  private static let countries = ["Iceland", "Ireland", "Norway", "Sweden"]

  private static func screen(_ countries: [String] = countries, before: Int = 0) -> Screen {
    Sample.screen {
      ForEach(0..<before, id: \.self) { Text("Line \($0)") }
      Picker("Country", selection: .constant("Norway"), options: countries) { $0 }
      Toggle("Newsletter", isOn: .constant(true))
    }
  }

  private static func scene(_ screen: Screen) -> Scene { Sample.scene(Sample.root(screen, depth: 2, back: "Shop")) }

  private func interface(_ countries: [String] = countries, width: Int = 60, height: Int = 20) -> Interface {
    var interface = Sample.interface(Self.scene(Self.screen(countries)), width: width, height: height)
    interface.press(.enter)
    return interface
  }

  private struct Missing: Error {}

  private func menu(_ interface: Interface) throws -> Menu {
    guard let menu = interface.state.panel as? Menu else { throw Missing() }
    return menu
  }

  private func selected(_ interface: Interface) throws -> String {
    let menu = try menu(interface)
    return menu.items[menu.selected].title
  }

  private func chosen(_ effects: [InterfaceEffect]) -> [Double] {
    effects.compactMap { if case .intent(.act(_, _, .number(let number))) = $0 { number } else { nil } }
  }

  @Test(
    "The menu stands at its picker without moving anything, and only the present option has a sign",
    arguments: [40, 60, 120])
  func drawing(_ width: Int) throws {
    let before = Sample.interface(Self.scene(Self.screen()), width: width, height: 20).draw()
    let interface = interface(width: width)
    let frame = MenuFrame(try menu(interface), width: width, height: 20)
    let picker = try #require(interface.place(of: "Country"))
    #expect(frame.outer.row == picker.row + 1)
    #expect(frame.outer.endColumn <= width && frame.outer.width >= 24)
    let after = interface.draw()
    for row in 0..<19 where !(frame.outer.row..<frame.outer.endRow).contains(row) {
      #expect(before.text(row: row) == after.text(row: row))
    }
    #expect(interface.text.contains("✓ Norway"))
    for other in Self.countries where other != "Norway" { #expect(interface.text.contains("  \(other)")) }
    #expect(interface.text.split(separator: "✓").count == 2)
    #expect(try selected(interface) == "Norway")
  }

  @Test("The arrows, Home and End select, Enter chooses, and Esc chooses nothing and stays on the picker")
  func keys() throws {
    var interface = interface()
    interface.press(.down)
    #expect(try selected(interface) == "Sweden")
    interface.press(.home)
    #expect(try selected(interface) == "Iceland")
    interface.press(.end)
    #expect(try selected(interface) == "Sweden")
    #expect(interface.press(.escape).isEmpty)
    #expect(interface.state.mode == .screen)
    #expect(interface.focusedName == "Country")
    interface.press(.enter)
    interface.press(.up)
    #expect(chosen(interface.press(.enter)) == [1])
    #expect(interface.state.mode == .screen)
  }

  @Test("A letter leads to the next option that begins with it, and one that none begins with to none")
  func letters() throws {
    var interface = interface()
    interface.press(.character("i"))
    #expect(try selected(interface) == "Iceland")
    interface.press(.character("I"))
    #expect(try selected(interface) == "Ireland")
    interface.press(.character("s"))
    #expect(try selected(interface) == "Sweden")
    interface.press(.character("z"))
    #expect(try selected(interface) == "Sweden")
    #expect(interface.text.contains("a-z  Jump"))
    #expect(chosen(interface.press(.enter)) == [3])
  }

  @Test("A click opens the menu, a click on an option chooses it, and one beside it closes it")
  func mouse() throws {
    var interface = Sample.interface(Self.scene(Self.screen()), width: 60, height: 20)
    let picker = try #require(interface.place(of: "Norway ▾"))
    #expect(interface.click(row: picker.row, column: picker.column).isEmpty)
    let option = try #require(interface.place(of: "Sweden"))
    #expect(chosen(interface.click(row: option.row, column: option.column)) == [3])
    #expect(interface.state.mode == .screen)
    _ = interface.click(row: picker.row, column: picker.column)
    #expect(interface.click(row: 17, column: 3).isEmpty)
    #expect(interface.state.mode == .screen)
  }

  @Test("The menu stays at its picker when the window or the screen changes")
  func follows() throws {
    var interface = interface(height: 24)
    interface.present(Self.scene(Self.screen(before: 3)))
    func isAtPicker() throws -> Bool {
      let picker = try #require(interface.place(of: "Country"))
      let frame = MenuFrame(try menu(interface), width: interface.window.width, height: interface.window.height)
      return frame.outer.row == picker.row + 1
    }
    #expect(try isAtPicker())
    interface.resize(width: 50, height: 24)
    #expect(try isAtPicker())
  }

  @Test("An option that is no longer there is not chosen")
  func removed() {
    var interface = interface()
    interface.present(Self.scene(Self.screen(["Norway"])))
    interface.press(.home)
    #expect(interface.press(.enter).isEmpty)
    #expect(interface.text.contains("Iceland no longer exists."))
  }

  @Test("Many options scroll, with a bar that says so")
  func scrolling() throws {
    let many = (1...40).map { "Option \($0)" }
    var interface = interface(many, width: 60, height: 24)
    for step in 0..<45 {
      let menu = try menu(interface)
      let frame = MenuFrame(menu, width: 60, height: 24)
      #expect(frame.lines.contains(.item(menu.selected)), "\(step)")
      #expect(frame.scrollBar != nil && frame.outer.endRow < 24)
      interface.press(.down)
    }
    #expect(try selected(interface) == "Option 40")
    #expect(MenuFrame(try menu(self.interface()), width: 60, height: 20).scrollBar == nil)
  }
}
