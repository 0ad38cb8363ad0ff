import AppControl
import Failures
import FeatureHosting
import Flows
import NavigationEngine
import PlainFrontEnd
import Platform
import TerminalFrontEnd

/// A running app: its process, its libraries and its window, each with an owner.
@MainActor
package final class App {
  let definition: AppDefinition
  let options: AppOptions
  private let folders: [String]
  private let development: (any AppDevelopment)?
  /// The object that keeps what happens, or nil.
  private var inspector: (any AppInspecting)?
  private let loop: PollLoop
  private(set) lazy var process: AppProcess = AppProcess(
    definition, options, isDeveloping: development != nil, loop: loop
  ) { [weak self] in self?.window.engine }
  private(set) lazy var libraries: AppLibraries = AppLibraries(
    definition, options, folders: folders, development: development, in: process)
  private(set) lazy var window: AppWindow = AppWindow(
    definition, options, folders: folders, of: libraries, in: process)
  private let start: StartScreen?
  private var control: ControlRequests?
  private var hasQuit = false

  /// - Parameters:
  ///   - folders: The folders of the libraries.
  ///   - mayBeEmpty: Whether the app opens without any library.
  ///   - development: The object that builds the libraries, or nil outside of development.
  ///   - makeInspector: Begins to keep what happens, or nil for that of the development.
  ///   - start: The screen that shows the last frame, or nil.
  init(
    _ definition: AppDefinition, _ options: AppOptions, folders: [String], mayBeEmpty: Bool,
    development: (any AppDevelopment)?, makeInspector: InspectorMaker? = nil, start: StartScreen? = nil,
    loop: PollLoop
  ) throws(FlowFailure) {
    var options = options
    let makeInspector = definition.isInspectable ? makeInspector ?? development?.makeInspector : nil
    if makeInspector != nil { MomentsSheet.addKey(to: &options.terminal.keys) }
    self.definition = definition
    self.options = options
    self.folders = folders
    self.development = development
    self.loop = loop
    self.start = start
    if let start {
      process.hangs.use(start.stuckScreen) {}
      start.guardTerminal()
    }
    if let inspector = makeInspector?(window.engine, window.updates, loop) {
      self.inspector = inspector
      window.offerMoments(of: inspector)
    }
    window.engine.begin()
    do throws(FlowFailure) {
      try libraries.catalog.open(folders: folders, mayBeEmpty: mayBeEmpty)
    } catch {
      process.endCapture()
      throw error
    }
    if options.swaps { window.updates.watch(folders) }
    if options.stateFolder == nil, options.isReachable { openControl() }
    for distrust in libraries.distrust {
      process.reports.log.write(.error, "\(distrust)", phase: "policy")
      window.show(distrust, "\(distrust.message).")
    }
    if let unkept = process.unkept { window.show(unkept, WindowKeeper.sentence(unkept, of: "Nothing")) }
    // The first frame shows everything known so far.
    window.engine.flush()
  }

  /// Opens the control socket.
  ///
  /// Without it the app works but cannot be reached, and the log states the reason.
  private func openControl() {
    do throws(FlowFailure) {
      control = try ControlRequests(to: window, libraries.catalog, inspector, in: process)
    } catch {
      process.reports.log.write(.warning, "\(error)", phase: "control")
    }
  }

  /// Rebuilds packages when their sources change.
  func watch() {
    if let development { window.watch(development) }
  }

  /// Runs the app as a screen until the user quits.
  ///
  /// - Parameter lastFrame: The file for the last frame, or nil to keep none.
  func runTerminal(keeping lastFrame: LastFrame?) throws(FlowFailure) -> ExitStatus {
    let frontEnd = TerminalFrontEnd(
      handler: window.engine, loop: loop, options: options.terminal, environment: Environment.current,
      input: process.terminal.input, output: process.terminal.output, start: start, delegate: window
    ) { [weak self] in self?.hasQuit = true }
    frontEnd.pictureReader = libraries.pictures
    process.hangs.use(frontEnd.stuckScreen) { [weak frontEnd] in frontEnd?.takeBackScreen() }
    window.attach(frontEnd)
    guard frontEnd.begin() else {
      throw FlowFailure(
        code: "terminal.none", message: "Standard input is not a terminal.",
        remedy: "Use --plain to use the app with lines of text.")
    }
    if let lastFrame { window.keep(lastFrame, of: frontEnd) }
    process.watchSignals { [weak self] in self?.hasQuit = true }
    loop.run { self.hasQuit }
    frontEnd.end()
    return .done
  }

  /// Runs the app as lines until the user quits or the input ends.
  func runPlain() -> ExitStatus {
    let session = PlainSession(engine: window.engine, catalog: libraries.catalog, loop: loop)
    process.watchSignals { session.quit() }
    session.run()
    return .done
  }

  /// Returns a wait until the app has no work left.
  func makeIdleWait() -> IdleWait { IdleWait(engine: window.engine, catalog: libraries.catalog, loop: loop) }

  func end() {
    if window.isWatching { development?.end() }
    control?.end()
    window.end()
    libraries.end()
    let unstored = process.end()
    if let failure = window.failure { Console.warn("warning: \(WindowKeeper.sentence(failure))\n") }
    if let unstored {
      Console.warn("warning: \(WindowKeeper.sentence(unstored, of: "A feature's data"))\n")
    }
    if options.showsStats { Console.warn(ProcessStats.text()) }
  }
}
