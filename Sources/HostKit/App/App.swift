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
  private let loop: PollLoop
  private(set) lazy var process: AppProcess = AppProcess(
    definition, options, isDeveloping: development != nil, loop: loop
  ) { [weak self] in self?.window.engine }
  private(set) lazy var libraries: AppLibraries = AppLibraries(
    definition, options, folders: folders, development: development, in: process)
  private(set) lazy var window: AppWindow = AppWindow(
    definition, options, folders: folders, of: libraries, in: process)
  private var control: ControlRequests?
  /// Whether packages are rebuilt when their sources change.
  private var isWatching = false
  private var hasQuit = false

  /// - Parameters:
  ///   - folders: The folders of the libraries.
  ///   - mayBeEmpty: Whether the app opens without any library.
  ///   - development: The object that builds the libraries, or nil outside of development.
  init(
    _ definition: AppDefinition, _ options: AppOptions, folders: [String], mayBeEmpty: Bool,
    development: (any AppDevelopment)?, loop: PollLoop
  ) throws(FlowFailure) {
    self.definition = definition
    self.options = options
    self.folders = folders
    self.development = development
    self.loop = loop
    window.engine.begin()
    do throws(FlowFailure) {
      try libraries.catalog.open(folders: folders, mayBeEmpty: mayBeEmpty)
    } catch {
      process.endCapture()
      throw error
    }
    if options.swaps { window.updates.watch(folders) }
    if options.stateFolder == nil { openControl() }
    if let distrust = libraries.distrust {
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
      control = try ControlRequests(to: window, libraries.catalog, in: process)
    } catch {
      process.reports.log.write(.warning, "\(error)", phase: "control")
    }
  }

  /// Rebuilds packages when their sources change.
  func watch(_ development: any AppDevelopment) {
    do throws(FlowFailure) {
      try development.begin(window.updates)
      isWatching = true
    } catch {
      process.reports.log.write(.warning, "Sources are not watched: \(error)", phase: "watch")
      window.show(error, "Sources are not watched: \(error.message)")
    }
  }

  /// Runs the app as a screen until the user quits.
  func runTerminal() throws(FlowFailure) -> ExitStatus {
    let frontEnd = TerminalFrontEnd(
      handler: window.engine, loop: loop, options: options.terminal, environment: Environment.current,
      input: process.terminal.input, output: process.terminal.output
    ) { [weak self] in self?.hasQuit = true }
    frontEnd.onReload = { [weak self] in self?.window.updates.reload() }
    frontEnd.onTheme = { [settings = options.settings, log = process.reports.log] in settings?.keep($0, log: log) }
    frontEnd.output = { [weak reports = process.reports] in reports?.capture?.lastLines ?? [] }
    if isWatching { frontEnd.onUnusableKey = { [weak self] in self?.window.updates.warn([$0]) } }
    process.hangs.use(frontEnd.stuckScreen) { [weak frontEnd] in frontEnd?.takeBackScreen() }
    window.attach(frontEnd)
    guard frontEnd.begin() else {
      throw FlowFailure(
        code: "terminal.none", message: "Standard input is not a terminal.",
        remedy: "Use --plain to use the app with lines of text.")
    }
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
    if isWatching { development?.end() }
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
