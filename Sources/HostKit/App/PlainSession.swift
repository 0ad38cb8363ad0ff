import EventLoop
import FeatureHosting
import Glibc
import NavigationEngine
import PlainFrontEnd
import Platform
import TerminalKit

/// The session of an app shown as lines, which completes the answer to each command before it reads the next one.
@MainActor
final class PlainSession {
  private let engine: NavigationEngine
  private let loop: PollLoop
  private let idleness: IdleWait
  private var lines = LineReader()
  private var hasQuit: Bool { idleness.isCancelled }

  init(engine: NavigationEngine, catalog: FeatureCatalog, loop: PollLoop) {
    self.engine = engine
    self.loop = loop
    idleness = IdleWait(engine: engine, catalog: catalog, loop: loop)
  }

  /// Shows the app and serves commands until the user quits or the input ends.
  func run() {
    idleness.wait()
    let frontEnd = PlainFrontEnd(
      handler: engine, texts: engine.texts, write: { Console.print($0) }, onQuit: { [self] in quit() })
    engine.attach(frontEnd, editsSecrets: true)
    var secret: SecretEntry? = nil
    while !hasQuit {
      if let line = lines.next() {
        secret.take()?.end()
        frontEnd.command(line)
        // The echo goes with the question: the answer may be typed before it is waited for.
        if frontEnd.isAskingForSecret { secret = SecretEntry(input: STDIN_FILENO, output: STDOUT_FILENO) }
        idleness.wait {
          guard frontEnd.isWorking else { return false }
          frontEnd.show()
          return true
        }
        frontEnd.idle()
      } else if lines.isAtEnd {
        frontEnd.endOfInput()
      } else {
        waitForInput()
      }
    }
    secret.take()?.end()
  }

  /// Ends ``run()`` after the current turn of the loop.
  func quit() { idleness.cancel() }

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
