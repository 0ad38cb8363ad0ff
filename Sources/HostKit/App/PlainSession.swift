import EventLoop
import FeatureHosting
import Glibc
import NavigationEngine
import Platform
import TerminalFrontEnd

/// The session of an app shown as lines, which completes the answer to each command before it reads the next one.
@MainActor
final class PlainSession {
  private let engine: NavigationEngine
  private let loop: PollLoop
  private var lines = LineReader()
  private var hasQuit = false
  private var didWork = false

  /// The maximum time by which one command delays the next one.
  private static let patience = Duration.seconds(10)

  private let catalog: FeatureCatalog

  init(engine: NavigationEngine, catalog: FeatureCatalog, loop: PollLoop) {
    self.engine = engine
    self.catalog = catalog
    self.loop = loop
  }

  /// Shows the app and serves commands until the user quits or the input ends.
  func run() {
    defer { loop.onTurnEnd = nil }
    loop.onTurnEnd = { [weak self] in self?.didWork = true }
    waitUntilIdle()
    let frontEnd = PlainFrontEnd(
      handler: engine, texts: engine.texts, write: { Console.print($0) }, onQuit: { [self] in hasQuit = true })
    engine.attach(frontEnd)
    while !hasQuit {
      if let line = lines.next() {
        frontEnd.command(line)
        waitUntilIdle(frontEnd)
        frontEnd.idle()
      } else if lines.isAtEnd {
        frontEnd.endOfInput()
      } else if frontEnd.isAskingForSecret {
        let entry = SecretEntry(input: STDIN_FILENO, output: STDOUT_FILENO)
        waitForInput()
        entry.end()
      } else {
        waitForInput()
      }
    }
  }

  /// Ends ``run()`` after the current turn of the loop.
  func quit() { hasQuit = true }

  /// What is known of the work in the processes of libraries.
  private enum ProcessWork {
    case unknown, asked, done
  }

  /// Turns the loop until the requests are answered and no work is pending, here and in the processes of libraries.
  private func waitUntilIdle(_ frontEnd: PlainFrontEnd? = nil) {
    let end = loop.now + Self.patience
    var processes = ProcessWork.unknown
    while loop.now < end && !hasQuit {
      didWork = false
      loop.turn(timeout: .zero)
      if didWork { continue }
      if engine.isIdle && catalog.isIdle {
        switch processes {
        case .unknown:
          processes = .asked
          catalog.waitUntilProcessesAreIdle { processes = $0 ? .unknown : .done }
          continue
        case .asked: break
        case .done:
          guard let frontEnd, frontEnd.isWorking else { return }
          frontEnd.show()
        }
      }
      // What comes may make more work there.
      if processes == .done { processes = .unknown }
      loop.turn(timeout: loop.now.duration(to: end))
    }
  }

  /// Turns the loop until there is input to read.
  ///
  /// The app continues to run in the meantime.
  private func waitForInput() {
    var isReady = false
    let watch = loop.watch(readable: STDIN_FILENO) { isReady = true }
    while !isReady && !hasQuit { loop.turn(timeout: nil) }
    watch.cancel()
    if isReady { lines.read() }
  }
}
