import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A chart that gains a value each second costs one write each second")
struct RunningChartTests {
  private func scene(at second: Int) -> Scene {
    let values = (second..<second + 60).map { Double(($0 * $0) % 53) }
    let screen = Sample.screen(revision: UInt32(second + 1)) {
      Chart("Load", unit: "%") { Series("Load", values) }
      Gauge("Memory", value: values[59], unit: "%")
    }
    return Sample.scene(Sample.root(screen))
  }

  @Test("A running chart writes nothing between two values, and no timer runs")
  func idle() throws {
    let app = try FrontEndInTerminal(
      scene(at: 0), width: 120, height: 40, options: TerminalOptions(motion: false, theme: Theme(base: .dark)),
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    app.skip(.seconds(5))
    #expect(app.loop.timerCount == 0)
    for second in 1...10 {
      let writes = app.front.stats.writes
      app.present(scene(at: second))
      for _ in 0..<10 { app.skip(.milliseconds(100)) }
      #expect(app.front.stats.writes == writes + 1)
      #expect(app.loop.timerCount == 0)
    }
    app.front.end()
  }
}
