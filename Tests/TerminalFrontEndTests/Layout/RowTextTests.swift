import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The texts of a row stand on one line in a low window, and a note has the row's tone")
struct RowTextTests {
  private static let screen = Sample.screen {
    List {
      Section("Sound") {
        Row("Turntable", subtitle: "33 and 45", detail: "329.00 €") {}.note("Only 1 left").foregroundTone(.caution)
      }
      .note("5")
    }
  }

  private func interface(_ width: Int, _ height: Int) -> Interface {
    Sample.interface(Sample.scene(Sample.root(Self.screen)), width: width, height: height)
  }

  @Test("In a high window the second line has the subtitle and the note")
  func high() throws {
    let interface = interface(80, 30)
    let title = try #require(interface.place(of: "Turntable"))
    let note = try #require(interface.place(of: "Only 1 left"))
    let subtitle = try #require(interface.place(of: "33 and 45"))
    #expect(note.row == title.row + 1 && subtitle.row == note.row)
    let cells = interface.draw().cells
    #expect(cells[note.row * 80 + note.column].foreground == .token(.caution))
  }

  @Test("In a low window the texts of a row stand on one line, or on two where they do not fit")
  func low() throws {
    var interface = interface(80, 24)
    #expect(interface.text.contains("Turntable  33 and 45"))
    #expect(interface.text.contains("Only 1 left  329.00 € ›"))
    interface.resize(width: 50, height: 24)
    let title = try #require(interface.place(of: "Turntable"))
    let subtitle = try #require(interface.place(of: "33 and 45"))
    #expect(subtitle.row == title.row + 1)
  }

  @Test("The note of a section stands at the end of its title, on a card and off it", arguments: [24, 30])
  func section(_ height: Int) {
    let line = interface(80, height).text.split(separator: "\n").first { $0.contains("SOUND") } ?? ""
    #expect(line.hasSuffix(" 5"))
  }
}
