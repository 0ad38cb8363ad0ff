import Flows
import SampleScenes
import Scenes
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The front end says when it looks different, and takes a theme from outside")
struct ThemedFrontEndTests {
  private let app: FrontEndInTerminal
  private let changes = Changes()

  private final class Changes: TerminalFrontEndDelegate {
    weak var front: TerminalFrontEnd?
    /// The theme and whether it was light, at each change.
    private(set) var seen: [String] = []
    /// The themes that were to be kept.
    private(set) var kept: [Theme.Base] = []
    /// The addresses that were to be opened.
    private(set) var opened: [String] = []
    let outputLines: [String] = []
    let checksKeys = false

    func reloadFeatures() {}
    func showMoments() {}
    func approach(_ page: PageID) {}
    func find(_ words: String, _ show: @escaping @MainActor ([FoundRow], Bool) -> Void) { show([], true) }
    func open(_ address: OutsideAddress) { opened.append(address.text) }
    func themeChosen(_ base: Theme.Base) { kept.append(base) }
    func keyUnusable(_ warning: String) {}
    func appearanceChanged() {
      guard let front else { return }
      seen.append("\(front.chosenTheme) \(front.isLight ? "light" : "dark")")
    }
  }

  @Test("An address of a feature goes to the app, and a text to the terminal for the clipboard")
  func carriedOut() throws {
    app.front.carryOut(.open(try OutsideAddress("https://example.org")))
    #expect(changes.opened == ["https://example.org"])
    app.front.carryOut(.copy("tent"))
    #expect(String(decoding: app.terminal.read(waiting: 0), as: UTF8.self).contains("\u{1B}]52;c;dGVudA==\u{1B}\\"))
  }

  init() throws {
    app = try FrontEndInTerminal(
      Sample.scene(Sample.root(Sample.catalog)),
      environment: ["TERM": "xterm", "COLORTERM": "truecolor", "COLORFGBG": "15;0"], delegate: changes)
    changes.front = app.front
  }

  @Test("A theme that is chosen in the palette is reported and saved")
  func palette() {
    app.terminal.type("\u{10}")
    app.settle()
    app.terminal.type("theme: light\r")
    app.settle()
    #expect(changes.seen.last == "light light" && changes.kept == [.light])
    app.front.end()
  }

  @Test("A theme from outside is drawn, kept, and marked in the palette")
  func outside() {
    app.front.choose(.hcLight)
    app.settle()
    #expect(changes.seen == ["hcLight light"] && changes.kept == [.hcLight])
    app.terminal.type("\u{10}")
    app.settle()
    app.terminal.type("theme: light, high")
    app.settle()
    #expect(app.shown.lines.contains { $0.contains("Theme: Light, high contrast") && $0.contains("in use") })
    app.front.end()
  }

  @Test("A terminal that turns light is reported, and the user's theme stays")
  func terminal() {
    #expect(!app.front.isLight)
    app.terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    app.settle()
    #expect(changes.seen.last == "auto light" && changes.kept == [])
    app.front.end()
  }
}
