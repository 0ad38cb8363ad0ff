import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor @Suite("The link of a screen is given to the terminal for the clipboard")
struct CopyTests {
  @Test("The palette's command writes the link in Base64, and says what was copied")
  func link() throws {
    let screen = Sample.screen { Text("Tent").link("shop://tent") }
    let app = try FrontEndInTerminal(Sample.scene(Sample.root(screen)))
    app.front.handle(.key(.character("p"), .control))
    app.settle()
    for letter in "copy" { app.front.handle(.key(.character(letter), [])) }
    app.settle()
    app.front.handle(.key(.enter, []))
    let written = String(decoding: app.terminal.read(waiting: 0), as: UTF8.self)
    #expect(written.contains("\u{1B}]52;c;c2hvcDovL3RlbnQ=\u{1B}\\"))
    app.front.present(Sample.scene(Sample.root(screen)))
    app.settle()
    #expect(app.shown.lines.contains { $0.contains("Copied:") }, "\(app.shown.lines)")
    #expect(app.shown.lines.contains { $0.contains("shop://tent") }, "\(app.shown.lines)")
  }
}
