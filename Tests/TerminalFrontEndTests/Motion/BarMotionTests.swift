import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The bars of gauges and of progress go to a new value, slower and slower, and then nothing is left to do")
struct BarMotionTests {
  private func scene(_ share: Double, revision: UInt32 = 1) -> Scene {
    let screen = Sample.screen(revision: revision) {
      Section("Use") { Gauge("Memory", value: share * 100) }
      Section("Sold") { ProgressView("Sold out", value: share) }
    }
    return Scene(title: "Shop", tabs: nil, layers: [Sample.root(screen)])
  }

  private func filled(_ app: MotionTests.App) -> (gauge: Int, progress: Int) {
    let lines = app.grid.lines
    func count(_ name: String, _ sign: Character) -> Int {
      lines.first { $0.contains(name) }.map { $0.filter { $0 == sign }.count } ?? -1
    }
    return (count("Memory", "━"), count("Sold out", "█"))
  }

  @Test("A bar is where it was at first, moves on with each frame, and arrives within 180 ms")
  func moves() throws {
    var app = try MotionTests.App()
    _ = app.bytes(of: scene(0.25))
    let start = filled(app)
    #expect(start.gauge > 8 && start.progress > 8)
    _ = app.bytes(of: scene(0.75, revision: 2))
    #expect(filled(app) == start)
    var last = start
    for _ in 0..<4 {
      #expect((1...400).contains(app.bytes(after: .milliseconds(33))))
      let now = filled(app)
      #expect(now.gauge > last.gauge && now.progress > last.progress)
      last = now
    }
    _ = app.bytes(after: .milliseconds(33))
    _ = app.bytes(after: .milliseconds(33))
    #expect(abs(filled(app).gauge - 3 * start.gauge) <= 2 && abs(filled(app).progress - 3 * start.progress) <= 2)
    #expect(app.loop.timerCount == 0)
    #expect(app.bytes(after: .seconds(5)) == 0)
    app.front.end()
  }

  @Test("A new value on the way is gone to from where the bar is")
  func redirected() {
    let key = BarMotions.Key(layer: LayerKey(Sample.root(Sample.detail)), element: Sample.detail.root.id)
    var bars = BarMotions()
    let start = ContinuousClock.now
    bars.take([key: 0], at: start)
    bars.take([key: 1], at: start)
    let later = start.advanced(by: .milliseconds(90))
    #expect(bars.share(of: key, at: later) == 0.75)
    bars.take([key: 0], at: later)
    #expect(bars.share(of: key, at: later) == 0.75)
    bars.pass(at: later.advanced(by: .milliseconds(180)))
    #expect(!bars.isMoving)
  }

  @Test("Without motion, and where the value is as before, nothing moves")
  func off() throws {
    var still = try MotionTests.App(motion: false)
    _ = still.bytes(of: scene(0.25))
    let start = filled(still)
    _ = still.bytes(of: scene(0.75, revision: 2))
    #expect(abs(filled(still).gauge - 3 * start.gauge) <= 2 && abs(filled(still).progress - 3 * start.progress) <= 2)
    #expect(still.loop.timerCount == 0)
    still.front.end()
    var same = try MotionTests.App()
    _ = same.bytes(of: scene(0.25))
    #expect(same.bytes(of: scene(0.25, revision: 2)) == 0)
    #expect(same.loop.timerCount == 0)
    same.front.end()
  }
}
