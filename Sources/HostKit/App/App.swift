import AppControl
import Coordination
import Failures
import FeatureHosting
import Flows
import Glibc
import HostCoordination
package import NavigationEngine
import Platform
import PluginBridge
import PluginLoading
import Presentation
import Scenes
import Screens
import ServiceBroker
import TerminalFrontEnd

/// A running app: the engine with its root and tabs, the features of a folder, the log and the control socket.
@MainActor
package final class App {
  let options: AppOptions
  private let loop: PollLoop
  private let log: LogFile
  private let engine: NavigationEngine
  private let catalog: FeatureCatalog
  private var window: WindowKeeper?
  let updates: LiveUpdates
  private var development: (any AppDevelopment)?
  private var control: ControlSocket?
  private var losses: LossReports?
  private var trends: LeftoverTrends?
  private var information: AppInformation?
  private let descriptors: DescriptorReserve?
  private var hasQuit = false
  /// The closures that respond to the requests to open links, by the order of arrival.
  private var links: [Int: @MainActor (ControlResponse) -> Void] = [:]
  private var lastLink = 0
  private let services: AppServices
  private let gate: HostGate?
  private let servicePolicy: HostServicePolicy?
  /// The themes for features, or nil if no front end has any.
  private let appearance: Appearance?
  private let root: RootCoordinator
  private var observation: Task<Void, Never>?
  private let ends: EarlierEnds
  private let sentinel: CallSentinel?
  private let hangs: HangWatch
  private var capture: OutputCapture?
  private var signals: TerminationSignals?
  /// The signal that asked the app to end, or nil.
  private(set) var endSignal: Int32?

  /// - Parameters:
  ///   - folders: The folders of the libraries.
  ///   - mayBeEmpty: Whether the app opens without any library.
  ///   - development: The object that builds the libraries, or nil outside of development.
  init(
    _ definition: AppDefinition, _ options: AppOptions, folders: [String], mayBeEmpty: Bool,
    development: (any AppDevelopment)?,
    loop: PollLoop
  ) throws(FlowFailure) {
    self.options = options
    self.loop = loop
    if options.frontEnds.takesTerminal { TerminalFrontEnd.startGuardian() }
    let identity = definition.identity
    var directories = Directories(environment: Environment.current, name: identity.folderName)
    if let folder = options.stateFolder { directories.state = folder }
    let unkept = Self.prepare(directories.state)
    let log = LogFile(folder: directories.state, name: identity.name)
    self.log = log
    let isDeveloping = development != nil
    if isDeveloping { HostTables.overwriteLentMemory() }
    let (policy, distrust) = isDeveloping ? (TrustPolicy(), nil) : Trust.policy(directories)
    let inspector = Trust.inspector(directories, isDeveloping: isDeveloping, loop: loop)
    ends = EarlierEnds(state: directories.state, log: log.path)
    ends.bar(in: inspector)
    sentinel = CallSentinel(folder: ends.folder)
    let names = FlowNames()
    capture = Self.captureOutput(log, names, sentinel, takesInput: options.frontEnds.takesTerminal)
    let catalog = FeatureCatalog(
      inspector: inspector, scheme: options.scheme ?? identity.linkScheme, loop: loop,
      rule: PlacementRule(
        policy: policy, isolation: options.isolation, isDeveloping: isDeveloping, isStrict: options.isStrict),
      selection: options.selection, host: definition.decisions, reservedTitles: definition.reservedTitles
    ) {
      level, line in log.write(level, line, phase: "catalog")
    }
    self.catalog = catalog
    let unbuilt = development.map { UnbuiltPackages($0.failed, beside: catalog) }
    catalog.texts = definition.texts
    let start =
      development.map { StartPage(packages: $0.packages) }
      ?? (definition.sources.sources.isEmpty
        ? StartPage(libraries: folders.first ?? ".")
        : StartPage(definition.texts, folder: folders.last ?? "."))
    let shortages = ShortageReports(log: log, loop: loop)
    let descriptors = DescriptorReserve { shortages.report($0) }
    self.descriptors = descriptors
    if !isDeveloping { ProcessLimits.limitMemory() }
    services = AppServices(
      folder: directories.state, loop: loop, log: log, sentinel: sentinel, descriptors: descriptors,
      names: names)
    hangs = HangWatch(
      program: identity.name, texts: definition.texts, log: log, sentinel: sentinel,
      terminal: HangWatch.Terminal(
        input: capture?.input ?? STDIN_FILENO, output: capture?.output ?? STDOUT_FILENO,
        errors: capture?.errors ?? STDERR_FILENO))
    services.monitor.attend(by: hangs)
    inspector.calls = LibraryCalls(monitor: services.monitor, sentinel: sentinel)
    let root = definition.makeRoot()
    self.root = root
    let scheme = options.scheme ?? identity.linkScheme
    let flows = HostFlows(
      definition.flows, rules: definition.rules, scheme: scheme, others: AppFlows(catalog, unbuilt, start: start))
    gate = HostGate(definition.rules)
    servicePolicy = HostServicePolicy(definition.rules)
    appearance =
      options.frontEnds.hasThemes ? Appearance(providedBy: root, startingWith: options.terminal.theme.base) : nil
    engine = NavigationEngine(
      title: identity.title, texts: definition.texts, root: CoordinatorFlow(root), factory: flows, loop: loop,
      services: services)
    names.follow(engine)
    engine.linkGate = gate
    engine.servicePolicy = servicePolicy
    catalog.onWithheldGrants = { [weak engine] in engine?.show(.refusal, $0.message, detail: "\($0)") }
    engine.add(services)
    shortages.onReport = { [weak engine] text in engine?.show(.failure, text) }
    services.onStorageFailure = { [weak engine] stored in
      let failure = stored.failure
      engine?.storeFailed(stored.feature, key: stored.key, cause: failure.cause ?? failure.message)
      guard stored.isFirst else { return }
      engine?.show(.failure, WindowKeeper.sentence(failure, of: "A feature's data"), detail: "\(failure)")
    }
    if !options.selection.isSafe {
      let window = WindowKeeper(engine: engine, folder: directories.state, folders: folders, loop: loop, log: log)
      window.isComplete = { [weak catalog] in catalog?.isIdle ?? true }
      if !options.isFresh { window.restore() }
      self.window = window
    }
    HostAbout.describe(app: identity.title, version: identity.version, frontEnd: options.frontEnds.name)
    HostTables.connect { host, level, line in log.writeLimited(level, line, phase: "plugin-\(host)") }
    losses = LossReports(
      ProcessRecovery(
        command: Runner.command(isDeveloping: isDeveloping), catalog: catalog, engine: engine, loop: loop),
      engine: engine, log: log, loop: loop, program: isDeveloping ? identity.name : nil,
      placeholder: definition.rules.placeholder, note: { [capture] line, owner in capture?.note(line, of: owner) }
    ) { [capture] bytes, owner in capture?.record(bytes, of: owner) }
    let pages = AppPages(
      of: catalog, unbuilt, in: engine, keys: options.terminal.keys, log: log, hangs: hangs, names: names,
      isRestored: window?.isRestored ?? false)
    root.dependencies.register(pages.board)
    updates = LiveUpdates(
      engine: engine, catalog: catalog, pages: pages, unbuilt: unbuilt, icons: isDeveloping ? IconCheck() : nil,
      log: log, loop: loop)
    information = AppInformation(catalog, updates, loop: loop)
    engine.hostInformation = information
    trends = LeftoverTrends(of: catalog, in: engine) { log.write(.warning, $1, feature: $0, phase: "closing") }
    if isDeveloping {
      updates.showDropped()
      services.observeMisuse { [weak updates, loop] misuse, feature in
        loop.enqueue { updates?.show(misuse, of: feature) }
      }
    }
    if let observe = definition.observe {
      let transitions = AppTransition.stream(of: engine)
      observation = Task { await observe(transitions) }
    }
    engine.begin()
    try catalog.open(folders: folders, mayBeEmpty: mayBeEmpty)
    if options.swaps { updates.watch(folders) }
    if options.stateFolder == nil { openControl(directories) }
    engine.add(self)
    if let distrust {
      log.write(.error, "\(distrust)", phase: "policy")
      engine.show(.failure, "\(distrust.message).", detail: "\(distrust)")
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
  private static func captureOutput(
    _ log: LogFile, _ names: FlowNames, _ sentinel: CallSentinel?, takesInput: Bool
  ) -> OutputCapture? {
    let capture = OutputCapture(
      crashLog: log.duplicateDescriptor(), logPath: log.path, calls: sentinel, takesInput: takesInput
    ) { line, owner in
      guard let owner else { return log.write(.info, "a plugin: \(line)", phase: "output") }
      let feature = FeatureID(rawValue: owner)
      log.write(.info, line, feature: feature, generation: names.generation(of: feature), phase: "output")
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
    frontEnd.onTheme = { [settings = options.settings, log] in settings?.keep($0, log: log) }
    frontEnd.output = { [weak self] in self?.capture?.lastLines ?? [] }
    if development != nil { frontEnd.onUnusableKey = { [weak self] in self?.updates.warn([$0]) } }
    hangs.use(frontEnd.stuckScreen) { [weak frontEnd] in frontEnd?.takeBackScreen() }
    engine.attach(frontEnd, editsSecrets: true)
    appearance?.follow(frontEnd)
    guard frontEnd.begin() else {
      throw FlowFailure(
        code: "terminal.none", message: "Standard input is not a terminal.",
        remedy: "Use --plain to use the app with lines of text.")
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

  /// The handler of the user's intents.
  var handler: any IntentHandler { engine }

  /// Shows the app on a front end with themes.
  func attach(_ frontEnd: some FrontEnd & ThemedFrontEnd) {
    engine.attach(frontEnd, editsSecrets: true)
    appearance?.follow(frontEnd)
  }

  /// Returns a wait until the app has no work left.
  func makeIdleWait() -> IdleWait { IdleWait(engine: engine, catalog: catalog, loop: loop) }

  /// Ends the app in an orderly way when a signal asks the process to end, or when its terminal goes away.
  func watchSignals(_ quit: @escaping @MainActor () -> Void) {
    signals = TerminationSignals(loop: loop) { [weak self] signal in
      self?.endSignal = signal
      quit()
    }
  }

  /// Rebuilds packages when their sources change.
  func watch(_ development: any AppDevelopment) {
    do throws(FlowFailure) {
      try development.begin(updates)
      self.development = development
    } catch {
      log.write(.warning, "Sources are not watched: \(error)", phase: "watch")
      engine.show(.failure, "Sources are not watched: \(error.message)", detail: "\(error)")
    }
  }

  func end() {
    development?.end()
    control?.close()
    window?.end()
    engine.shutDown()
    observation?.cancel()
    losses?.end()
    let unstored = services.end()
    catalog.end()
    signals?.end()
    sentinel?.end()
    ends.endOrderly()
    Console.redirect(to: STDOUT_FILENO)
    capture?.end()
    if let failure = window?.failure { Console.warn("warning: \(WindowKeeper.sentence(failure))\n") }
    if let unstored {
      Console.warn("warning: \(WindowKeeper.sentence(unstored, of: "A feature's data"))\n")
    }
    if options.showsStats { Console.warn(ProcessStats.text()) }
  }

  /// Opens the control socket.
  ///
  /// Without it the app works but cannot be reached, and the log states the reason.
  private func openControl(_ directories: Directories) {
    do throws(FlowFailure) {
      control = try ControlSocket(
        folder: directories.runtime, loop: loop, onShortage: { [descriptors] in descriptors?.check() }
      ) {
        [weak self] request, answer in
        switch request {
        case .open(let url): self?.open(url, answer)
        case .generations:
          answer(.done(self?.catalog.generations.map(\.line).joined(separator: "\n") ?? ""))
        case .revert(let title): self?.updates.revert(title, answer)
        case .services(let json):
          let report = self?.engine.serviceReport
          answer(.done(report.map { json ? JSONText.services($0) : $0.text } ?? ""))
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

extension App: EngineObserver {
  package var observedEvents: EngineEvents { .asked }

  package func asked(_ question: String) {
    for answer in links.values { answer(.waiting(PrintableText.visible(question))) }
  }
}
