import AppControl
import Coordination
import Failures
import FeatureHosting
import Flows
import Glibc
import NavigationEngine
import Platform
import PluginBridge
import PluginBuilding
import PluginLoading
import Screens
import TerminalFrontEnd

/// A running app: the engine with its root and tabs, the features of a folder, the log and the control socket.
@MainActor
final class App {
  private let options: AppOptions
  private let loop: PollLoop
  private let log: LogFile
  private let root = AppRoot()
  private let engine: NavigationEngine
  private let catalog: FeatureCatalog
  private var window: WindowKeeper?
  let updates: LiveUpdates
  private var sources: SourceWatch?
  private var control: ControlSocket?
  private var losses: LossReports?
  private var hasQuit = false
  /// The closures that respond to the requests to open links, by the order of arrival.
  private var links: [Int: @MainActor (ControlResponse) -> Void] = [:]
  private var lastLink = 0
  private let services: AppServices
  private var capture: OutputCapture?
  private var signals: TerminationSignals?
  /// The signal that asked the app to end, or nil.
  private(set) var endSignal: Int32?

  /// - Parameters:
  ///   - packages: The folder of the packages that the libraries are built from, or nil outside of development.
  ///   - failed: The packages that could not be built.
  init(
    _ options: AppOptions, libraries: String, packages: String?, failed: [(name: String, failure: FlowFailure)],
    loop: PollLoop
  ) throws(FlowFailure) {
    self.options = options
    self.loop = loop
    let directories = Directories(environment: Environment.current)
    let unkept = Self.prepare(directories.state)
    let log = LogFile(folder: directories.state, copiesToStandardError: false)
    self.log = log
    capture = Self.captureOutput(log, isPlain: options.isPlain)
    let inspector = PluginInspector(cache: directories.cache, probeCommand: Probe.command, loop: loop)
    let catalog = FeatureCatalog(
      inspector: inspector, scheme: options.scheme, loop: loop, unbuilt: failed, without: options.without
    ) {
      level, line in log.write(level, line, phase: "catalog")
    }
    self.catalog = catalog
    let start = packages.map { StartPage(packages: $0) } ?? StartPage(libraries: libraries)
    services = AppServices(folder: directories.state, loop: loop, log: log)
    engine = NavigationEngine(
      title: "Switchyard", root: CoordinatorFlow(root), factory: AppFlows(catalog, start: start), loop: loop,
      services: services)
    services.follow(engine)
    engine.callObserver = services
    services.onStorageFailure = { [weak engine] stored in
      let failure = stored.failure
      engine?.storeFailed(stored.feature, key: stored.key, cause: failure.cause ?? failure.message)
      guard stored.isFirst else { return }
      engine?.show(.failure, WindowKeeper.sentence(failure, of: "What a feature stores"), detail: "\(failure)")
    }
    let window = WindowKeeper(engine: engine, folder: directories.state, libraries: libraries, loop: loop, log: log)
    window.isComplete = { [weak catalog] in catalog?.isIdle ?? true }
    if !options.isFresh { window.restore() }
    self.window = window
    HostTables.connect(loop: loop) { host, level, line in log.write(level, line, phase: "plugin-\(host)") }
    if options.isolation == .process {
      let recovery = ProcessRecovery(command: Runner.command, catalog: catalog, engine: engine, loop: loop)
      losses = LossReports(
        recovery, engine: engine, log: log, loop: loop, isDeveloping: packages != nil
      ) { [capture] bytes, owner in capture?.record(bytes, of: owner) }
    }
    updates = LiveUpdates(
      engine: engine, catalog: catalog, pages: AppPages(of: catalog, in: engine, root: root, log: log),
      icons: packages.map { _ in IconCheck() }, log: log, loop: loop)
    if packages != nil { updates.showDropped() }
    engine.begin()
    try catalog.open(libraries, mayBeEmpty: packages != nil)
    if options.swaps { updates.watch(libraries) }
    openControl(directories)
    engine.observeQuestions { [weak self] text in
      guard let self else { return }
      for answer in links.values { answer(.waiting(PrintableText.visible(text))) }
    }
    if let unkept {
      engine.show(.failure, WindowKeeper.sentence(unkept, of: "Nothing"), detail: "\(unkept)")
    }
    // The first frame shows everything known so far.
    engine.flush()
  }

