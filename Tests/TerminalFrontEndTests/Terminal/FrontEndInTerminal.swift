import SampleScenes
import Scenes
import TestSupport
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

/// A front end on a terminal of its own, whose clock the test moves on.
@MainActor
final class FrontEndInTerminal {
  let terminal: Pseudoterminal
  let loop = TurningLoop()
  let front: TerminalFrontEnd
  private var grid: TextGrid

  /// Shows a scene.
  init(
    _ scene: Scene, width: UInt16 = 90, height: UInt16 = 20, options: TerminalOptions = TerminalOptions(),
    environment: [String: String] = ["TERM": "xterm"], delegate: (any TerminalFrontEndDelegate)? = nil
  ) throws {
    let terminal = try Pseudoterminal(width: width, height: height)
    self.terminal = terminal
    loop.stopClock()
    grid = TextGrid(width: Int(width), height: Int(height))
    front = TerminalFrontEnd(
      handler: Recorder(), loop: loop, options: options, environment: environment, input: terminal.slave,
      output: terminal.slave, delegate: delegate, onQuit: {})
    front.present(scene)
    #expect(front.begin())
    settle()
  }

  /// Does what is due now.
  func settle() {
    for _ in 0..<4 { loop.turn() }
    grid.take(terminal.read(waiting: 0))
  }

  /// Lets time pass, and does what is due then.
  func skip(_ time: Duration) {
    loop.skip(time)
    settle()
  }

  func present(_ scene: Scene) {
    front.present(scene)
    settle()
  }

  /// The grid that the terminal shows.
  var shown: TextGrid {
    grid.take(terminal.read(waiting: 0))
    return grid
  }
}
