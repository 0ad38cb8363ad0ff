import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A segmented picker shows all its options where they fit, and is chosen from directly")
struct SegmentsTests {
  private static let screen = Sample.screen {
    Picker("Theme", selection: .constant("Dark"), options: ["Auto", "Dark", "Light"]) { $0 }.pickerStyle(.segmented)
  }

  private func interface(_ width: Int = 60) -> Interface {
    Sample.interface(Sample.scene(Sample.root(Self.screen)), width: width, height: 24)
  }

  private func chosen(_ effects: [InterfaceEffect]) -> [Double] {
    effects.compactMap { if case .intent(.act(_, _, .number(let number))) = $0 { number } else { nil } }
  }

  @Test("The options stand at the end of the row, and the chosen one is marked")
  func drawing() throws {
    let interface = interface()
    #expect(interface.text.contains(" Auto  Dark  Light"))
    let place = try #require(interface.place(of: "Dark"))
    #expect(interface.draw().cells[place.row * 60 + place.column].background == .token(.accentSoft))
  }

  @Test("The arrows choose the neighbour, Enter the next one, and a click the one under it")
  func choosing() throws {
    var interface = interface()
    #expect(chosen(interface.press(.left)) == [0])
    #expect(chosen(interface.press(.right)) == [2])
    #expect(chosen(interface.press(.enter)) == [2])
    let place = try #require(interface.place(of: "Auto"))
    #expect(chosen(interface.click(row: place.row, column: place.column)) == [0])
  }

  @Test("Enter chooses the first option if none is chosen yet")
  func unchosen() {
    let screen = Sample.screen {
      Picker("Theme", selection: .constant("None"), options: ["Auto", "Dark", "Light"]) { $0 }.pickerStyle(.segmented)
    }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 60, height: 24)
    #expect(chosen(interface.press(.enter)) == [0])
  }

  @Test("Options that do not fit are a menu")
  func menu() {
    let titles = ["A rather long option", "Another long option", "A third long option"]
    let screen = Sample.screen {
      Picker("Theme", selection: .constant(titles[0]), options: titles) { $0 }.pickerStyle(.segmented)
    }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 50, height: 24)
    #expect(interface.text.contains("A rather long option ▾"))
    interface.press(.enter)
    #expect(interface.text.contains("✓ A rather long option"))
    #expect(interface.text.contains("  A third long option"))
  }
}