  /// Creates the state folder.
  ///
  /// - Returns: The reason why it could not be created, or nil. The app opens without it.
  private static func prepare(_ folder: String) -> FlowFailure? {
    do throws(FlowFailure) {
      try Directories.create(folder)
      return nil
    } catch {
      return error
    }
  }

  /// Captures the output of plugins for the log from here on.
  ///
  /// With a screen, only the front end uses the terminal.
  private static func captureOutput(_ log: LogFile, isPlain: Bool) -> OutputCapture? {
    let capture = OutputCapture(crashLog: log.duplicateDescriptor(), takesInput: !isPlain) { line, owner in
      guard let owner else { return log.write(.info, "a plugin: \(line)", phase: "output") }
      log.write(.info, line, feature: FeatureID(rawValue: owner), phase: "output")
    }
    if let capture { Console.redirect(to: capture.output) }
    return capture
  }

  /// Runs the app as a screen until the user quits.
  func runTerminal() throws(FlowFailure) -> ExitStatus {
    let frontEnd = TerminalFrontEnd(
      handler: engine, loop: loop, options: options.terminal, environment: Environment.current,
      input: capture?.input ?? STDIN_FILENO, output: capture?.output ?? STDOUT_FILENO
    ) { [weak self] in self?.hasQuit = true }
    frontEnd.onReload = { [weak self] in self?.updates.reload() }
    frontEnd.output = { [weak self] in self?.capture?.lastLines ?? [] }
    engine.attach(frontEnd)
    guard frontEnd.begin() else {
      throw FlowFailure(
        code: "terminal.none", message: "Standard input is not a terminal.",
        remedy: "Use --plain to drive the app with lines.")
    }
    watchSignals { [weak self] in self?.hasQuit = true }
    loop.run { self.hasQuit }
    frontEnd.end()
    return .done
  }

  /// Runs the app as lines until the user quits or the input ends.
  func runPlain() -> ExitStatus {
    let session = PlainSession(engine: engine, catalog: catalog, loop: loop)
    watchSignals { session.quit() }
    session.run()
    return .done
  }

  /// Ends the app in an orderly way when a signal asks the process to end, or when its terminal goes away.
  private func watchSignals(_ quit: @escaping @MainActor () -> Void) {
    signals = TerminationSignals(loop: loop) { [weak self] signal in
      self?.endSignal = signal
      quit()
    }
  }

  /// Rebuilds packages when their sources change.
  func watch(_ sources: SourceWatch, _ results: [BuildResult]) {
    do throws(FlowFailure) {
      try sources.begin(results, updates: updates)
      self.sources = sources
    } catch {
      log.write(.warning, "Sources are not watched: \(error)", phase: "watch")
      engine.show(.failure, "Sources are not watched: \(error.message)", detail: "\(error)")
    }
  }

  func end() {
    sources?.end()
    control?.close()
    window?.end()
    engine.shutDown()
    losses?.end()
    let unstored = services.end()
    catalog.end()
    signals?.end()
    Console.redirect(to: STDOUT_FILENO)
    capture?.end()
    if let failure = window?.failure { Console.warn("warning: \(WindowKeeper.sentence(failure))\n") }
    if let unstored {
      Console.warn("warning: \(WindowKeeper.sentence(unstored, of: "What a feature stores"))\n")
    }
    if options.showsStats { Console.warn(ProcessStats.text()) }
  }

  /// Opens the control socket.
  ///
  /// Without it the app works but cannot be reached, and the log states the reason.
  private func openControl(_ directories: Directories) {
    do throws(FlowFailure) {
      control = try ControlSocket(folder: directories.runtime, loop: loop) { [weak self] request, answer in
        switch request {
        case .open(let url): self?.open(url, answer)
        case .generations:
          answer(.done(self?.catalog.generations.map(\.line).joined(separator: "\n") ?? ""))
        case .revert(let title): self?.updates.revert(title, answer)
        case .tree(let json): answer(.done(self?.tree(json: json) ?? ""))
        }
      }
    } catch {
      log.write(.warning, "\(error)", phase: "control")
    }
  }

  private func tree(json: Bool) -> String {
    let outline = engine.outline()
    return json ? JSONText.outline(outline) : outline.text
  }

  private func open(_ url: String, _ answer: @escaping @MainActor (ControlResponse) -> Void) {
    lastLink += 1
    let number = lastLink
    links[number] = answer
    engine.open(url) { [weak self] _, failure in
      self?.links[number] = nil
      answer(failure.map { .refused($0.printable) } ?? .done("Opened \(PrintableText.visible(url))."))
    }
  }
}
